import { sql } from 'kysely'
import type { LineWait } from 'shared-api/contract'
import { prepared } from '../db/statements/compileOnce.ts'
import type { Db, Trx } from '../db/types.ts'
import { sourceColumns, waitsOf } from '../prescriptions/allocation/waitingLines.ts'
import type { PricedCart } from './loadCart.ts'

/** A prescription that was sent this many days ago is taken to be about the cart. */
const RECENT_DAYS = 7

const knownOf = prepared((db, { userId, since }: { userId: string; since: Date }) =>
  db
    .selectFrom('prescriptions')
    .leftJoin('prescription_items', 'prescription_items.prescription_id', 'prescriptions.id')
    .where('prescriptions.user_id', '=', userId)
    .orderBy('prescriptions.id')
    .orderBy('prescription_items.position')
    .select(['prescriptions.id', 'prescriptions.status'])
    .select(sourceColumns)
    .select(sql<boolean>`prescriptions.created_at >= ${since}::timestamptz`.as('is_for_order')),
)

/** The reasons of prescription lines that the customer's prescriptions do not cover. A guest has no prescriptions. */
export const cartWaits = async (
  db: Db | Trx,
  cart: PricedCart,
  { userId, now }: { userId: string | null; now: Date },
): Promise<ReadonlyMap<string, LineWait>> => {
  const lines = cart.lines.filter(({ sold, sale_class }) => sold && sale_class !== 'otc')
  if (lines.length === 0) return new Map()
  const since = new Date(now.getTime() - RECENT_DAYS * 86_400_000)
  const known = userId === null ? [] : await knownOf(db, { userId, since })
  return waitsOf(
    lines.map((line) => ({
      ...line,
      order_id: line.cart_id,
      per_pack: line.identity?.doseUnitsPerPack ?? 1,
      not_sold: line.sale_class === 'restricted',
    })),
    known.map((row) => ({ ...row, order_id: lines[0]?.cart_id ?? '' })),
  )
}
