import type { Insertable } from 'kysely'
import type { Database, Trx } from 'server/db/types'

/** PostgreSQL takes at most 65,535 parameters in one statement. */
const parameters = 30_000

/** Writes rows of one table in as few statements as they fit into. All rows have the same columns. */
export const insertRows = async <T extends keyof Database & string>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> => {
  const size = Math.floor(parameters / Math.max(1, Object.keys(rows[0] ?? {}).length))
  for (let from = 0; from < rows.length; from += size)
    await trx
      .insertInto<keyof Database>(table)
      .values(rows.slice(from, from + size) as Insertable<Database[keyof Database]>[])
      .execute()
}
