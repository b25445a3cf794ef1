import type { BodyInput, QueryInput, SearchSynonym } from 'shared-api/contract'
import { type Adapter, changesOf, paging, pick } from '../../core/data/adapter.ts'

const fields = ['word', 'finds'] as const

export const searchSynonymAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query: QueryInput<'GET /search-synonym'> = { ...filter, ...paging(params) }
    const { data, meta } = await api('GET /search-synonym', { query, signal })
    return { data, total: meta.total }
  },
  createBody: (values: BodyInput<'POST /search-synonym'>): BodyInput<'POST /search-synonym'> =>
    pick(values, fields),
  updateBody: (
    values: BodyInput<'PUT /search-synonym/:id'>,
    previous: SearchSynonym,
  ): BodyInput<'PUT /search-synonym/:id'> => changesOf(pick(values, fields), previous, values.version),
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
    const query: QueryInput<'GET /missed-search'> = { ...filter, ...paging(params) }
    const { data, meta } = await api('GET /missed-search', { query, signal })
    return { data: data.map((one) => ({ ...one, id: one.words })), total: meta.total }
  },
  texts: { list: 'fetchMissedSearches' },
}
