import Chip from '@mui/material/Chip'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  Datagrid,
  DateField,
  DateInput,
  FunctionField,
  List,
  NumberInput,
  SearchInput,
  SelectArrayInput,
  SimpleList,
  TextField,
} from 'react-admin'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { orderStatuses, paymentMethods, paymentStatuses } from 'shared-api/orderStates'
import { rupeesOf } from '../app/money.ts'
import { OrderTabs } from './OrderTabs.tsx'

const choices = (values: readonly string[]) => values.map((id) => ({ id, name: id.replaceAll('_', ' ') }))

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectArrayInput key="status" source="status" choices={choices(orderStatuses)} />,
  <SelectArrayInput
    key="paymentStatus"
    source="paymentStatus"
    label="Payment"
    choices={choices(paymentStatuses)}
  />,
  <SelectArrayInput
    key="paymentMethod"
    source="paymentMethod"
    label="Paid by"
    choices={choices(paymentMethods)}
  />,
  <DateInput key="startDate" source="startDate" label="From" parse={(day: string) => day || undefined} />,
  <DateInput key="endDate" source="endDate" label="To" parse={(day: string) => day || undefined} />,
  <NumberInput key="minAmount" source="minAmount" label="From Rs" />,
  <NumberInput key="maxAmount" source="maxAmount" label="To Rs" />,
]

const OrderList = () => {
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <List filters={filters} sort={{ field: 'createdAt', order: 'DESC' }} perPage={10}>
      <OrderTabs />
      {small ? (
        <SimpleList<Order>
          primaryText={(order) => `${order.orderNumber} · ${order.contact.name}`}
          secondaryText={(order) => `${order.status} · ${order.paymentMethod.replace('_', ' ')}`}
          tertiaryText={(order) => formatRupees(order.totalAmount)}
          linkType="show"
        />
      ) : (
        <Datagrid rowClick="show" bulkActionButtons={false}>
          <TextField source="orderNumber" label="Number" />
          <DateField
            source="createdAt"
            label="Placed"
            showTime
            locales="en-PK"
            options={{ timeZone: 'Asia/Karachi', dateStyle: 'medium', timeStyle: 'short' }}
          />
          <FunctionField<Order> source="customer" label="Customer" render={(order) => order.contact.name} />
          <FunctionField<Order>
            source="status"
            render={(order) => <Chip size="small" label={order.status} />}
          />
          <FunctionField<Order>
            source="paymentStatus"
            label="Payment"
            render={(order) => `${order.paymentMethod.replace('_', ' ')}, ${order.paymentStatus}`}
          />
          <FunctionField
            source="totalAmount"
            label="Total"
            render={rupeesOf('totalAmount')}
            textAlign="right"
          />
        </Datagrid>
      )}
    </List>
  )
}

export default OrderList
