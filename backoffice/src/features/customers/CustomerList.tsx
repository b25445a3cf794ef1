import { FunctionField, NumberField, SearchInput, SelectInput, SimpleList, TextField } from 'react-admin'
import type { Customer } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { customerSorts } from 'shared-api/sorts'
import { day } from '../../core/i18n/moment.ts'
import { rupeesOf } from '../../core/i18n/money.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminList } from '../../core/lists/AdminList.tsx'
import { AdminTable } from '../../core/lists/AdminTable.tsx'
import { ExportActions } from '../../core/lists/ExportActions.tsx'
import { RowLink } from '../../core/lists/RowLink.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { BlockedChip } from './BlockedChip.tsx'

const filters = [
  <SearchInput key="search" source="search" alwaysOn placeholder={t('customers.searchHint')} />,
  <SelectInput
    key="blocked"
    source="blocked"
    label={t('customers.account')}
    alwaysOn
    choices={[
      { id: true, name: t('customers.blocked') },
      { id: false, name: t('customers.notBlocked') },
    ]}
  />,
]

const Actions = () => (
  <ExportActions operation="GET /customer/export" text="fetchCustomers" file="customers" />
)

const CustomerList = () => (
  <AdminList
    actions={<Actions />}
    filters={filters}
    sorts={customerSorts}
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={25}
  >
    {usePhone() ? <Cards /> : <Table />}
  </AdminList>
)

const summary = ({ phone, email, orders, refusedParcels: count }: Customer) => {
  const row = t('customers.row', { contact: phone ?? email ?? '', orders })
  return count === 0 ? row : t('customers.rowRefused', { row, count })
}

const Cards = () => (
  <SimpleList<Customer>
    primaryText={(one) => (
      <>
        {one.name} <BlockedChip customer={one} />
      </>
    )}
    secondaryText={summary}
    tertiaryText={(one) => formatRupees(one.spent)}
    rowClick="show"
  />
)

const Table = () => (
  <AdminTable
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
    <NumberField source="refusedParcels" label={t('customers.refusedShipments')} />
    <FunctionField
      source="spent"
      label={t('customers.spent')}
      render={rupeesOf('spent')}
      textAlign="right"
      noWrap
    />
    <FunctionField<Customer>
      source="createdAt"
      label={t('customers.since')}
      noWrap
      render={(one) => day(one.createdAt)}
    />
  </AdminTable>
)

export default CustomerList
