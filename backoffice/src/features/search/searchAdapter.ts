import type { QueryInput } from 'shared-api/contract'
import { type Adapter, changesOf, paging, pick } from '../../core/data/adapter.ts'

export const searchSynonymAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query = { ...filter, ...paging(params) } as QueryInput<'GET /search-synonym'>
    const { data, meta } = await api('GET /search-synonym', { query, signal })
    return { data, total: meta.total }
  },
  toBody: (data, previous) => {
    const body = pick(data, ['word', 'finds'])
    return previous ? changesOf(body, previous, data.version) : body
  },
  texts: {
    list: 'fetchSearchSynonyms',
    one: 'fetchSearchSynonym',
    create: 'createSearchSynonym',
    update: 'updateSearchSynonym',
    updateMany: 'updateSearchSynonym',
    delete: 'deleteSearchSynonym',
    deleteMany: 'deleteSearchSynonym',
  },
}

export const missedSearchAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query = { ...filter, ...paging(params) } as QueryInput<'GET /missed-search'>
    const { data, meta } = await api('GET /missed-search', { query, signal })
    return { data: data.map((one) => ({ ...one, id: one.words })), total: meta.total }
  },
  texts: { list: 'fetchMissedSearches' },
}
