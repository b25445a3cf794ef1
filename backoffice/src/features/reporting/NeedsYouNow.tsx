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
  const shown = data?.filter(({ kind }) => may(needLinks[kind].reads))
  const quiet = shown?.filter(({ count }) => count === 0) ?? []
  return (
    <Section title={t('reporting.needs')} dense>
      {shown ? (
        <>
          <Box component="ul" sx={tiles}>
            {shown
              .filter(({ count }) => count > 0)
              .map((need) => (
                <Need key={need.kind} need={need} />
              ))}
          </Box>
          {quiet.length > 0 && <Quiet needs={quiet} />}
        </>
      ) : (
        <PartState message={message} onRetry={retry} height={150} />
      )}
    </Section>
  )
}

const tiles = {
  display: 'grid',
  gap: 1,
  m: 0,
  p: 0,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(14rem, 1fr))',
  },
} as const

/** Kinds without an open task, in one line. */
const Quiet = ({ needs }: { needs: readonly NeedsYou[] }) => (
  <Box
    component="ul"
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, mt: 0.5, p: 0, listStyle: 'none' }}
  >
    {needs.map((need) => (
      <Typography
        key={need.kind}
        component="li"
        variant="body2"
        color="textSecondary"
        sx={{ lineHeight: '24px' }}
      >
        <Box component={Link} to={needLinks[need.kind].to(need)} sx={{ color: 'inherit' }}>
          {needLinks[need.kind].title}
        </Box>{' '}
        <span>{need.count}</span>
      </Typography>
    ))}
  </Box>
)

const Need = ({ need }: { need: NeedsYou }) => {
  const { title, to } = needLinks[need.kind]
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        listStyle: 'none',
        px: 1,
        py: 0.5,
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1,
        alignItems: 'center',
        position: 'relative',
        borderInlineStartWidth: 4,
        borderInlineStartColor: ({ palette }) => palette.primary.main,
        '&:focus-within, &:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Typography
        variant="h6"
        component="p"
        sx={{ gridRow: '1 / 3', minWidth: '1.5em', fontVariantNumeric: 'tabular-nums' }}
      >
        {cappedCount(need.count, need.moreThanCount)}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 650, lineHeight: 1.25 }}>
        {/* The whole card is the link. */}
        <Box
          component={Link}
          to={to(need)}
          sx={{ color: 'inherit', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {title}
        </Box>
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ gridColumn: 2, lineHeight: 1.3 }}>
        {needNote(need, new Date())}
      </Typography>
    </Paper>
  )
}
