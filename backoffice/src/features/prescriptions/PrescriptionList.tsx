import Button from '@mui/material/Button'
import {
  Datagrid,
  FunctionField,
  SearchInput,
  SelectArrayInput,
  SimpleList,
  TextField,
  TextInput,
} from 'react-admin'
import { Link } from 'react-router-dom'
import type { Prescription } from 'shared-api/contract'
import { prescriptionStatuses } from 'shared-api/states/prescriptionStates'
import { formatDuration, minutesBetween } from '../../core/i18n/duration.ts'
import { day, moment } from '../../core/i18n/moment.ts'
import { statusChoices } from '../../core/i18n/statusLabel.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminList } from '../../core/lists/AdminList.tsx'
import { DayFilter } from '../../core/lists/DayFilter.tsx'
import { ExportActions } from '../../core/lists/ExportActions.tsx'
import { RecordFilter } from '../../core/lists/RecordFilter.tsx'
import { RowLink } from '../../core/lists/RowLink.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { PrescriptionChip } from './PrescriptionChip.tsx'
import { QueueStats } from './queue/QueueStats.tsx'

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectArrayInput key="status" source="status" alwaysOn choices={statusChoices(prescriptionStatuses)} />,
  <TextInput key="city" source="city" />,
  <DayFilter key="fromDate" source="fromDate" label={t('prescriptions.sentFrom')} />,
  <DayFilter key="toDate" source="toDate" label={t('prescriptions.sentTo')} />,
  <RecordFilter
    key="customerId"
    source="customerId"
    reference="customer"
    label={t('app.customer')}
    alwaysOn
  />,
]

const Actions = () => (
  <ExportActions operation="GET /prescription/admin/export" text="fetchAllPrescriptions" file="prescriptions">
    <Button size="small" component={Link} to="/prescription/queue">
      {t('prescriptions.queue')}
    </Button>
  </ExportActions>
)

/** The waiting time for a decision; none once it is made. */
const waitOf = ({ status, createdAt }: Prescription) =>
  status === 'pending' || status === 'under_review'
    ? formatDuration(minutesBetween(createdAt, new Date()))
    : ''

const PrescriptionList = () => (
  <AdminList
    filters={filters}
    sorts={['createdAt']}
    actions={<Actions />}
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={20}
  >
    <QueueStats />
    {usePhone() ? <Cards /> : <Table />}
  </AdminList>
)

const Cards = () => (
  <SimpleList<Prescription>
    primaryText={(one) => one.patientName}
    secondaryText={(one) => (
      <>
        <PrescriptionChip status={one.status} /> {[one.claimedBy, one.city].filter(Boolean).join(' · ')} ·{' '}
        <span style={{ whiteSpace: 'nowrap' }}>{one.prescriptionNumber}</span>
      </>
    )}
    tertiaryText={(one) => waitOf(one) || day(one.createdAt)}
    rowClick="show"
  />
)

const Table = () => (
  <Datagrid rowClick="show" bulkActionButtons={false}>
    <FunctionField<Prescription>
      label={t('app.number')}
      noWrap
      render={(one) => <RowLink opens="show">{one.prescriptionNumber}</RowLink>}
    />
    <TextField source="patientName" label={t('prescriptions.patient')} sortable={false} />
    <FunctionField<Prescription>
      label={t('app.statusLabel')}
      noWrap
      render={(one) => (
        <>
          <PrescriptionChip status={one.status} /> {one.claimedBy}
        </>
      )}
    />
    <FunctionField<Prescription> label={t('prescriptions.waitsFor')} noWrap render={waitOf} />
    <TextField source="city" sortable={false} />
    <FunctionField<Prescription>
      source="createdAt"
      label={t('prescriptions.sent')}
      noWrap
      render={(one) => moment(one.createdAt)}
    />
  </Datagrid>
)

export default PrescriptionList
