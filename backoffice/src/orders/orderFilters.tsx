import { DateInput, NumberInput, SearchInput, SelectArrayInput, SelectInput, TextInput } from 'react-admin'
import { orderStatuses, paymentMethods, paymentStatuses } from 'shared-api/orderStates'
import { choices } from './orderWords.ts'

const orNothing = (value: string) => value || undefined

/** Every filter of the specification (section 3), and the customer whose orders an order's page links to. */
export const orderFilters = [
  <SearchInput key="search" source="search" alwaysOn placeholder="Number, name, phone, email" />,
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
  <DateInput key="startDate" source="startDate" label="From" parse={orNothing} />,
  <DateInput key="endDate" source="endDate" label="To" parse={orNothing} />,
  <NumberInput key="minAmount" source="minAmount" label="From Rs" min={0} />,
  <NumberInput key="maxAmount" source="maxAmount" label="To Rs" min={0} />,
  <SelectInput
    key="waitsFor"
    source="waitsFor"
    label="Waits for"
    choices={choices(['confirmation', 'processing', 'packing'])}
  />,
  <TextInput key="customerId" source="customerId" label="Customer id" parse={orNothing} />,
]
