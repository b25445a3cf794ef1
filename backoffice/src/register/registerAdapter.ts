import type { QueryInput } from 'shared-api/contract'
import { type Adapter, pageOf, paging } from '../app/adapter.ts'

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
