import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import type { Prescription } from 'shared-api/contract'
import { moment } from '../../../core/i18n/moment.ts'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'

/** Other prescriptions that have one of these pages too. The pharmacist decides what it means. */
export const SentBefore = ({ one: { sentBefore = [] } }: { one: Prescription }) =>
  sentBefore.length > 0 && (
    <Alert severity="error" sx={{ mb: 2 }}>
      <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sentBefore.map(({ page, prescriptionId, prescriptionNumber, status, sameCustomer, createdAt }) => (
          <li key={`${page} ${prescriptionId}`}>
            {t(sameCustomer ? 'prescriptions.sameCustomer' : 'prescriptions.otherCustomer', { page })}{' '}
            <Link to={`/prescription/${prescriptionId}/show`}>{prescriptionNumber}</Link>,{' '}
            {statusLabel(status)}, {moment(createdAt)}
          </li>
        ))}
      </Stack>
    </Alert>
  )
