import { sql } from 'kysely'
import { listTables } from '../src/backup/dumpRows.ts'
import type { Db } from '../src/db/types.ts'

/** The number of rows of each table and a hash of all its columns: equal for equal content. */
export const contentOf = (db: Db): Promise<Record<string, string>> =>
  db.transaction().execute(async (trx) => {
    await sql`set local time zone 'UTC'`.execute(trx)
    const content: Record<string, string> = {}
    for (const { name } of await listTables(trx)) {
      const { rows } = await sql<{ content: string }>`
        select count(*) || ' ' || md5(coalesce(string_agg(row, '' order by row collate "C"), '')) as content
        from (select row_to_json(t)::text as row from ${sql.table(name)} t) rows`.execute(trx)
      content[name] = rows[0]?.content ?? ''
    }
    return content
  })
