import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useDataProvider } from 'react-admin'
import { formatDuration } from '../../core/i18n/duration.ts'
import { day } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { useRead } from '../../core/pages/useRead.tsx'
import { Section } from '../../ui/Section.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { roleLabel } from './roleLabel.ts'
import { SecondFactor } from './SecondFactor.tsx'
import type { StaffProvider } from './staffMethods.ts'

/** The user's own account: role, registration and open sessions. */
const AccountPage = () => {
  const provider = useDataProvider<StaffProvider>()
  const { data, instead, read } = useRead(
    ['staff', 'me'],
    async (signal) => (await provider.ownStaff(signal)).data,
  )
  if (instead) return instead
  return (
    <Stack spacing={2} sx={{ py: 2, overflowWrap: 'anywhere' }}>
      <Title title={t('staff.account')} />
      <Section title={data.name}>
        <Typography>{data.email}</Typography>
        <Typography>
          <strong>{roleLabel(data.role)}</strong> {t('staff.mayDo', { role: data.role })}
        </Typography>
        {data.councilNumber && (
          <Typography>
            {t('staff.council', { number: data.councilNumber, day: day(data.councilValidUntil ?? '') })}
          </Typography>
        )}
      </Section>
      <Section title={t('staff.factor')}>
        <SecondFactor state={data.secondFactor} onChange={read} />
      </Section>
      <Section title={t('staff.sessions')}>
        {data.idleMinutes !== null && (
          <Typography color="textSecondary">
            {t('staff.idle', { time: formatDuration(data.idleMinutes) })}
          </Typography>
        )}
        <OwnSessions />
      </Section>
    </Stack>
  )
}

export default AccountPage
