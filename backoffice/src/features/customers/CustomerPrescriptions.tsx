import { useGetList } from 'react-admin'
import type { Customer, Prescription } from 'shared-api/contract'
import { day } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { RecordRow } from '../../ui/RecordRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { PrescriptionChip } from '../prescriptions/PrescriptionChip.tsx'
import { Related } from './Related.tsx'

/** The last prescriptions, of any patient. */
export const CustomerPrescriptions = ({ customer }: { customer: Customer }) => {
  const filter = { customerId: customer.id }
  const found = useGetList<Prescription>('prescription', { filter, pagination: { page: 1, perPage: 5 } })
  return (
    <Section title={t('customers.prescriptions')}>
      <Related found={found} none={t('customers.noPrescriptions')} all={{ resource: 'prescription', filter }}>
        {(one) => (
          <RecordRow
            key={one.id}
            to={`/prescription/${one.id}/show`}
            name={one.prescriptionNumber}
            state={<PrescriptionChip status={one.status} />}
          >
            {day(one.createdAt)} · {one.patientName}
          </RecordRow>
        )}
      </Related>
    </Section>
  )
}
