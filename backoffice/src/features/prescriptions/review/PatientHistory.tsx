import Typography from '@mui/material/Typography'
import { useGetList } from 'react-admin'
import type { Order, Prescription } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { day } from '../../../core/i18n/moment.ts'
import { t } from '../../../core/i18n/t.ts'
import { RecordRow } from '../../../ui/RecordRow.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StatusChip } from '../../orders/StatusChip.tsx'
import { PrescriptionChip } from '../PrescriptionChip.tsx'
import { dosageLabel } from './lines.ts'
import { useEarlier } from './prescriber.ts'

const newest = { field: 'createdAt', order: 'DESC' } as const
const shown = { page: 1, perPage: 6 }

/** The customer's earlier medicines, by prescription and by order. */
export const PatientHistory = ({ prescription }: { prescription: Prescription }) => {
  const filter = { customerId: prescription.customerId }
  const params = { filter, sort: newest, pagination: shown }
  const earlier = useEarlier(prescription)
  const orders = useGetList<Order>('order', params)
  return (
    <>
      <Section title={t('prescriptions.earlier')}>
        {earlier?.length === 0 && <Typography color="textSecondary">{t('prescriptions.first')}</Typography>}
        {earlier?.map((one) => (
          <RecordRow
            key={one.id}
            to={`/prescription/${one.id}/show`}
            name={day(one.createdAt)}
            state={
              <>
                {one.patientName} <PrescriptionChip status={one.status} />
              </>
            }
          >
            {one.items.map((item) => (
              <span key={item.productId} style={{ display: 'block' }}>
                {item.quantity} × {item.name} {dosageLabel(item) && `(${dosageLabel(item)})`}
              </span>
            ))}
          </RecordRow>
        ))}
      </Section>
      <Section title={t('app.orders')}>
        {orders.data?.length === 0 && <Typography color="textSecondary">{t('app.noOrders')}</Typography>}
        {orders.data?.map((one) => (
          <RecordRow
            key={one.id}
            to={`/order/${one.id}/show`}
            name={one.orderNumber}
            state={<StatusChip status={one.status} />}
            end={formatRupees(one.totalAmount)}
          >
            {day(one.createdAt)} · {one.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
          </RecordRow>
        ))}
      </Section>
    </>
  )
}
