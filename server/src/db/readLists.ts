import { type Expression, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anyOf } from './conditions.ts'
import { prepared } from './statements/compileOnce.ts'
import type { Db, Trx } from './types.ts'

/** Columns of moments are called `at`, or end in `_at`. JSON has them as text. */
const isMoment = (column: string) => /(^|_)at$/.test(column)

const revive = ([column, value]: [string, unknown]) => [
  column,
  isMoment(column) && typeof value === 'string' ? new Date(value) : value,
]

type Queries<L> = { [K in keyof L]: Expression<L[K]> }
type Lists<L> = { [K in keyof L]: L[K][] }

const together = <L>(db: Db | Trx, queries: Queries<L>) =>
  db.selectNoFrom(
    Object.entries<Expression<unknown>>(queries).map(([name, query]) => jsonArrayFrom(query).as(name)),
  )

const toLists = <L>(row: object): Lists<L> =>
  Object.fromEntries(
    Object.entries<object[]>({ ...row }).map(([name, rows]) => [
      name,
      rows.map((one) => Object.fromEntries(Object.entries(one).map(revive))),
    ]),
  ) as Lists<L>

/** Reads the rows of several queries in one statement, so that one trip to the database brings all of them. */
export const readLists = async <L extends Record<string, unknown>>(
  db: Db | Trx,
  queries: Queries<L>,
): Promise<Lists<L>> => toLists(await together(db, queries).executeTakeFirstOrThrow())

/** As `readLists`, for queries whose text is always the same: see `prepared`. */
export const preparedLists = <P extends object, L extends Record<string, unknown>>(
  build: (db: Db | Trx, given: P) => Queries<L>,
) => {
  const read = prepared((db, given: P) => together(db, build(db, given)))
  return async (db: Db | Trx, given: P): Promise<Lists<L>> => toLists((await read(db, given))[0] ?? {})
}

/**
 * As `preparedLists`, for rows of records with given ids. `build` compares a column to its second argument. One id has a
 * statement of its own: PostgreSQL expects ten ids in a list, and would plan the statement again for each call with fewer.
 */
export const preparedListsOf = <L extends Record<string, unknown>>(
  build: (db: Db | Trx, isAmong: RawBuilder<string>) => Queries<L>,
) => {
  const readOne = preparedLists((db, { id }: { id: string }) => build(db, sql<string>`${id}`))
  const readAll = preparedLists((db, { ids }: { ids: readonly string[] }) => build(db, anyOf(ids)))
  return (db: Db | Trx, ids: readonly string[]): Promise<Lists<L>> => {
    const [id, ...others] = ids
    return id !== undefined && others.length === 0 ? readOne(db, { id }) : readAll(db, { ids })
  }
}
