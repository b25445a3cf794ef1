import type { Client } from 'shared-api'
import type { QueryInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** Jobs of the server and the messages that it sends. */
export const jobMethods = (api: Client) => ({
  jobs: (query: QueryInput<'GET /job'>, signal?: AbortSignal) =>
    withFailure('fetchJobs', api('GET /job', { query, signal })),
  orderMessages: (id: string, signal?: AbortSignal) =>
    withFailure('fetchOrderMessages', api('GET /order/:id/messages', { params: { id }, signal })),
  retryMessage: (id: string) =>
    withFailure('retryMessage', api('POST /job/message/:id/retry', { params: { id } })),
})

export type JobProvider = ProviderOf<typeof jobMethods>
