import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useDataProvider } from 'react-admin'
import type { Jobs } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { cappedCount } from '../../core/i18n/cappedCount.ts'
import { formatDuration } from '../../core/i18n/duration.ts'
import { moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { Section } from '../../ui/Section.tsx'
import { jobLabel, stateLabel, states } from './jobLabels.ts'
import type { JobProvider } from './jobMethods.ts'
import { Messages } from './Messages.tsx'

type State = keyof Jobs['counts']

/** Background work: messages by their state, and scheduled jobs. */
const JobsPage = () => {
  const provider = useDataProvider<JobProvider>()
  const [state, setState] = useState<State>('failed')
  const {
    data: read,
    error,
    refetch,
  } = useQuery({
    queryKey: ['job', state],
    queryFn: ({ signal }) => provider.jobs({ state, limit: 50 }, signal),
    placeholderData: (before) => before,
    refetchInterval: 5000,
    retry: false,
  })
  if (error)
    return (
      <Alert severity="error" sx={{ my: 2 }}>
        {error.message}
      </Alert>
    )
  if (!read) return <LinearProgress aria-label={t('app.loading')} />
  const { data, meta } = read
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={t('jobs.title')} />
      <Section title={t('jobs.messages')}>
        <Tabs
          value={state}
          onChange={(_, next: State) => setState(next)}
          variant="scrollable"
          allowScrollButtonsMobile
        >
          {states.map((one) => (
            <Tab
              key={one}
              value={one}
              label={t('jobs.tab', {
                state: stateLabel(one),
                count: cappedCount(data.counts[one], one === 'sent' && data.moreSent),
              })}
            />
          ))}
        </Tabs>
        {data.messages.length < meta.total && (
          <Typography color="textSecondary" sx={{ py: 2 }}>
            {t('jobs.newest', {
              shown: data.messages.length,
              count: cappedCount(meta.total, meta.moreThanTotal),
            })}
          </Typography>
        )}
        <Messages messages={data.messages} onRetried={() => void refetch()} />
      </Section>
      <Section title={t('jobs.schedule')}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.jobs.map((job) => (
            <Job key={job.name} job={job} />
          ))}
        </Box>
      </Section>
    </Stack>
  )
}

const Job = ({ job }: { job: Jobs['jobs'][number] }) => (
  <Stack component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <strong>{jobLabel(job.name)}</strong>
    <Typography variant="body2" color="textSecondary">
      {[
        t('jobs.every', {
          duration: job.every < 60 ? t('jobs.seconds', { count: job.every }) : formatDuration(job.every / 60),
        }),
        job.running
          ? t('jobs.running')
          : job.finishedAt
            ? t('jobs.lastRun', { time: moment(job.finishedAt) })
            : t('jobs.notRun'),
        job.done > 0 && t('jobs.handled', { count: formatCount(job.done) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
    {job.failedAt && (
      <Typography variant="body2" color="error">
        {t('jobs.failedAt', { time: moment(job.failedAt), error: job.error ?? '' })}
      </Typography>
    )}
  </Stack>
)

export default JobsPage
