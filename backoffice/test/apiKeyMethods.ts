import type { ProviderMethod } from './providerMethod.ts'

/** The methods about API keys. */
export const apiKeyMethods: Record<string, ProviderMethod> = {
  apiKeys: { call: (p) => p.apiKeys(), sends: 'GET /api-key', text: 'fetchApiKeys' },
  createApiKey: {
    call: (p) => p.createApiKey({ name: 'ERP', duties: ['orders.read'] }),
    sends: 'POST /api-key',
    body: { name: 'ERP', duties: ['orders.read'] },
    text: 'createApiKey',
  },
  revokeApiKey: { call: (p) => p.revokeApiKey('k1'), sends: 'DELETE /api-key/k1', text: 'revokeApiKey' },
}
