import type { Client } from 'shared-api'
import type { QueryInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import { type Adapter, paging, toPage } from '../../core/data/adapter.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

export const registerAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const { page, limit } = paging(params)
    const query: QueryInput<'GET /register'> = { ...filter, page, limit }
    const { data, meta } = await api('GET /register', { query, signal })
    return toPage(
      data.map((entry) => ({ ...entry, id: entry.serial })),
      meta,
      params,
    )
  },
  texts: { list: 'fetchRegister' },
}

/** Calls of the dispensing register beside reads of records. */
export const registerMethods = (api: Client) => ({
  /** All entries that match these filters, as CSV. */
  exportRegister: (query: QueryInput<'GET /register/export'>) =>
    withFailure('fetchRegister', api('GET /register/export', { query, responseType: 'blob' })),
})

export type RegisterProvider = ProviderOf<typeof registerMethods>
