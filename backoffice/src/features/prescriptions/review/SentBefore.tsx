import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { Prescription } from 'shared-api/contract'
import { moment } from '../../../core/i18n/moment.ts'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { reviewText } from './reviewText.ts'

type Found = NonNullable<Prescription['sentBefore']>[number]

const labelOf = ({ match, sameCustomer, accountClosed, page }: Found) => {
  if (match === 'similar') return reviewText('similarPage', { page })
  if (accountClosed) return reviewText('closedAccount', { page })
  return reviewText(sameCustomer ? 'sameCustomer' : 'otherCustomer', { page })
}

const FoundList = ({ found }: { found: readonly Found[] }) => (
  <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {found.map((one) => (
      <li key={`${one.page} ${one.prescriptionId}`}>
        {labelOf(one)} <Link to={`/prescription/${one.prescriptionId}/show`}>{one.prescriptionNumber}</Link>,{' '}
        {statusLabel(one.status)}, {moment(one.createdAt)}
        {one.dispensedAt && `, ${reviewText('dispensedAt', { date: moment(one.dispensedAt) })}`}
      </li>
    ))}
  </Stack>
)

/**
 * Other prescriptions that have one of these pages too, and pages of other customers that look like one. The pharmacist
 * decides what it means.
 */
export const SentBefore = ({
  one: { sentBefore = [], seenOnAccounts = 1 },
}: {
  one: Pick<Prescription, 'sentBefore' | 'seenOnAccounts'>
}) => {
  const same = sentBefore.filter(({ match }) => match === 'same')
  const similar = sentBefore.filter(({ match }) => match === 'similar')
  return (
    <>
      {same.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {seenOnAccounts > 1 && (
            <Typography variant="body2" sx={{ mb: 0.5, fontWeight: 700 }}>
              {reviewText('seenOnAccounts', { count: seenOnAccounts })}
            </Typography>
          )}
          <FoundList found={same} />
        </Alert>
      )}
      {similar.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <FoundList found={similar} />
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {reviewText('similarHint')}
          </Typography>
        </Alert>
      )}
    </>
  )
}
