import Typography from '@mui/material/Typography'
import { Link, useGetList } from 'react-admin'
import type { Customer, Prescription } from 'shared-api/contract'
import { plain } from '../orders/orderWords.ts'
import { day } from '../ui/moment.ts'
import { Section } from '../ui/Section.tsx'
import { Related } from './Related.tsx'

/** The last prescriptions, whoever the patient is. */
export const CustomerPrescriptions = ({ customer }: { customer: Customer }) => {
  const filter = { customerId: customer.id }
  const found = useGetList<Prescription>('prescription', { filter, pagination: { page: 1, perPage: 5 } })
  return (
    <Section title="Prescriptions">
      <Related found={found} none="No prescriptions yet." all={{ resource: 'prescription', filter }}>
        {(one) => (
          <Typography key={one.id} component="div" sx={{ py: 0.5 }}>
            <Link to={`/prescription/${one.id}/show`}>{one.prescriptionNumber}</Link> {plain(one.status)}
            <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
              {day(one.createdAt)} · {one.patientName}
            </Typography>
          </Typography>
        )}
      </Related>
    </Section>
  )
}
