import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useGetList } from 'react-admin'
import type { Order, Prescription } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { day } from '../ui/moment.ts'
import { Section } from '../ui/Section.tsx'
import { takenAs } from './lines.ts'

const plain = (value: string) => value.replaceAll('_', ' ')
const newest = { field: 'createdAt', order: 'DESC' } as const
const shown = { page: 1, perPage: 6 }

/** What this customer was given before, by prescription and by order. */
export const PatientHistory = ({ prescription }: { prescription: Prescription }) => {
  const filter = { customerId: prescription.customerId }
  const asked = { filter, sort: newest, pagination: shown }
  const prescriptions = useGetList<Prescription>('prescription', asked)
  const orders = useGetList<Order>('order', asked)
  const earlier = prescriptions.data?.filter(({ id }) => id !== prescription.id)
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ '& > *': { flex: '1 1 50%' } }}>
      <Section title="Earlier prescriptions">
        {earlier?.length === 0 && <Typography color="text.secondary">This is the first one.</Typography>}
        {earlier?.map((one) => (
          <Typography key={one.id} variant="body2" sx={{ mb: 1 }}>
            <Link to={`/prescription/${one.id}/show`}>{day(one.createdAt)}</Link> {one.patientName},{' '}
            {plain(one.status)}
            {one.items.map((item) => (
              <span key={item.productId} style={{ display: 'block' }}>
                {item.quantity} × {item.name} {takenAs(item) && `(${takenAs(item)})`}
              </span>
            ))}
          </Typography>
        ))}
      </Section>
      <Section title="Orders">
        {orders.data?.length === 0 && <Typography color="text.secondary">No orders yet.</Typography>}
        {orders.data?.map((one) => (
          <Typography key={one.id} variant="body2" sx={{ mb: 1 }}>
            <Link to={`/order/${one.id}/show`}>{one.orderNumber}</Link> {day(one.createdAt)},{' '}
            {plain(one.status)}, {formatRupees(one.totalAmount)}
            <span style={{ display: 'block' }}>
              {one.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
            </span>
          </Typography>
        ))}
      </Section>
    </Stack>
  )
}
