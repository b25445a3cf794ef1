import type { Client } from 'shared-api'
import type { BodyInput, QueryInput } from 'shared-api/contract'
import { type IdempotencyKey, withFailure } from '../../core/api/withFailure.ts'
import { type Adapter, paging, toPage } from '../../core/data/adapter.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** Payment attempts, which staff never write directly. */
export const paymentAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query: QueryInput<'GET /payment/admin/all'> = { ...filter, ...paging(params) }
    const { data, meta } = await api('GET /payment/admin/all', { query, signal })
    return toPage(data, meta, params)
  },
  references: ['orderId'],
  texts: { list: 'fetchPayments' },
}

/** The API sorts refunds by the order in which they are due. */
export const refundAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const { page, limit } = paging(params)
    const query: QueryInput<'GET /payment/admin/refunds'> = { ...filter, page, limit }
    const { data, meta } = await api('GET /payment/admin/refunds', { query, signal })
    return toPage(data, meta, params)
  },
  texts: { list: 'fetchRefunds' },
}

/** Calls of payments beside reads of records. */
export const paymentMethods = (api: Client) => ({
  /** Polls the provider for the status of an attempt. */
  inquirePayment: (attemptId: string) =>
    withFailure(
      'inquirePayment',
      api('POST /payment/admin/attempt/:attemptId/inquire', { params: { attemptId } }),
    ),
  reconciliation: (signal?: AbortSignal) =>
    withFailure('fetchReconciliation', api('GET /payment/admin/reconciliation', { signal })),
  /** Polls all providers. Returns the new reconciliation. */
  reconcile: () => withFailure('reconcile', api('POST /payment/admin/reconciliation', {})),
  sendRefund: (
    refundId: string,
    body: BodyInput<'POST /payment/admin/refund/:refundId/send'>,
    headers: IdempotencyKey,
  ) =>
    withFailure(
      'sendRefund',
      api('POST /payment/admin/refund/:refundId/send', { params: { refundId }, body, headers }),
    ),
})

export type PaymentProvider = ProviderOf<typeof paymentMethods>
