import type { BodyInput } from 'shared-api/contract'
import { apiKeyMethods } from './apiKeyMethods.ts'
import { approvalMethods } from './approvalMethods.ts'
import { couponMethods } from './couponMethods.ts'
import { courierMethods } from './courierMethods.ts'
import { formularyMethods } from './formularyMethods.ts'
import { importMethods } from './importMethods.ts'
import { phoneOrderMethods } from './phoneOrderMethods.ts'
import { prescriptionMethods } from './prescriptionMethods.ts'
import type { ProviderMethod } from './providerMethod.ts'
import { receiptMethods } from './receiptMethods.ts'
import { settingMethods } from './settingMethods.ts'
import { staffMethods } from './staffMethods.ts'
import { webhookMethods } from './webhookMethods.ts'

const once = { 'Idempotency-Key': 'key-1' }
const period = { period: 'weekly' } as const
const file = () => new File(['x'], 'box.png', { type: 'image/png' })

const view: BodyInput<'POST /saved-view'> = {
  list: 'order',
  name: 'To call',
  shared: true,
  filter: { status: ['pending'] },
  sort: { field: 'createdAt', order: 'DESC' },
}

/** Every method of the data provider beside react-admin's own. */
export const providerMethods: Record<string, ProviderMethod> = {
  exportList: {
    call: (p) => p.exportList('GET /order/admin/export', { status: ['pending'] }, 'exportOrders'),
    sends: 'GET /order/admin/export?status=pending',
    text: 'exportOrders',
  },
  savedViews: {
    call: (p) => p.savedViews('order'),
    sends: 'GET /saved-view?list=order',
    text: 'fetchViews',
  },
  saveView: {
    call: (p) => p.saveView(view),
    sends: 'POST /saved-view',
    body: view,
    text: 'saveView',
  },
  deleteView: {
    call: (p) => p.deleteView('v1'),
    sends: 'DELETE /saved-view/v1',
    text: 'deleteView',
  },
  dashboard: {
    call: (p) => p.dashboard(period),
    sends: 'GET /dashboard?period=weekly',
    text: 'fetchDashboard',
  },
  graphs: {
    call: (p) => p.graphs(period),
    sends: 'GET /dashboard/graphs?period=weekly',
    text: 'fetchGraphs',
  },
  needsYouNow: {
    call: (p) => p.needsYouNow(),
    sends: 'GET /dashboard/needs-you-now',
    text: 'fetchNeedsYouNow',
  },
  dashboardSummary: {
    call: (p) => p.dashboardSummary(period),
    sends: 'GET /dashboard/summary?period=weekly',
    text: 'fetchDashboardSummary',
  },
  sales: { call: (p) => p.sales(period), sends: 'GET /dashboard/sales?period=weekly', text: 'fetchSales' },
  topProducts: {
    call: (p) => p.topProducts(period),
    sends: 'GET /dashboard/top-products?period=weekly',
    text: 'fetchTopProducts',
  },
  categorySales: {
    call: (p) => p.categorySales(period),
    sends: 'GET /dashboard/category-sales?period=weekly',
    text: 'fetchCategorySales',
  },
  paymentStats: {
    call: (p) => p.paymentStats(period),
    sends: 'GET /dashboard/payment-stats?period=weekly',
    text: 'fetchPaymentStats',
  },
  recentOrders: {
    call: (p) => p.recentOrders(period),
    sends: 'GET /dashboard/recent-orders?period=weekly',
    text: 'fetchRecentOrders',
  },
  graph: {
    call: (p) => p.graph('payment-methods', period),
    sends: 'GET /dashboard/graphs/payment-methods?period=weekly',
    text: 'fetchPaymentMethodsChart',
  },
  orderSummary: {
    call: (p) => p.orderSummary({ paymentMethod: ['cash'] }),
    sends: 'GET /order/admin/all?paymentMethod=cash&pageSize=1',
    text: 'fetchOrderSummary',
  },
  orderPayments: {
    call: (p) => p.orderPayments('o1'),
    sends: 'GET /order/o1/payments',
    text: 'fetchOrderPayments',
  },
  updateOrderStatus: {
    call: (p) => p.updateOrderStatus('o1', { status: 'processing', version: 2 }),
    sends: 'PATCH /order/o1/status',
    body: { status: 'processing', version: 2 },
    text: 'updateOrderStatus',
  },
  confirmCash: {
    call: (p) => p.confirmCash('o1', 3),
    sends: 'POST /order/o1/confirm-cash',
    body: { version: 3 },
    text: 'confirmCash',
  },
  editOrder: {
    call: (p) => p.editOrder('o1', { contact: { name: 'Bilal' }, version: 3 }),
    sends: 'POST /order/o1/edit',
    body: { contact: { name: 'Bilal' }, version: 3 },
    text: 'editOrder',
  },
  previewEdit: {
    call: (p) => p.previewEdit('o1', { contact: { name: 'Bilal' }, version: 3 }),
    sends: 'POST /order/o1/edit',
    body: { contact: { name: 'Bilal' }, version: 3, preview: true },
    text: 'editOrder',
  },
  splitOrder: {
    call: (p) => p.splitOrder('o1', { items: ['i1'], version: 3 }),
    sends: 'POST /order/o1/split',
    body: { items: ['i1'], version: 3 },
    text: 'splitOrder',
  },
  ...phoneOrderMethods,
  orderQueue: {
    call: (p) => p.orderQueue({ tab: 'way', page: 2 }),
    sends: 'GET /order/admin/queue?tab=way&page=2',
    text: 'fetchOrderQueue',
  },
  recordCall: {
    call: (p) => p.recordCall('o1', { outcome: 'no_answer', version: 3 }),
    sends: 'POST /order/o1/calls',
    body: { outcome: 'no_answer', version: 3 },
    text: 'recordCall',
  },
  cashStatement: {
    call: (p) => p.cashStatement({ csv: 'Tracking,Amount', courier: 'TCS' }, false),
    sends: 'POST /order/admin/cash-statement',
    body: { csv: 'Tracking,Amount', courier: 'TCS' },
    text: 'compareStatement',
  },
  recordReturn: {
    call: (p) => p.recordReturn('o1', { lines: [], version: 3 }),
    sends: 'POST /order/o1/returns',
    body: { lines: [], version: 3 },
    text: 'recordReturn',
  },
  productSales: {
    call: (p) => p.productSales('p1'),
    sends: 'GET /product/sales/p1',
    text: 'fetchProductSales',
  },
  orderReturns: {
    call: (p) => p.orderReturns('o1'),
    sends: 'GET /order/o1/return-requests',
    text: 'fetchReturns',
  },
  decideReturn: {
    call: (p) => p.decideReturn('o1', 'r1', { status: 'refused', reply: 'The seal is broken' }),
    sends: 'PATCH /order/o1/return-requests/r1',
    body: { status: 'refused', reply: 'The seal is broken' },
    text: 'decideReturn',
  },
  updateShipmentStatus: {
    call: (p) => p.updateShipmentStatus({ id: 'o1', shipmentId: 's1' }, { status: 'shipped' }),
    sends: 'PATCH /order/o1/shipments/s1/status',
    body: { status: 'shipped' },
    text: 'updateShipmentStatus',
  },
  updatePaymentStatus: {
    call: (p) => p.updatePaymentStatus('o1', { paymentStatus: 'paid' }),
    sends: 'PATCH /order/o1/payment',
    body: { paymentStatus: 'paid' },
    text: 'updatePaymentStatus',
  },
  refundOrder: {
    call: (p) => p.refundOrder('o1', { reason: 'Torn', amount: 10 }, once),
    sends: 'POST /payment/admin/refund/o1',
    body: { reason: 'Torn', amount: 10 },
    text: 'refundOrder',
  },
  shop: { call: (p) => p.shop(), sends: 'GET /shop', text: 'fetchShop' },
  batchBuyers: { call: (p) => p.batchBuyers('b1'), sends: 'GET /batch/b1/buyers', text: 'fetchBatch' },
  expiredBatches: {
    call: (p) => p.expiredBatches(),
    sends: 'GET /batch/expired',
    text: 'fetchBatches',
  },
  writeOffExpired: {
    call: (p) => p.writeOffExpired({ batches: [{ id: 'b1', quantity: 3 }] }, once),
    sends: 'POST /batch/write-off',
    body: { batches: [{ id: 'b1', quantity: 3 }] },
    text: 'writeOffExpired',
  },
  adjustBatch: {
    call: (p) => p.adjustBatch('b1', { quantity: -2, reason: 'damage', comment: 'Torn' }, once),
    sends: 'POST /batch/b1/adjust',
    body: { quantity: -2, reason: 'damage', comment: 'Torn' },
    text: 'adjustBatch',
  },
  countBatch: {
    call: (p) => p.countBatch('b1', 7),
    sends: 'POST /batch/b1/count',
    body: { counted: 7 },
    text: 'countBatch',
  },
  recallBatch: {
    call: (p) => p.recallBatch('b1', { reason: 'Glass found', act: 'stop' }),
    sends: 'POST /batch/b1/recall',
    body: { reason: 'Glass found', act: 'stop' },
    text: 'recallBatch',
  },
  updateBrandDiscount: {
    call: (p) => p.updateBrandDiscount('r1', 12.5),
    sends: 'PATCH /brand/discount/r1',
    body: { discount: 12.5 },
    text: 'updateBrandDiscount',
  },
  ...couponMethods,
  customerGroups: {
    call: (p) => p.customerGroups(),
    sends: 'GET /customer/groups',
    text: 'fetchGroups',
  },
  setGroups: {
    call: (p) => p.setGroups('u1', ['doctors']),
    sends: 'PUT /customer/u1/groups',
    body: { groups: ['doctors'] },
    text: 'setGroups',
  },
  blockCustomer: {
    call: (p) => p.blockCustomer('u1', 'Refused five deliveries'),
    sends: 'POST /customer/u1/block',
    body: { reason: 'Refused five deliveries' },
    text: 'blockCustomer',
  },
  unblockCustomer: {
    call: (p) => p.unblockCustomer('u1', 'Called us'),
    sends: 'POST /customer/u1/unblock',
    body: { reason: 'Called us' },
    text: 'unblockCustomer',
  },
  notes: {
    call: (p) => p.notes('order', 'o1'),
    sends: 'GET /order/o1/notes',
    text: 'fetchNotes',
  },
  addNote: {
    call: (p) => p.addNote('customer', 'u1', 'Rang twice', once),
    sends: 'POST /customer/u1/notes',
    body: { text: 'Rang twice' },
    text: 'addNote',
  },
  inquirePayment: {
    call: (p) => p.inquirePayment('a1'),
    sends: 'POST /payment/admin/attempt/a1/inquire',
    text: 'inquirePayment',
  },
  reconciliation: {
    call: (p) => p.reconciliation(),
    sends: 'GET /payment/admin/reconciliation',
    text: 'fetchReconciliation',
  },
  reconcile: { call: (p) => p.reconcile(), sends: 'POST /payment/admin/reconciliation', text: 'reconcile' },
  sendRefund: {
    call: (p) => p.sendRefund('f1', { reference: 'TT-1' }, once),
    sends: 'POST /payment/admin/refund/f1/send',
    body: { reference: 'TT-1' },
    text: 'sendRefund',
  },
  upload: {
    call: (p) => p.upload(file(), 'product', () => undefined),
    sends: 'POST /upload',
    text: 'uploadProductImage',
  },
  restoreChange: {
    call: (p) => p.restoreChange(7, 'Typed by mistake'),
    sends: 'POST /audit/7/restore',
    body: { reason: 'Typed by mistake' },
    text: 'restoreChange',
  },
  undo: {
    call: (p) => p.undo('r7'),
    sends: 'POST /undo/r7',
    text: 'undo',
  },
  jobs: {
    call: (p) => p.jobs({ state: 'failed', limit: 50 }),
    sends: 'GET /job?state=failed&limit=50',
    text: 'fetchJobs',
  },
  retryMessage: {
    call: (p) => p.retryMessage('m1'),
    sends: 'POST /job/message/m1/retry',
    text: 'retryMessage',
  },
  reorder: {
    call: (p) => p.reorder({ pace: '90' }),
    sends: 'GET /batch/reorder?pace=90',
    text: 'fetchReorder',
  },
  ...staffMethods,
  ...prescriptionMethods,
  ...importMethods,
  ...receiptMethods,
  ...courierMethods,
  ...webhookMethods,
  ...apiKeyMethods,
  ...approvalMethods,
  ...settingMethods,
  ...formularyMethods,
}
