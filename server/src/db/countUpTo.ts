import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from './types.ts'

/** How many there are; with `moreThanTotal` there are more. */
export interface Counted {
  total: number
  moreThanTotal?: true
}

/** To count a million rows takes as long as to read them, and nobody goes through more pages than these are. */
export const mostCounted = 10_000

/** What a text is looked for in is compared row by row; of this many, people look for something more telling. */
export const mostFound = 250

/** How many rows of a list are counted, whether or not a text is looked for in them. */
export const mostOf = (search: string | undefined): number => (search ? mostFound : mostCounted)

/** What waits for staff is gone through, oldest first, and looked at again: of this many the end does not matter. */
export const mostWaiting = 1_000

/** A number of rows that was counted with one more than `most` as its end. */
export const toCounted = (rows: number, most = mostCounted): Counted =>
  rows > most ? { total: most, moreThanTotal: true } : { total: rows }

/** Counts the rows of a table that meet a condition, up to `most` of them. */
export const countUpTo = async (
  db: Db,
  table: keyof Database & string,
  condition: RawBuilder<boolean>,
  most = mostCounted,
): Promise<Counted> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from ${sql.table(table)} where ${condition} limit ${most + 1}) counted`.execute(db)
  return toCounted(rows[0]?.count ?? 0, most)
}

/** What a list says of its pages. */
export const metaOf = (counted: Counted, { page, limit }: { page: number; limit: number }) => ({
  ...counted,
  page,
  limit,
  totalPages: Math.ceil(counted.total / limit),
})
