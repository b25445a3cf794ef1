import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from './types.ts'

/** A row count; with `moreThanTotal` there are more. */
export interface Counted {
  total: number
  moreThanTotal?: true
}

/** Counting a million rows takes as long as reading them, and more pages than these are of no use. */
export const mostCounted = 10_000

/** A text search compares row by row. Above this many rows a user refines the term. */
export const mostFound = 250

/** The maximum count of a list's rows, with or without a text search. */
export const countLimitOf = (search: string | undefined): number => (search ? mostFound : mostCounted)

/** Staff work through open tasks, oldest first. Above this many the exact count does not matter. */
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

/**
 * The count of a list for one of its pages. A page without rows has none: it would say whether a searched name is there,
 * and the audit log would name no record that was read.
 */
export const countOfPage = (counted: Counted, listed: number): Counted =>
  listed === 0 ? { total: 0 } : counted

/** The paging data of a list; `listed` is how many rows this page has. */
export const metaOf = (
  counted: Counted,
  { page, limit, listed }: { page: number; limit: number; listed: number },
) => {
  const shown = countOfPage(counted, listed)
  return { ...shown, page, limit, totalPages: Math.ceil(shown.total / limit) }
}
