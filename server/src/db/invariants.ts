import { sql } from 'kysely'
import { accountPromises } from './promises/accounts.ts'
import { housePromises } from './promises/house.ts'
import { moneyPromises } from './promises/money.ts'
import { orderPromises } from './promises/orders.ts'
import { prescriptionPromises } from './promises/prescriptions.ts'
import { salesPromises } from './promises/sales.ts'
import { stockPromises } from './promises/stock.ts'
import type { Db, Trx } from './types.ts'

/** How to look. */
export interface Looking {
  /** The moment to look from; the database's own unless told. */
  now?: Date
  /** Nobody is at work any more: what may be under way for a while elsewhere may not be here. */
  atRest?: boolean
  /** This promise alone. */
  only?: string
  /** So many rows of a kind; a hundred unless told. */
  most?: number
}

/** Every promise with its query; `now` is SQL for the moment to look from. */
const promisesAt = (now: string, atRest = false): Readonly<Record<string, string>> => ({
  ...stockPromises(now),
  ...orderPromises,
  ...moneyPromises,
  ...prescriptionPromises,
  ...salesPromises,
  ...accountPromises,
  ...housePromises(now, atRest),
})

/** What the database keeps, as sentences. */
export const promises: readonly string[] = Object.keys(promisesAt('now()'))

/**
 * One script that returns a row for everything that is not as it must be (a hundred of a kind at most, unless told), and none when all
 * is well.
 */
export const invariantsScript = ({ now, atRest, only, most = 100 }: Looking = {}): string =>
  Object.entries(promisesAt(now ? `'${now.toISOString()}'::timestamptz` : 'now()', atRest))
    .filter(([promise]) => only === undefined || promise === only)
    .map(
      ([promise, query]) =>
        `(select '${promise}' as promise, found.id::text as id from (${query}\n  ) as found (id) limit ${most})`,
    )
    .join('\nunion all\n')

export interface Broken {
  promise: string
  id: string
}

/** Everything in the database that is not as it must be; nothing when all is well. Changes nothing. */
export const findBroken = async (db: Db | Trx, looking?: Looking): Promise<Broken[]> => {
  const { rows } = await sql.raw<Broken>(invariantsScript(looking)).execute(db)
  return rows
}
