import { sql } from 'kysely'
import type { Db, Trx } from '../db/types.ts'
import { accountPromises } from './accounts.ts'
import { moneyPromises } from './money.ts'
import { orderPromises } from './orders.ts'
import { prescriptionPromises } from './prescriptions.ts'
import { salesPromises } from './sales.ts'
import { stockPromises } from './stock.ts'
import { housePromises } from './warehouse.ts'

/** Options of a check. */
export interface Looking {
  /** The time of the check; by default the database's own. */
  now?: Date
  /** No writer is at work, so that unfinished work counts as a violation too. */
  atRest?: boolean
  /** Checks this invariant alone. */
  only?: string
  /** Maximum rows of each invariant, by default a hundred. */
  most?: number
}

/** Every invariant with its query; `now` is SQL for the time of the check. */
const promisesAt = (now: string, atRest = false): Readonly<Record<string, string>> => ({
  ...stockPromises(now),
  ...orderPromises,
  ...moneyPromises,
  ...prescriptionPromises,
  ...salesPromises,
  ...accountPromises,
  ...housePromises(now, atRest),
})

/** The invariants of the database, as sentences. */
export const promises: readonly string[] = Object.keys(promisesAt('now()'))

/**
 * One script that returns a row for every violation, and none if all is well. By default it returns at most a
 * hundred rows of each invariant.
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
