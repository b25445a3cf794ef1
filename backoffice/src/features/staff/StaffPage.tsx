import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useDataProvider } from 'react-admin'
import type { ResponseOf, StaffMember } from 'shared-api/contract'
import { day, moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { useRead } from '../../core/pages/useRead.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { ListSection } from '../../ui/ListSection.tsx'
import { Section } from '../../ui/Section.tsx'
import { ChangeRole } from './ChangeRole.tsx'
import { InviteButton } from './InviteButton.tsx'
import { RevokeButton } from './RevokeButton.tsx'
import { roleLabel } from './roleLabel.ts'
import type { StaffProvider } from './staffMethods.ts'

/** The members of the staff with role and last call, and the open invitations. */
const StaffPage = () => {
  const provider = useDataProvider<StaffProvider>()
  const { data, instead, read } = useRead(['staff'], (signal) => provider.staff(signal))
  if (instead) return instead
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={t('staff.title')} />
      <InviteButton onChange={read} />
      <ListSection title={t('staff.members')}>
        {data.data.map((member) => (
          <Member key={member.id} member={member} onChange={read} />
        ))}
      </ListSection>
      <Section title={t('staff.openInvitations')}>
        <Invitations invitations={data.invitations} />
      </Section>
    </Stack>
  )
}

const factsOf = ({ email, councilNumber, councilValidUntil, lastSeenAt, secondFactorSince }: StaffMember) => [
  email,
  lastSeenAt ? t('staff.lastSeen', { time: moment(lastSeenAt) }) : t('staff.neverSeen'),
  secondFactorSince
    ? t('staff.memberFactor', { time: moment(secondFactorSince) })
    : t('staff.memberNoFactor'),
  councilNumber && t('staff.council', { number: councilNumber, day: day(councilValidUntil ?? '') }),
]

const Member = ({ member, onChange }: { member: StaffMember; onChange: () => void }) => (
  <ListRow
    about={
      <>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <strong>{member.name}</strong>
          <Chip size="small" label={roleLabel(member.role)} />
          {member.revokedAt && <Chip size="small" color="error" label={t('staff.revoked')} />}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {factsOf(member).filter(Boolean).join(' · ')}
        </Typography>
      </>
    }
  >
    <Stack direction="row" spacing={1}>
      <ChangeRole member={member} onChange={onChange} />
      <RevokeButton member={member} onChange={onChange} />
    </Stack>
  </ListRow>
)

const Invitations = ({ invitations }: Pick<ResponseOf<'GET /staff'>, 'invitations'>) =>
  invitations.length === 0 ? (
    <Typography color="textSecondary">{t('staff.noInvitations')}</Typography>
  ) : (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {invitations.map(({ email, role, expiresAt }) => (
        <Typography key={email} component="li" sx={{ overflowWrap: 'anywhere' }}>
          {t('staff.invitation', { email, role: roleLabel(role), time: moment(expiresAt) })}
        </Typography>
      ))}
    </Box>
  )

export default StaffPage
