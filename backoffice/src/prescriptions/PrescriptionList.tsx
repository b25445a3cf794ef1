import { DateInput, List, SearchInput, SelectArrayInput, SimpleList, TextInput } from 'react-admin'
import type { Prescription } from 'shared-api/contract'
import { prescriptionStatuses } from 'shared-api/prescriptionStates'

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
]

const PrescriptionList = () => (
  <List filters={filters} perPage={20}>
    <SimpleList<Prescription>
      primaryText={(one) => `${one.patientName} · ${one.prescriptionNumber}`}
      secondaryText={(one) =>
        `${one.status.replace('_', ' ')}${one.claimedBy ? `, ${one.claimedBy}` : ''} · ${one.city}`
      }
      tertiaryText={(one) =>
        new Date(one.createdAt).toLocaleString('en-PK', {
          timeZone: 'Asia/Karachi',
          dateStyle: 'medium',
          timeStyle: 'short',
        })
      }
      linkType="show"
    />
  </List>
)

export default PrescriptionList
