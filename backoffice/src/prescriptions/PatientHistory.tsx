import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
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
    <>
      <Section title="Earlier prescriptions">
        {earlier?.length === 0 && <Typography color="textSecondary">This is the first one.</Typography>}
        {earlier?.map((one) => (
          <Typography key={one.id} variant="body2" sx={{ mb: 1 }}>
            <Link to={`/prescription/${one.id}/show`}>{day(one.createdAt)}</Link> {one.patientName},{' '}
            {plain(one.status)}
            {one.items.map((item) => (
              <Detail key={item.productId}>
                {item.quantity} × {item.name} {takenAs(item) && `(${takenAs(item)})`}
              </Detail>
            ))}
          </Typography>
        ))}
      </Section>
      <Section title="Orders">
        {orders.data?.length === 0 && <Typography color="textSecondary">No orders yet.</Typography>}
        {orders.data?.map((one) => (
          <Typography key={one.id} variant="body2" sx={{ mb: 1 }}>
            <Link to={`/order/${one.id}/show`}>{one.orderNumber}</Link> {day(one.createdAt)},{' '}
            {plain(one.status)}, {formatRupees(one.totalAmount)}
            <Detail>{one.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</Detail>
          </Typography>
        ))}
      </Section>
    </>
  )
}

const Detail = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
)
