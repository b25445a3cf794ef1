import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { t } from '../../core/i18n/t.ts'

export type Keys = readonly (readonly [key: string, does: string])[]

/** The keys and their actions, in one line that wraps. */
export const KeyLegend = ({ area, keys }: { area: 'pages' | 'queue' | 'review'; keys: Keys }) => (
  <Box
    component="dl"
    aria-label={t('prescriptions.keysOf', { area })}
    sx={{ display: { xs: 'none', sm: 'flex' }, flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0 }}
  >
    {keys.map(([key, does]) => (
      <Box key={key} sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
        <Typography
          component="dt"
          variant="body2"
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 0.75, fontFamily: 'monospace' }}
        >
          {key}
        </Typography>
        <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
          {does}
        </Typography>
      </Box>
    ))}
  </Box>
)
