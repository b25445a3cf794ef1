import { DateInput, SearchInput, SelectArrayInput, SelectInput } from 'react-admin'
import { orderStatuses, paymentMethods, paymentStatuses } from 'shared-api/states/orderStates'
import { statusChoices } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { AmountFilter } from '../../../core/lists/AmountFilter.tsx'
import { RecordFilter } from '../../../core/lists/RecordFilter.tsx'

const least = { source: 'minAmount', label: t('app.fromRupees') }
const orNothing = (value: string) => value || undefined

/** Every filter of the specification (section 3), and the customer whose orders an order's page links to. */
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
  <DateInput key="startDate" source="startDate" label={t('app.from')} parse={orNothing} />,
  <DateInput key="endDate" source="endDate" label={t('app.to')} parse={orNothing} />,
  <AmountFilter key="minAmount" {...least} />,
  <AmountFilter key="maxAmount" source="maxAmount" label={t('app.toRupees')} from={least} />,
  <SelectInput
    key="waitsFor"
    source="waitsFor"
    label={t('orders.waitsFor')}
    choices={statusChoices(['confirmation', 'processing', 'packing'])}
  />,
  <RecordFilter
    key="customerId"
    source="customerId"
    reference="customer"
    label={t('app.customer')}
    alwaysOn
  />,
]
