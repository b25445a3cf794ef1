import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link, useDataProvider } from 'react-admin'
import type { NeedsYou } from 'shared-api/contract'
import { useAccess } from '../../core/auth/access.ts'
import { cappedCount } from '../../core/i18n/cappedCount.ts'
import { t } from '../../core/i18n/t.ts'
import { Section } from '../../ui/Section.tsx'
import { useLiveUpdates } from '../live/useLiveUpdates.ts'
import type { ReportingProvider } from './dashboardMethods.ts'
import { needLinks, needNote } from './needs.ts'
import { PartState } from './PartState.tsx'
import { useDashboard } from './useDashboard.ts'

/** The open tasks of staff, each with a link to its list. */
export const NeedsYouNow = () => {
  const provider = useDataProvider<ReportingProvider>()
  const { data, message, retry } = useDashboard(
    'fetchNeedsYouNow',
    [],
    async (signal) => (await provider.needsYouNow(signal)).data,
  )
  useLiveUpdates(retry)
  const { may } = useAccess()
  return (
    <Section title={t('reporting.needs')}>
      {data ? (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 1,
            m: 0,
            p: 0,
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              sm: 'repeat(auto-fill, minmax(15rem, 1fr))',
            },
          }}
        >
          {data
            .filter(({ kind }) => may(needLinks[kind].reads))
            .map((need) => (
              <Need key={need.kind} need={need} />
            ))}
        </Box>
      ) : (
        <PartState message={message} onRetry={retry} height={150} />
      )}
    </Section>
  )
}

const Need = ({ need }: { need: NeedsYou }) => {
  const { title, to } = needLinks[need.kind]
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
        {cappedCount(need.count, need.moreThanCount)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {needNote(need, new Date())}
      </Typography>
    </Paper>
  )
}
