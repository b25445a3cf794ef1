import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link, useDataProvider } from 'react-admin'
import type { NeedsYou } from 'shared-api/contract'
import { countWords } from '../../core/i18n/countWords.ts'
import { t } from '../../core/i18n/t.ts'
import { Section } from '../../ui/Section.tsx'
import { useLiveDesk } from '../live/useLiveDesk.ts'
import type { DashboardProvider } from './dashboardMethods.ts'
import { needWords, noteOf } from './needWords.ts'
import { State } from './State.tsx'
import { useDashboard } from './useDashboard.ts'

/** The open tasks of staff, each with a link to its list. */
export const NeedsYouNow = () => {
  const provider = useDataProvider<DashboardProvider>()
  const { data, message, again } = useDashboard(
    'fetchNeedsYouNow',
    [],
    async (signal) => (await provider.needsYouNow(signal)).data,
  )
  useLiveDesk(again)
  return (
    <Section title={t('dashboard.needs')}>
      {data ? (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 1,
            m: 0,
            p: 0,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
          }}
        >
          {data.map((need) => (
            <Need key={need.kind} need={need} />
          ))}
        </Box>
      ) : (
        <State message={message} again={again} height={150} />
      )}
    </Section>
  )
}

const Need = ({ need }: { need: NeedsYou }) => {
  const { title, to } = needWords[need.kind]
  const quiet = need.count === 0
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        listStyle: 'none',
        p: 1.5,
        position: 'relative',
        borderInlineStartWidth: 4,
        borderInlineStartColor: ({ palette }) => (quiet ? palette.divider : palette.primary.main),
        '&:focus-within, &:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Typography sx={{ fontWeight: 650 }}>
        {/* The whole card is the link. */}
        <Box
          component={Link}
          to={to(need)}
          sx={{ color: 'inherit', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {title}
        </Box>
      </Typography>
      <Typography
        variant="h5"
        component="p"
        color={quiet ? 'textSecondary' : 'textPrimary'}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {countWords(need.count, need.moreThanCount)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {noteOf(need, new Date())}
      </Typography>
    </Paper>
  )
}
