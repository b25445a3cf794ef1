import { sql } from 'kysely'
import type { Db, Trx } from '../db/types.ts'
import { accountInvariants } from './accounts.ts'
import { auditInvariants } from './audit.ts'
import { moneyInvariants } from './money.ts'
import { orderInvariants } from './orders.ts'
import { prescriptionInvariants } from './prescriptions.ts'
import { stockInvariants } from './stock.ts'
import { totalsInvariants } from './totals.ts'
import { warehouseInvariants } from './warehouse.ts'

/** Options of a check. */
export interface CheckOptions {
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
const invariantsAt = (now: string, atRest = false): Readonly<Record<string, string>> => ({
  ...stockInvariants(now),
  ...orderInvariants,
  ...moneyInvariants,
  ...prescriptionInvariants,
  ...totalsInvariants,
  ...accountInvariants,
  ...auditInvariants,
  ...warehouseInvariants(now, atRest),
})

/** The invariants of the database, as sentences. */
export const invariants: readonly string[] = Object.keys(invariantsAt('now()'))

/**
 * One script that returns a row for every violation, and none if all is well. By default it returns at most a
 * hundred rows of each invariant.
 */
export const invariantsScript = ({ now, atRest, only, most = 100 }: CheckOptions = {}): string =>
  Object.entries(invariantsAt(now ? `'${now.toISOString()}'::timestamptz` : 'now()', atRest))
    .filter(([invariant]) => only === undefined || invariant === only)
    .map(
      ([invariant, query]) =>
        `(select '${invariant}' as invariant, found.id::text as id from (${query}\n  ) as found (id) limit ${most})`,
    )
    .join('\nunion all\n')

export interface Violation {
  invariant: string
  id: string
}

/** Everything in the database that is not as it must be; nothing when all is well. Changes nothing. */
export const findViolations = async (db: Db | Trx, options?: CheckOptions): Promise<Violation[]> => {
  const { rows } = await sql.raw<Violation>(invariantsScript(options)).execute(db)
  return rows
}
