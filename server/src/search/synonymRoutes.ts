import { sql } from 'kysely'
import type { SearchSynonym } from 'shared-api/contract'
import { afterRow } from '../db/conditions.ts'
import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import { assertUnique, type Taken } from '../kernel/assertUnique.ts'
import { assertVersion } from '../kernel/assertVersion.ts'
import type { Handlers } from '../kernel/call.ts'
import { csvResponse } from '../kernel/csv.ts'
import { dayOf } from '../kernel/days.ts'
import { invalid, notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { tokensOf } from './engine/tokens.ts'

const taken: Taken = {
  search_synonyms_word_key: { code: 'WORD_TAKEN', field: 'word' },
}

const columns = ['id', 'word', 'synonyms as finds', 'version'] as const

/** A word as it is searched. Throws 400 if the text cannot be searched. */
const searched = (field: 'word' | 'finds', typed: string, most: number): string => {
  const tokens = tokensOf(typed)
  if (tokens.length === 0) throw invalid(field, 'LETTERS_OR_DIGITS')
  if (tokens.length > most) throw invalid(field, 'MAX_WORDS', { count: most })
  return tokens.join(' ')
}
const wordOf = (typed: string) => searched('word', typed, 3)
const findsOf = (typed: readonly string[]) => [...new Set(typed.map((one) => searched('finds', one, 6)))]

const read = async (db: Db | Trx, id: string): Promise<SearchSynonym> => {
  const found = await db.selectFrom('search_synonyms').select(columns).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('SEARCH_WORD')
  return found
}

const named = (search = '') =>
  sql<boolean>`position(lower(${search}) in word || ' ' || array_to_string(synonyms, ' ')) > 0`

const exported: Record<string, (one: SearchSynonym) => string> = {
  Word: (one) => one.word,
  Finds: (one) => one.finds.join(', '),
}

const EXPORT_BATCH = 500

const sortings = {
  word: [sql.ref('word'), 'asc'],
  createdAt: [sql.ref('created_at'), 'desc'],
} as const

export const synonymHandlers = {
  'GET /search-synonym': async ({ db, query }) => {
    const { page = 1, limit = 20, search, sort = 'word' } = query
    const matching = named(search)
    const { total } = await db
      .selectFrom('search_synonyms')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(matching)
      .executeTakeFirstOrThrow()
    const [by, direction] = sortings[sort]
    const data = await db
      .selectFrom('search_synonyms')
      .select(columns)
      .where(matching)
      .orderBy(by, query.order ?? direction)
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { data, meta: { total, page, limit, totalPages: Math.ceil(total / limit) } }
  },

  'GET /search-synonym/export': async ({ db, query, now }) =>
    csvResponse(`synonyms-${dayOf(now)}.csv`, exported, (last: SearchSynonym | undefined) =>
      db
        .selectFrom('search_synonyms')
        .select(columns)
        .where(named(query.search))
        .where(afterRow('id', last))
        .orderBy('id')
        .limit(EXPORT_BATCH)
        .execute(),
    ),

  'GET /search-synonym/:id': async ({ db, params }) => ({ data: await read(db, params.id) }),

  'POST /search-synonym': async ({ db, body, now, say }) => {
    const id = newId(now)
    const row = { id, word: wordOf(body.word), synonyms: findsOf(body.finds), created_at: now }
    await assertUnique(taken, () =>
      transact(db, (trx) => trx.insertInto('search_synonyms').values(row).execute()),
    )
    return { message: say.done('createSearchSynonym'), data: await read(db, id) }
  },

  'PUT /search-synonym/:id': async ({ db, params, body, say }) => {
    const change = {
      ...(body.word === undefined ? {} : { word: wordOf(body.word) }),
      ...(body.finds === undefined ? {} : { synonyms: findsOf(body.finds) }),
    }
    await assertUnique(taken, () =>
      transact(db, async (trx) => {
        await trx.selectFrom('search_synonyms').select('id').where('id', '=', params.id).forUpdate().execute()
        const present = await read(trx, params.id)
        assertVersion(present, body.version, 'STALE.SEARCH_WORD')
        await trx
          .updateTable('search_synonyms')
          .set({ ...change, version: present.version + 1 })
          .where('id', '=', params.id)
          .execute()
      }),
    )
    return { message: say.done('updateSearchSynonym'), data: await read(db, params.id) }
  },

  'DELETE /search-synonym/:id': async ({ db, params, say }) => {
    const gone = await transact(db, (trx) =>
      trx.deleteFrom('search_synonyms').where('id', '=', params.id).executeTakeFirst(),
    )
    if (gone.numDeletedRows === 0n) throw notFound('SEARCH_WORD')
    return { message: say.done('deleteSearchSynonym') }
  },
} satisfies Partial<Handlers>
