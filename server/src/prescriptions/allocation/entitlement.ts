import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '../../kernel/days.ts'
import { namedForOrder, patientsOf } from './patients.ts'

const { isOne, patient } = patientsOf(namedForOrder)

/**
 * SQL for the units that are left of `prescription_items`: dose units, or packs where the line counts packs. Below zero
 * when the last pack held more than was left.
 */
export const unitsLeft = sql<number>`(coalesce(prescription_items.dose_units, prescription_items.quantity) - coalesce((
  select sum(draw.units - draw.returned) from prescription_draws draw
  where draw.prescription_id = prescription_items.prescription_id
    and draw.product_id = prescription_items.product_id), 0))`

/** SQL for dose units in a pack of `product`; 1 where packs are counted. */
export const perPack = sql<number>`coalesce((product.identity->>'doseUnitsPerPack')::numeric, 1)`

/** SQL for the days that an opened pack of `product` lasts. */
export const inUseDays = sql<number | null>`(product.identity->>'inUseDays')::int`

const ofProduct = (column: RawBuilder<unknown>, id: 'product_id' | 'offered_product_id') =>
  sql`(select ${column} from products product where product.id = prescription_items.${sql.ref(id)})`

const countsPacks = sql<boolean>`prescription_items.dose_units is null`

/** Columns of `Source` that say how a line is counted. */
export const packColumns = [
  countsPacks.as('counts_packs'),
  sql<number>`case when ${countsPacks} then 1 else ${ofProduct(perPack, 'product_id')} end`.as('own_pack'),
  sql<number | null>`${ofProduct(inUseDays, 'product_id')}`.as('in_use_days'),
] as const

/** SQL for dose units in a pack of the equal that is offered for a line; 1 where packs are counted. */
export const offeredPack = sql<
  number | null
>`case when ${countsPacks} then 1 else ${ofProduct(perPack, 'offered_product_id')} end`

/** SQL over `own` for dose units in a pack of the approved product. */
const ownPack = sql`coalesce((own.identity->>'doseUnitsPerPack')::numeric, 1)`

const isNamed = sql`product.id in (prescription_items.product_id, prescription_items.offered_product_id)`

/** As `areComparable`. */
const isComparable = sql`((own.identity->>'inUseDays') is not distinct from (product.identity->>'inUseDays')
  and ((own.identity->>'inUseDays') is null or ${ownPack} = ${perPack}))`

/** As `excessOf`. */
const excess = sql`case when prescription_items.dose_units is null or rest.units <= 0 then 0
  when ${perPack} <= ${ownPack} then ${perPack}
  else ceil(rest.units / ${ownPack}) * ${ownPack} - rest.units end`

const covered = sql`sum(greatest(rest.units, 0)
  * case when prescription_items.dose_units is null then ${perPack} else 1 end)`

/**
 * SQL for a line of `order_items` that no packing can begin with: a prescription medicine that the approved and
 * unexpired prescriptions of the order's customer do not cover. See `drawsFor`, which decides the same.
 */
export const withoutPrescription = (now: Date) => sql<boolean>`(order_items.sale_class = 'prescription'
  and order_items.cancelled_at is null and order_items.prescription_id is null
  and not exists (select ${patient} from prescriptions
    join prescription_items on prescription_items.prescription_id = prescriptions.id
    join products product on product.id = order_items.product_id
    join products own on own.id = prescription_items.product_id
    cross join lateral (select ${unitsLeft} as units) rest
    where prescriptions.user_id = orders.user_id and prescriptions.status = 'approved'
      and prescriptions.valid_until >= ${dayOf(now)}::date and ${isOne}
      and (${isNamed} or (prescription_items.dose_units is not null
        and prescription_items.identity_key = product.identity_key and ${isComparable}))
    group by 1
    having bool_or(${isNamed} or prescription_items.any_equal)
      and (order_items.quantity - 1) * min(${perPack}) < ${covered}
      and order_items.quantity * min(${perPack}) - ${covered} <= max(${excess})))`
