import type { ProviderMethod } from './providerMethod.ts'

/** The methods about orders, their shipments and returns. */
export const orderMethods: Record<string, ProviderMethod> = {
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
}
