import type { BodyInput } from 'shared-api/contract'
import { apiKeyMethods } from './apiKeyMethods.ts'
import { approvalMethods } from './approvalMethods.ts'
import { batchMethods } from './batchMethods.ts'
import { couponMethods } from './couponMethods.ts'
import { courierMethods } from './courierMethods.ts'
import { dashboardMethods } from './dashboardMethods.ts'
import { formularyMethods } from './formularyMethods.ts'
import { importMethods } from './importMethods.ts'
import { orderMethods } from './orderMethods.ts'
import { paymentMethods } from './paymentMethods.ts'
import { phoneOrderMethods } from './phoneOrderMethods.ts'
import { prescriptionMethods } from './prescriptionMethods.ts'
import type { ProviderMethod } from './providerMethod.ts'
import { receiptMethods } from './receiptMethods.ts'
import { settingMethods } from './settingMethods.ts'
import { staffMethods } from './staffMethods.ts'
import { webhookMethods } from './webhookMethods.ts'

const once = { 'Idempotency-Key': 'key-1' }
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
  ...dashboardMethods,
  ...orderMethods,
  ...phoneOrderMethods,
  priceHistory: {
    call: (p) => p.priceHistory('p1'),
    sends: 'GET /product/price-history/p1',
    text: 'fetchPriceHistory',
  },
  productSales: {
    call: (p) => p.productSales('p1'),
    sends: 'GET /product/sales/p1',
    text: 'fetchProductSales',
  },
  ...paymentMethods,
  shop: { call: (p) => p.shop(), sends: 'GET /shop', text: 'fetchShop' },
  ...batchMethods,
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
  orderMessages: {
    call: (p) => p.orderMessages('o1'),
    sends: 'GET /order/o1/messages',
    text: 'fetchOrderMessages',
  },
  retryMessage: {
    call: (p) => p.retryMessage('m1'),
    sends: 'POST /job/message/m1/retry',
    text: 'retryMessage',
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
