import { DateInput, SearchInput, SelectArrayInput, SelectInput } from 'react-admin'
import { orderStatuses, paymentMethods, paymentStatuses } from 'shared-api/orderStates'
import { AmountFilter } from '../ui/AmountFilter.tsx'
import { RecordFilter } from '../ui/RecordFilter.tsx'
import { choices } from './orderWords.ts'

const least = { source: 'minAmount', label: 'From Rs' }
const orNothing = (value: string) => value || undefined

/** Every filter of the specification (section 3), and the customer whose orders an order's page links to. */
export const orderFilters = [
  <SearchInput key="search" source="search" alwaysOn placeholder="Number, name, phone, email" />,
  <SelectArrayInput key="status" source="status" choices={choices(orderStatuses)} />,
  <SelectArrayInput
    key="paymentStatus"
    source="paymentStatus"
    label="Payment status"
    choices={choices(paymentStatuses)}
  />,
  <SelectArrayInput
    key="paymentMethod"
    source="paymentMethod"
    label="Payment method"
    choices={choices(paymentMethods)}
  />,
  <DateInput key="startDate" source="startDate" label="From" parse={orNothing} />,
  <DateInput key="endDate" source="endDate" label="To" parse={orNothing} />,
  <AmountFilter key="minAmount" {...least} />,
  <AmountFilter key="maxAmount" source="maxAmount" label="To Rs" from={least} />,
  <SelectInput
    key="waitsFor"
    source="waitsFor"
    label="Waits for"
    choices={choices(['confirmation', 'processing', 'packing'])}
  />,
  <RecordFilter key="customerId" source="customerId" reference="customer" label="Customer" alwaysOn />,
]
