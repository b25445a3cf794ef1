import { type NotNull, sql } from 'kysely'
import { expiryFloor } from 'shared-api/formulary/expiryFloor'
import type { Db, Trx } from '../db/types.ts'
import { addDays, dayOf } from '../kernel/days.ts'
import { move } from './movements.ts'
import { isSoldFor, pick, pickedUnits } from './pick.ts'
import { type Lines, undispatchedLines } from './undispatchedLines.ts'

interface Stuck {
  orderItemId: string
  name: string
}

/** SQL for the days that the units of a line last by its prescriptions; null when one of them states none. */
export const supplyDays = sql<number | null>`(
  select ceil(sum(prescribed.days * least(draw.units / coalesce(prescribed.dose_units, prescribed.quantity), 1)))::int
  from prescription_draws draw
  join prescription_items prescribed on prescribed.prescription_id = draw.prescription_id
    and prescribed.product_id = draw.product_id
  where draw.order_item_id = order_items.id having bool_and(prescribed.days is not null))`

/** The lines with the treatment that their prescriptions state, for the units of the line. */
const linesWithTreatment = (trx: Trx, lines: Lines) =>
  undispatchedLines(trx, lines)
    .select([
      'order_items.id',
      'order_items.product_id',
      'order_items.name',
      'order_items.price',
      'orders.delivery',
    ])
    .select(supplyDays.as('supply_days'))
    .where('order_items.product_id', 'is not', null)
    .$narrowType<{ product_id: NotNull }>()
    .orderBy('order_items.product_id')
    .execute()

type LineWithTreatment = Pick<
  Awaited<ReturnType<typeof linesWithTreatment>>[number],
  'supply_days' | 'delivery'
>

/** The earliest expiry date that outlasts a known treatment, `2027-02-12`; null when it is unknown. */
export const lastDayOf = ({ supply_days, delivery }: LineWithTreatment, now: Date): string | null =>
  supply_days === null
    ? null
    : expiryFloor({
        latestDelivery: addDays(dayOf(now), delivery.maxDays),
        supplyDays: supply_days,
        shortCourse: false,
      })

/**
 * Replaces units of these lines that may not leave the warehouse, as far as there are others. Those are recalled or
 * expired, do not outlast the treatment, or are printed with a lower price than the line's. The new units are taken
 * first expired first out. Returns the lines for which there are none; these keep what they have. The order must be
 * locked by the caller.
 */
export const swapBlocked = async (trx: Trx, lines: Lines, now: Date): Promise<Stuck[]> => {
  const stuck: Stuck[] = []
  for (const item of await linesWithTreatment(trx, lines)) {
    const productId = item.product_id
    const outlasts = lastDayOf(item, now)
    const blocked = (await pickedUnits(trx, item.id)).filter(
      (unit) =>
        unit.recalled_at ||
        unit.expiry_date <= dayOf(now) ||
        (unit.mrp !== null && unit.mrp < item.price) ||
        (outlasts !== null && unit.expiry_date < outlasts),
    )
    if (blocked.length === 0) continue
    await trx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
    const needed = blocked.reduce((sum, { quantity }) => sum + quantity, 0)
    if ((await goodUnits(trx, productId, { now, outlasts, price: item.price })) < needed) {
      stuck.push({ orderItemId: item.id, name: item.name })
      continue
    }
    const line = { productId, orderItemId: item.id }
    const reason = 'swap' as const
    await move(
      trx,
      ...blocked.map(({ batch_id, quantity }) => ({ ...line, batchId: batch_id, quantity, reason, now })),
    )
    await pick(trx, [{ ...line, quantity: needed, name: item.name, price: item.price }], {
      reason,
      now,
      outlasts,
    })
  }
  return stuck
}

/** Units on the shelf, held ones included: a buyer comes before a shopper with a checkout. */
export const goodUnits = async (
  trx: Db | Trx,
  productId: string,
  { now, outlasts, price }: { now: Date; outlasts: string | null; price: number },
): Promise<number> => {
  const { units } = await trx
    .selectFrom('batches')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.val(0)).as('units'))
    .where('product_id', '=', productId)
    .where('recalled_at', 'is', null)
    .where(isSoldFor(price, now, outlasts))
    .executeTakeFirstOrThrow()
  return Number(units)
}
