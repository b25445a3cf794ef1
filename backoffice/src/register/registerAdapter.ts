import type { Client } from 'shared-api'
import type { QueryInput } from 'shared-api/contract'
import { type Adapter, pageOf, paging } from '../app/adapter.ts'
import { withFailure } from '../app/withFailure.ts'

export const registerAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const { page, limit } = paging(params)
    const query = { ...filter, page, limit } as QueryInput<'GET /register'>
    const { data, meta } = await api('GET /register', { query, signal })
    return pageOf(
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
