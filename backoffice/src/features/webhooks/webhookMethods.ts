import type { Client } from 'shared-api'
import type { BodyInput, QueryInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** Calls about webhooks and their deliveries. */
export const webhookMethods = (api: Client) => ({
  webhooks: (signal?: AbortSignal) => withFailure('fetchWebhooks', api('GET /webhook', { signal })),
  addWebhook: (body: BodyInput<'POST /webhook'>) =>
    withFailure('createWebhook', api('POST /webhook', { body })),
  changeWebhook: (id: string, body: BodyInput<'PUT /webhook/:id'>) =>
    withFailure('updateWebhook', api('PUT /webhook/:id', { params: { id }, body })),
  deleteWebhook: (id: string) => withFailure('deleteWebhook', api('DELETE /webhook/:id', { params: { id } })),
  deliveries: (id: string, query: QueryInput<'GET /webhook/:id/deliveries'>, signal?: AbortSignal) =>
    withFailure('fetchDeliveries', api('GET /webhook/:id/deliveries', { params: { id }, query, signal })),
  resendDelivery: (id: string, deliveryId: string) =>
    withFailure(
      'resendDelivery',
      api('POST /webhook/:id/deliveries/:deliveryId/resend', { params: { id, deliveryId } }),
    ),
})

export type WebhookProvider = ProviderOf<typeof webhookMethods>
