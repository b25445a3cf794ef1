import { sql } from 'kysely'
import type { Handlers } from '../kernel/call.ts'

const sortings = {
  count: [sql.ref('count'), 'desc'],
  lastDay: [sql.ref('lastDay'), 'desc'],
  words: [sql.ref('words'), 'asc'],
} as const

export const missedSearchHandlers = {
  'GET /missed-search': async ({ db, query }) => {
    const { page = 1, limit = 20, search = '', sort = 'count' } = query
    const named = sql<boolean>`position(lower(${search}) in words) > 0`
    const { total } = await db
      .selectFrom('missed_searches')
      .select((eb) => eb.fn.count<number>('words').distinct().as('total'))
      .where(named)
      .executeTakeFirstOrThrow()
    const [by, direction] = sortings[sort]
    const data = await db
      .selectFrom('missed_searches')
      .select(['words', sql<number>`sum(count)::int`.as('count'), sql<string>`max(day)`.as('lastDay')])
      .where(named)
      .groupBy('words')
      .orderBy(by, query.order ?? direction)
      .orderBy('words')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { data, meta: { total, page, limit, totalPages: Math.ceil(total / limit) } }
  },
} satisfies Partial<Handlers>
