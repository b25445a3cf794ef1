import Button from '@mui/material/Button'
import {
  DateInput,
  FilterButton,
  SearchInput,
  SelectArrayInput,
  SimpleList,
  TextInput,
  TopToolbar,
} from 'react-admin'
import { Link } from 'react-router-dom'
import type { Prescription } from 'shared-api/contract'
import { prescriptionStatuses } from 'shared-api/prescriptionStates'
import { CustomerFilter } from '../ui/CustomerFilter.tsx'
import { DeskList } from '../ui/DeskList.tsx'
import { day } from '../ui/moment.ts'
import { QueueStats } from './QueueStats.tsx'

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectArrayInput
    key="status"
    source="status"
    alwaysOn
    choices={prescriptionStatuses.map((id) => ({ id, name: id.replace('_', ' ') }))}
  />,
  <TextInput key="city" source="city" />,
  <DateInput key="fromDate" source="fromDate" label="From" parse={(day: string) => day || undefined} />,
  <DateInput key="toDate" source="toDate" label="To" parse={(day: string) => day || undefined} />,
  <CustomerFilter key="customerId" source="customerId" alwaysOn />,
]

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    <Button component={Link} to="/prescription/queue">
      Queue
    </Button>
  </TopToolbar>
)

const PrescriptionList = () => (
  <DeskList filters={filters} actions={<Actions />} sort={{ field: 'createdAt', order: 'DESC' }} perPage={20}>
    <QueueStats />
    <SimpleList<Prescription>
      primaryText={(one) => one.patientName}
      secondaryText={(one) =>
        `${one.status.replace('_', ' ')}${one.claimedBy ? `, ${one.claimedBy}` : ''} · ${one.prescriptionNumber} · ${one.city}`
      }
      tertiaryText={(one) => day(one.createdAt)}
      linkType="show"
    />
  </DeskList>
)

export default PrescriptionList
