import type { Expression } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from './types.ts'

/** Columns of moments are called `at`, or end in `_at`. JSON has them as text. */
const isMoment = (column: string) => /(^|_)at$/.test(column)

const revive = ([column, value]: [string, unknown]) => [
  column,
  isMoment(column) && typeof value === 'string' ? new Date(value) : value,
]

/** Reads the rows of several queries in one statement, so that one trip to the database brings all of them. */
export const readLists = async <L extends Record<string, unknown>>(
  db: Db | Trx,
  queries: { [K in keyof L]: Expression<L[K]> },
): Promise<{ [K in keyof L]: L[K][] }> => {
  const all = Object.entries<Expression<unknown>>(queries)
  const row = await db
    .selectNoFrom(all.map(([name, query]) => jsonArrayFrom(query).as(name)))
    .executeTakeFirstOrThrow()
  const lists = Object.entries<object[]>(row).map(([name, rows]) => [
    name,
    rows.map((one) => Object.fromEntries(Object.entries(one).map(revive))),
  ])
  return Object.fromEntries(lists)
}
