import type { QueryInput } from 'shared-api/contract'
import { type Adapter, paging, toPage } from '../../core/data/adapter.ts'

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
