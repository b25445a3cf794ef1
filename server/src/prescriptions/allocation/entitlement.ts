import { sql } from 'kysely'
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

const packOf = (
  product: 'product_id' | 'offered_product_id',
) => sql`case when prescription_items.dose_units is null
  then 1 else (select (products.identity->>'doseUnitsPerPack')::numeric from products
    where products.id = prescription_items.${sql.ref(product)}) end`

/** SQL for the packs of the line's product, or of the equal that is offered for it, that are left. */
export const packsLeft = (product: 'product_id' | 'offered_product_id') =>
  sql<number>`coalesce(ceil(greatest(${unitsLeft}, 0) / ${packOf(product)}), 0)::int`

/** SQL for dose units in a pack of `product`; 1 where packs are counted. */
export const perPack = sql<number>`coalesce((product.identity->>'doseUnitsPerPack')::numeric, 1)`

/**
 * SQL for a line of `order_items` that no packing can begin with: a prescription medicine that the approved and
 * unexpired prescriptions of the order's customer do not cover. See `drawsFor`, which decides the same.
 */
export const withoutPrescription = (now: Date) => sql<boolean>`(order_items.sale_class = 'prescription'
  and order_items.cancelled_at is null and order_items.prescription_id is null
  and not exists (select ${patient} from prescriptions
    join prescription_items on prescription_items.prescription_id = prescriptions.id
    join products product on product.id = order_items.product_id
    where prescriptions.user_id = orders.user_id and prescriptions.status = 'approved'
      and prescriptions.valid_until >= ${dayOf(now)}::date and ${isOne}
      and (product.id in (prescription_items.product_id, prescription_items.offered_product_id)
        or (prescription_items.dose_units is not null
          and prescription_items.identity_key = product.identity_key))
    group by 1
    having bool_or(product.id in (prescription_items.product_id, prescription_items.offered_product_id)
        or (prescription_items.any_equal and prescription_items.dose_units is not null))
      and (order_items.quantity - 1) * min(${perPack}) < sum(greatest(${unitsLeft}, 0)
        * case when prescription_items.dose_units is null then ${perPack} else 1 end)))`
