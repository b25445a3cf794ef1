import { sql } from 'kysely'
import type { Db } from './types.ts'

/** Groups whose rows are made one at a time. */
const atOnce = 400

/**
 * Makes one row of each group's many, of a table whose rows add up. A writer only inserts a row and so waits
 * for no lock. Returns how many rows it made.
 */
export const compactRows = async (
  db: Db,
  { table, by, sums }: { table: string; by: readonly string[]; sums: readonly string[] },
): Promise<number> => {
  const group = sql.join(by.map((column) => sql.ref(column)))
  const added = sql.join(sums.map((column) => sql.ref(column)))
  const { numAffectedRows = 0n } = await sql`
    with gone as (delete from ${sql.table(table)} where (${group}) in
        (select ${group} from ${sql.table(table)} group by ${group} having count(*) > 1 limit ${atOnce})
      returning ${group}, ${added})
    insert into ${sql.table(table)} (${group}, ${added})
      select ${group}, ${sql.join(sums.map((column) => sql`sum(${sql.ref(column)})`))} from gone group by ${group}`.execute(
    db,
  )
  return Number(numAffectedRows)
}
