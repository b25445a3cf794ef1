import { type RawBuilder, sql } from 'kysely'
import { firstOtcDay, otcAmounts } from 'shared-api/formulary/otcLimits'
import { countedOrders } from '../countedOrders/countedOrders.ts'
import { readLists } from '../db/readLists.ts'
import type { Db, Trx } from '../db/types.ts'
import { keptUnits } from '../inventory/keptUnits.ts'
import { dayOf, startOfDay } from '../kernel/days.ts'
import type { Ports } from '../ports/ports.ts'
import type { OtcRecord } from './judgeLines.ts'

interface Asking {
  /** Null for a guest. */
  userId: string | null
  /** The order that is being written: orders of other accounts for its phone count too, its own lines do not. */
  order?: { id: string; phone: string }
  now: Date
  ports: Pick<Ports, 'settings' | 'numberKey'>
}

/**
 * Reads what the limits of a customer depend on. Where an order is written, those of other accounts count as
 * `countedOrders` says, because a buyer may have several, or have closed one. Medicines whose identity is unknown are not counted.
 */
export const readOtcRecord = async (
  db: Db | Trx,
  { userId, order, now, ports }: Asking,
): Promise<OtcRecord> => {
  const today = dayOf(now)
  const record = { purchases: [], prescribed: [], today, limits: ports.settings.otcLimits }
  if (userId === null) return record
  const who = { userId, order, today, numberKey: ports.numberKey }
  const { purchases, prescribed } = await readLists(db, {
    purchases: selectPurchases(db, who),
    prescribed: selectPrescribed(db, who),
  })
  return {
    ...record,
    purchases: purchases.flatMap(({ identity, quantity, covered, created_at, is_own }) =>
      identity
        ? [...otcAmounts([{ identity, packs: quantity, coveredUnits: covered }])].map(
            ([ingredientId, mg]) => ({
              ingredientId,
              mg,
              day: dayOf(created_at),
              isOwn: is_own,
            }),
          )
        : [],
    ),
    prescribed: prescribed.map((row) => ({
      prescriptionId: row.id,
      productId: row.product_id,
      offeredProductId: row.offered_product_id,
      identityKey: row.identity_key,
      doseUnits: Math.max(
        0,
        (row.dose_units ?? row.quantity * (row.identity?.doseUnitsPerPack ?? 0)) - row.drawn,
      ),
    })),
  }
}

interface Who {
  userId: string
  order: Asking['order']
  today: string
  numberKey: string
}

/** SQL for the dose units of a line that prescriptions covered. */
const coveredUnits = sql<number>`coalesce((select sum(c.dose_units) from otc_coverage c
  where c.order_item_id = order_items.id), 0)::float8`

/** SQL for whether the order `o` is of the days that are counted. */
const isCounted = ({ order, today }: Who) => sql<boolean>`o.status <> 'cancelled'
  and o.id is distinct from ${order?.id ?? null}
  and o.created_at >= ${startOfDay(firstOtcDay(today))}::timestamptz`

/** SQL for an array of the ids of the orders that count. */
const countedFor = ({ order, ...who }: Who): RawBuilder<string[]> => {
  const counted = isCounted({ order, ...who })
  return order
    ? countedOrders({ ...who, phone: order.phone }, counted)
    : sql`array(select o.id from orders o where o.user_id = ${who.userId} and ${counted})`
}

const selectPurchases = (db: Db | Trx, who: Who) =>
  db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select([
      keptUnits('order_items').as('quantity'),
      'orders.created_at',
      'products.identity',
      coveredUnits.as('covered'),
    ])
    .select(sql<boolean>`orders.user_id = ${who.userId}`.as('is_own'))
    .where(sql<boolean>`orders.id = any(${countedFor(who)})`)
    .where('order_items.sale_class', '=', 'otc')
    .where('order_items.cancelled_at', 'is', null)
    .where('products.identity', 'is not', null)

const selectPrescribed = (db: Db | Trx, { userId, order, today }: Who) =>
  db
    .selectFrom('prescriptions')
    .innerJoin('prescription_items', 'prescription_items.prescription_id', 'prescriptions.id')
    .innerJoin('products', 'products.id', 'prescription_items.product_id')
    .select([
      'prescriptions.id',
      'prescription_items.product_id',
      'offered_product_id',
      'prescription_items.quantity',
      'prescription_items.dose_units',
      'products.identity',
    ])
    .select((eb) =>
      // The key at the approval: the product may have changed.
      eb.fn.coalesce('prescription_items.identity_key', 'products.identity_key').as('identity_key'),
    )
    .select(
      sql<number>`coalesce((select sum(c.dose_units) from otc_coverage c
        join order_items i on i.id = c.order_item_id join orders o on o.id = i.order_id
        where c.prescription_id = prescriptions.id and c.product_id = prescription_items.product_id
          and i.cancelled_at is null and o.status <> 'cancelled'
          and o.id is distinct from ${order?.id ?? null}), 0)::float8`.as('drawn'),
    )
    .where('prescriptions.user_id', '=', userId)
    .where('prescriptions.status', '=', 'approved')
    .where('valid_until', '>=', today)
    // Lines of prescription medicines draw by themselves, when they are packed.
    .where('products.sale_class', '=', 'otc')
    .orderBy('prescriptions.id')
    .orderBy('prescription_items.position')
