import { SearchInput, SelectArrayInput, SelectInput, TextInput } from 'react-admin'
import { ordersWaitFor } from 'shared-api/contract'
import { orderStatuses, paymentMethods } from 'shared-api/states/orderStates'
import { paymentStatuses } from 'shared-api/states/paymentStates'
import { statusChoices } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { AmountFilter } from '../../../core/lists/AmountFilter.tsx'
import { DayFilter } from '../../../core/lists/DayFilter.tsx'
import { RecordFilter } from '../../../core/lists/RecordFilter.tsx'
import { viewText } from '../../../core/lists/views/viewText.ts'

const lowest = { source: 'minAmount', label: t('orders.minTotal') }
const tasks = ordersWaitFor.map((task) => ({
  id: task,
  name: t('orders.toDo', { task }),
}))
/** All filters of the specification (section 3), and the customer that an order's page links to. */
export const orderFilters = [
  <SearchInput key="search" source="search" alwaysOn placeholder={t('orders.searchHint')} />,
  <SelectArrayInput key="status" source="status" choices={statusChoices(orderStatuses)} />,
  <SelectArrayInput
    key="paymentStatus"
    source="paymentStatus"
    label={t('orders.paymentStatus')}
    choices={statusChoices(paymentStatuses)}
  />,
  <SelectArrayInput
    key="paymentMethod"
    source="paymentMethod"
    label={t('orders.paymentMethod')}
    choices={statusChoices(paymentMethods)}
  />,
  <DayFilter key="startDate" source="startDate" label={t('orders.placedFrom')} />,
  <DayFilter key="endDate" source="endDate" label={t('orders.placedTo')} />,
  <AmountFilter key="minAmount" {...lowest} />,
  <AmountFilter key="maxAmount" source="maxAmount" label={t('orders.maxTotal')} from={lowest} />,
  <TextInput key="city" source="city" label={viewText('city')} />,
  <SelectInput key="waitsFor" source="waitsFor" label={t('orders.waitsFor')} choices={tasks} />,
  <RecordFilter
    key="customerId"
    source="customerId"
    reference="customer"
    label={t('app.customer')}
    alwaysOn
  />,
]
