import type { Client } from 'shared-api'
import type { BodyInput, QueryInput } from 'shared-api/contract'
import { type IdempotencyKey, withFailure } from '../../core/api/withFailure.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** Calls of orders beside reads and writes of records. */
export const orderMethods = (api: Client) => ({
  /** Sums over the orders that match these filters, the status left out. */
  orderSummary: async (filter: QueryInput<'GET /order/admin/all'>, signal?: AbortSignal) => {
    const query = { ...filter, pageSize: 1 }
    const list = await withFailure('fetchOrderSummary', api('GET /order/admin/all', { query, signal }))
    return { data: list.summary }
  },
  orderPayments: (id: string, signal?: AbortSignal) =>
    withFailure('fetchOrderPayments', api('GET /order/:id/payments', { params: { id }, signal })),
  updateOrderStatus: (id: string, body: BodyInput<'PATCH /order/:id/status'>) =>
    withFailure('updateOrderStatus', api('PATCH /order/:id/status', { params: { id }, body })),
  confirmCash: (id: string, version: number) =>
    withFailure('confirmCash', api('POST /order/:id/confirm-cash', { params: { id }, body: { version } })),
  editOrder: (id: string, body: BodyInput<'POST /order/:id/edit'>) =>
    withFailure('editOrder', api('POST /order/:id/edit', { params: { id }, body })),
  /** The order as the edit would make it. Changes nothing. */
  previewEdit: (id: string, body: BodyInput<'POST /order/:id/edit'>) =>
    withFailure(
      'editOrder',
      api('POST /order/:id/edit', { params: { id }, body: { ...body, preview: true } }),
    ),
  splitOrder: (id: string, body: BodyInput<'POST /order/:id/split'>) =>
    withFailure('splitOrder', api('POST /order/:id/split', { params: { id }, body })),
  takePhoneOrder: (body: BodyInput<'POST /order/phone'>, headers: IdempotencyKey) =>
    withFailure('takePhoneOrder', api('POST /order/phone', { body, headers })),
  /** The order as it would be placed. Changes nothing. */
  previewPhoneOrder: (body: BodyInput<'POST /order/phone'>) =>
    withFailure('takePhoneOrder', api('POST /order/phone', { body: { ...body, preview: true } })),
  /** One page of a tab of the queue, with the counts of all tabs. */
  orderQueue: (query: QueryInput<'GET /order/admin/queue'>, signal?: AbortSignal) =>
    withFailure('fetchOrderQueue', api('GET /order/admin/queue', { query, signal })),
  recordCall: (id: string, body: BodyInput<'POST /order/:id/calls'>) =>
    withFailure('recordCall', api('POST /order/:id/calls', { params: { id }, body })),
  /** The differences between a courier's statement and the cash that is due. `collect` records what matches. */
  cashStatement: (body: BodyInput<'POST /order/admin/cash-statement'>, collect: boolean) =>
    withFailure(
      collect ? 'collectStatement' : 'compareStatement',
      api('POST /order/admin/cash-statement', { body }),
    ),
  recordReturn: (id: string, body: BodyInput<'POST /order/:id/returns'>) =>
    withFailure('recordReturn', api('POST /order/:id/returns', { params: { id }, body })),
  orderReturns: (id: string, signal?: AbortSignal) =>
    withFailure('fetchReturns', api('GET /order/:id/return-requests', { params: { id }, signal })),
  decideReturn: (
    id: string,
    requestId: string,
    body: BodyInput<'PATCH /order/:id/return-requests/:requestId'>,
  ) =>
    withFailure(
      'decideReturn',
      api('PATCH /order/:id/return-requests/:requestId', { params: { id, requestId }, body }),
    ),
  updateShipmentStatus: (
    params: { id: string; shipmentId: string },
    body: BodyInput<'PATCH /order/:id/shipments/:shipmentId/status'>,
  ) =>
    withFailure(
      'updateShipmentStatus',
      api('PATCH /order/:id/shipments/:shipmentId/status', { params, body }),
    ),
  updatePaymentStatus: (id: string, body: BodyInput<'PATCH /order/:id/payment'>) =>
    withFailure('updatePaymentStatus', api('PATCH /order/:id/payment', { params: { id }, body })),
  refundOrder: (
    orderId: string,
    body: BodyInput<'POST /payment/admin/refund/:orderId'>,
    headers: IdempotencyKey,
  ) =>
    withFailure(
      'refundOrder',
      api('POST /payment/admin/refund/:orderId', { params: { orderId }, body, headers }),
    ),
  /** The shop's name, licence and address, for invoices and packing slips. */
  shop: (signal?: AbortSignal) => withFailure('fetchShop', api('GET /shop', { signal })),
})

export type OrderProvider = ProviderOf<typeof orderMethods>
