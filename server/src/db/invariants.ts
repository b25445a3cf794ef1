import { sql } from 'kysely'
import { accountPromises } from './promises/accounts.ts'
import { housePromises } from './promises/house.ts'
import { moneyPromises } from './promises/money.ts'
import { orderPromises } from './promises/orders.ts'
import { prescriptionPromises } from './promises/prescriptions.ts'
import { salesPromises } from './promises/sales.ts'
import { stockPromises } from './promises/stock.ts'
import type { Db, Trx } from './types.ts'

/** Every promise with its query; `now` is SQL for the moment to look from. */
const promisesAt = (now: string): Readonly<Record<string, string>> => ({
  ...stockPromises(now),
  ...orderPromises,
  ...moneyPromises,
  ...prescriptionPromises,
  ...salesPromises,
  ...accountPromises,
  ...housePromises(now),
})

/** What the database keeps, as sentences. */
export const promises: readonly string[] = Object.keys(promisesAt('now()'))

/**
 * One script that returns a row for everything that is not as it must be (at most a hundred of a kind), and none when all
 * is well. `now` is SQL for the moment to look from.
 */
export const invariantsScript = (now = 'now()'): string =>
  Object.entries(promisesAt(now))
    .map(
      ([promise, query]) =>
        `(select '${promise}' as promise, found.id::text as id from (${query}\n  ) as found (id) limit 100)`,
    )
    .join('\nunion all\n')

export interface Broken {
  promise: string
  id: string
}

/** Everything in the database that is not as it must be; nothing when all is well. Changes nothing. */
export const findBroken = async (db: Db | Trx, now?: Date): Promise<Broken[]> => {
  const script = invariantsScript(now && `'${now.toISOString()}'::timestamptz`)
  const { rows } = await sql.raw<Broken>(script).execute(db)
  return rows
}
