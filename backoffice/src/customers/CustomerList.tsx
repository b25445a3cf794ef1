import {
  Datagrid,
  FunctionField,
  NumberField,
  SearchInput,
  SelectInput,
  SimpleList,
  TextField,
} from 'react-admin'
import type { Customer } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { customerSorts } from 'shared-api/sorts'
import { rupeesOf } from '../app/money.ts'
import { DeskList } from '../ui/DeskList.tsx'
import { day } from '../ui/moment.ts'
import { RowLink } from '../ui/RowLink.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { BlockedChip } from './BlockedChip.tsx'

const filters = [
  <SearchInput key="search" source="search" alwaysOn placeholder="Name, email, phone" />,
  <SelectInput
    key="blocked"
    source="blocked"
    label="Account"
    alwaysOn
    choices={[
      { id: true, name: 'blocked' },
      { id: false, name: 'not blocked' },
    ]}
  />,
]

const CustomerList = () => (
  <DeskList filters={filters} sorts={customerSorts} sort={{ field: 'createdAt', order: 'DESC' }} perPage={25}>
    {usePhone() ? <Cards /> : <Table />}
  </DeskList>
)

const refusedWords = (count: number) =>
  count === 0 ? '' : ` · ${count} ${count === 1 ? 'parcel' : 'parcels'} refused`

const Cards = () => (
  <SimpleList<Customer>
    primaryText={(one) => (
      <>
        {one.name} <BlockedChip customer={one} />
      </>
    )}
    secondaryText={(one) =>
      `${one.phone ?? one.email ?? ''} · ${one.orders} ${one.orders === 1 ? 'order' : 'orders'}${refusedWords(one.refusedParcels)}`
    }
    tertiaryText={(one) => formatRupees(one.spent)}
    rowClick="show"
  />
)

const Table = () => (
  <Datagrid
    rowClick="show"
    bulkActionButtons={false}
    sx={{ '& .MuiTableCell-root:not(:first-of-type)': { px: 1 } }}
  >
    <FunctionField<Customer>
      source="name"
      sx={{ display: 'block', minWidth: 150 }}
      render={(one) => (
        <>
          <RowLink opens="show">{one.name}</RowLink> <BlockedChip customer={one} />
        </>
      )}
    />
    <TextField source="phone" sortable={false} />
    <TextField source="email" sortable={false} />
    <NumberField source="orders" />
    <NumberField source="refusedParcels" label="Refused parcels" />
    <FunctionField source="spent" label="Spent" render={rupeesOf('spent')} textAlign="right" noWrap />
    <FunctionField<Customer>
      source="createdAt"
      label="Customer since"
      noWrap
      render={(one) => day(one.createdAt)}
    />
  </Datagrid>
)

export default CustomerList
