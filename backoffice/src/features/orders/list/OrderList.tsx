import { FunctionField, SimpleList } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { orderSorts } from 'shared-api/sorts'
import { day, moment } from '../../../core/i18n/moment.ts'
import { rupeesOf } from '../../../core/i18n/money.ts'
import { statusLabel, statusName } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { AdminList } from '../../../core/lists/AdminList.tsx'
import { AdminTable } from '../../../core/lists/AdminTable.tsx'
import { ExportActions } from '../../../core/lists/ExportActions.tsx'
import { ListError } from '../../../core/lists/ListError.tsx'
import { RowLink } from '../../../core/lists/RowLink.tsx'
import { viewText } from '../../../core/lists/views/viewText.ts'
import { sentenceCase } from '../../../ui/sentenceCase.ts'
import { usePhone } from '../../../ui/usePhone.ts'
import { paymentLabel } from '../money/paymentLabel.ts'
import { BulkPapers } from '../papers/BulkPapers.tsx'
import { StatusChip } from '../StatusChip.tsx'
import { waitForPrescription } from '../steps/lineWaits.ts'
import { BulkShip } from './BulkShip.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import { orderFilters } from './orderFilters.tsx'

const Actions = () => <ExportActions operation="GET /order/admin/export" text="exportOrders" file="orders" />

const OrderList = () => (
  <AdminList
    filters={orderFilters}
    actions={<Actions />}
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={10}
    sorts={orderSorts}
    ownViews
    error={
      <>
        <OrderTabs />
        <ListError />
      </>
    }
  >
    <OrderTabs />
    {usePhone() ? <Cards /> : <Table />}
  </AdminList>
)

const Cards = () => (
  <SimpleList<Order>
    primaryText={(order) => `${order.orderNumber} · ${order.contact.name}`}
    secondaryText={(order) => (
      <>
        <StatusChip status={order.status} /> {statusName(order.paymentMethod)}, {paymentLabel(order)} ·{' '}
        <span style={{ whiteSpace: 'nowrap' }}>{day(order.createdAt)}</span>
      </>
    )}
    tertiaryText={(order) => formatRupees(order.totalAmount)}
    rowClick="show"
  />
)

/** Whether the order needs a prescription, and still waits for one. */
const rxOf = ({ items }: Order) =>
  viewText('rx', {
    state: waitForPrescription(items)
      ? 'waits'
      : items.some(({ saleClass, cancelled }) => saleClass === 'prescription' && !cancelled)
        ? 'needs'
        : 'none',
  })

const Table = () => (
  <AdminTable
    rowClick="show"
    bulkActionButtons={
      <>
        <BulkPapers />
        <BulkShip />
      </>
    }
    sx={{ '& .MuiTableCell-root:not(:first-of-type)': { px: 1 } }}
  >
    <FunctionField<Order>
      source="orderNumber"
      label={t('orders.number')}
      render={(one) => <RowLink opens="show">{one.orderNumber}</RowLink>}
    />
    <FunctionField<Order>
      source="createdAt"
      label={t('orders.placed')}
      noWrap
      render={(one) => moment(one.createdAt)}
    />
    <FunctionField<Order>
      source="customer"
      label={t('app.customer')}
      render={(order) => order.contact.name}
      sx={{ display: 'block', maxWidth: 260, overflowWrap: 'anywhere' }}
    />
    <FunctionField<Order>
      source="city"
      label={viewText('city')}
      sortable={false}
      render={({ delivery }) => delivery.city}
    />
    <FunctionField<Order>
      source="items"
      label={viewText('items')}
      sortable={false}
      textAlign="right"
      render={({ items }) => items.reduce((units, { quantity }) => units + quantity, 0)}
    />
    <FunctionField<Order>
      source="prescription"
      label={viewText('prescription')}
      sortable={false}
      render={rxOf}
    />
    <FunctionField<Order> source="status" render={(order) => <StatusChip status={order.status} />} />
    <FunctionField<Order>
      source="paymentStatus"
      label={t('orders.payment')}
      sx={sentenceCase}
      render={(order) => `${statusLabel(order.paymentMethod)}, ${paymentLabel(order)}`}
    />
    <FunctionField<Order>
      source="confirmed"
      label={viewText('confirmed')}
      sortable={false}
      noWrap
      render={({ cashConfirmedAt }) => (cashConfirmedAt ? day(cashConfirmedAt) : '')}
    />
    <FunctionField
      source="totalAmount"
      label={t('app.total')}
      render={rupeesOf('totalAmount')}
      textAlign="right"
      noWrap
    />
  </AdminTable>
)

export default OrderList
