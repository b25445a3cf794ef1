import type { Client } from 'shared-api'
import type { BodyInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** Calls about the API keys of other systems. */
export const apiKeyMethods = (api: Client) => ({
  apiKeys: (signal?: AbortSignal) => withFailure('fetchApiKeys', api('GET /api-key', { signal })),
  createApiKey: (body: BodyInput<'POST /api-key'>) =>
    withFailure('createApiKey', api('POST /api-key', { body })),
  revokeApiKey: (id: string) => withFailure('revokeApiKey', api('DELETE /api-key/:id', { params: { id } })),
})

export type ApiKeyProvider = ProviderOf<typeof apiKeyMethods>
