import { sql } from 'kysely'
import type { LineWait } from 'shared-api/contract'
import { prepared } from '../db/statements/compileOnce.ts'
import type { Db, Trx } from '../db/types.ts'
import { namedAs, patientsOf } from '../prescriptions/allocation/patients.ts'
import { sourceColumns, waitsOf } from '../prescriptions/allocation/waitingLines.ts'
import type { PricedCart } from './loadCart.ts'

/** A prescription that was sent this many days ago is taken to be about the cart. */
const RECENT_DAYS = 7

const knownOf = prepared((db, given: { userId: string; since: Date; named: readonly string[] }) => {
  const { userId, since, named } = given
  const { isOne, patient } = patientsOf(namedAs(named))
  return db
    .selectFrom('prescriptions')
    .leftJoin('prescription_items', 'prescription_items.prescription_id', 'prescriptions.id')
    .where('prescriptions.user_id', '=', userId)
    .where(isOne)
    .orderBy('prescriptions.id')
    .orderBy('prescription_items.position')
    .select(['prescriptions.id', 'prescriptions.status'])
    .select(sourceColumns)
    .select(sql<boolean>`prescriptions.created_at >= ${since}::timestamptz`.as('is_for_order'))
    .select(patient.as('patient'))
})

/**
 * The reasons of prescription lines that the customer's prescriptions do not cover. A guest has no prescriptions.
 * `named` are the ids of those that were chosen at checkout.
 */
export const cartWaits = async (
  db: Db | Trx,
  cart: PricedCart,
  { userId, now, named = [] }: { userId: string | null; now: Date; named?: readonly string[] },
): Promise<ReadonlyMap<string, LineWait>> => {
  const lines = cart.lines.filter(({ sold, sale_class }) => sold && sale_class !== 'otc')
  const [first] = lines
  if (!first) return new Map()
  const since = new Date(now.getTime() - RECENT_DAYS * 86_400_000)
  const known = userId === null ? [] : await knownOf(db, { userId, since, named })
  return waitsOf(
    lines.map((line) => ({
      ...line,
      order_id: line.cart_id,
      per_pack: line.identity?.doseUnitsPerPack ?? 1,
      in_use_days: line.identity?.inUseDays ?? null,
      not_sold: line.sale_class === 'restricted',
    })),
    known.map((row) => ({ ...row, order_id: first.cart_id })),
  )
}
