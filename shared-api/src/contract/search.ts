import { z } from 'zod'
import { missedSearchSorts, searchSynonymSorts } from '../sorts.ts'
import { data, done, id, limit, op, order, page, search, text } from './operation.ts'

/**
 * A search term and its synonyms: `bukhar` finds paracetamol, besides products with the term in their name.
 */
export const SearchSynonym = z.object({
  id,
  /** Small letters, one to three words. */
  word: z.string(),
  /** A product is found by any of these when it has all words of it. */
  finds: z.array(z.string()),
  version: z.number(),
})
export type SearchSynonym = z.output<typeof SearchSynonym>

/** Searches of shoppers without a result. It names no user. */
export const MissedSearch = z.object({
  words: z.string(),
  count: z.number(),
  /** The last day in Asia/Karachi, `2026-11-21`. */
  lastDay: z.string(),
})
export type MissedSearch = z.output<typeof MissedSearch>

const meta = z.object({ total: z.number(), page: z.number(), limit: z.number(), totalPages: z.number() })

const fields = {
  word: text(60),
  finds: z.array(text(60)).min(1, 'SYNONYMS_MISSING').max(20),
}

export const searchOperations = {
  'GET /search-synonym': op({
    summary: 'Words that find something by another name, with paging.',
    access: 'admin',
    duty: 'catalogue.read',
    query: z.object({
      page: page.optional(),
      limit: limit.optional(),
      search: search.optional(),
      sort: z.enum(searchSynonymSorts).optional(),
      order: order.optional(),
    }),
    response: data(z.array(SearchSynonym)).extend({ meta }),
  }),
  'GET /search-synonym/export': op({
    summary: 'Every such word that the search matches as CSV, in the order in which they were added.',
    access: 'admin',
    duty: 'catalogue.read',
    query: z.object({ search: search.optional() }),
    response: 'raw',
  }),
  'GET /search-synonym/:id': op({
    summary: 'One such word.',
    access: 'admin',
    duty: 'catalogue.read',
    response: data(SearchSynonym),
  }),
  'POST /search-synonym': op({
    summary: 'Add a word and what it finds. Searches know it at once.',
    access: 'admin',
    duty: 'catalogue.write',
    body: z.strictObject(fields),
    response: data(SearchSynonym),
    status: [201],
  }),
  'PUT /search-synonym/:id': op({
    summary: 'Change a word or what it finds.',
    access: 'admin',
    duty: 'catalogue.write',
    body: z.strictObject({ ...fields, version: z.number().int() }).partial(),
    response: data(SearchSynonym),
  }),
  'DELETE /search-synonym/:id': op({
    summary: 'Delete a word: searches find by names alone again.',
    access: 'admin',
    duty: 'catalogue.write',
    response: done,
  }),
  'GET /missed-search': op({
    summary: 'What shoppers searched without finding anything, most often first.',
    access: 'admin',
    duty: 'catalogue.read',
    query: z.object({
      page: page.optional(),
      limit: limit.optional(),
      search: search.optional(),
      sort: z.enum(missedSearchSorts).optional(),
      order: order.optional(),
    }),
    response: data(z.array(MissedSearch)).extend({ meta }),
  }),
} as const
