import { sql } from 'kysely'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { sumTables, writeSums } from './salesByDay.ts'

/** Days that are added up in one transaction. */
const atOnce = 400

/**
 * Adds up the days whose orders changed, as they are at one moment: what changes meanwhile has noted its day again.
 * Answers how many days it were.
 */
export const addUpDays = ({ db }: { db: Db }): Promise<number> =>
  transact(
    db,
    async (trx) => {
      // Before anything is read: who adds up spans (`keepSpans`) is then either done, and seen, or waits.
      await sql`lock table product_days in row exclusive mode`.execute(trx)
      const { rows } = await sql<{ day: string }>`
        with seen as (delete from changed_days where day in
          (select distinct day from changed_days order by day desc limit ${atOnce}) returning day)
        select distinct day::text as day from seen`.execute(trx)
      const days = sql`select unnest(${rows.map(({ day }) => day)}::date[]) as day`
      for (const table of rows.length > 0 ? sumTables : []) await writeSums(table, days).execute(trx)
      return rows.length
    },
    'repeatable read',
  )
