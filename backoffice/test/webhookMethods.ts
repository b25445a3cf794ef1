import type { ProviderMethod } from './providerMethod.ts'

/** The methods about webhooks and their deliveries. */
export const webhookMethods: Record<string, ProviderMethod> = {
  webhooks: { call: (p) => p.webhooks(), sends: 'GET /webhook', text: 'fetchWebhooks' },
  addWebhook: {
    call: (p) => p.addWebhook({ url: 'https://erp.example/hook', events: ['order.created'] }),
    sends: 'POST /webhook',
    body: { url: 'https://erp.example/hook', events: ['order.created'] },
    text: 'createWebhook',
  },
  changeWebhook: {
    call: (p) => p.changeWebhook('w1', { active: false, version: 1 }),
    sends: 'PUT /webhook/w1',
    body: { active: false, version: 1 },
    text: 'updateWebhook',
  },
  deleteWebhook: {
    call: (p) => p.deleteWebhook('w1'),
    sends: 'DELETE /webhook/w1',
    text: 'deleteWebhook',
  },
  deliveries: {
    call: (p) => p.deliveries('w1', { page: 2 }),
    sends: 'GET /webhook/w1/deliveries?page=2',
    text: 'fetchDeliveries',
  },
  resendDelivery: {
    call: (p) => p.resendDelivery('w1', 'd1'),
    sends: 'POST /webhook/w1/deliveries/d1/resend',
    text: 'resendDelivery',
  },
}
