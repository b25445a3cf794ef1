import { prescriptionStatuses, prescriptionSteps } from 'shared-api'
import { illegalPaths } from './paths.ts'

/** Every step a prescription may take, and a colleague who takes over a review that was left alone. */
const legalSteps = [
  ...prescriptionStatuses.flatMap((from) => prescriptionSteps[from].map(({ to }) => `('${from}', '${to}')`)),
  `('under_review', 'under_review')`,
].join(', ')

/** Queries that find violations of the prescriptions' invariants. Each row names its violation. */
export const prescriptionInvariants: Readonly<Record<string, string>> = {
  'a prescription is not used beyond what was approved': `
    select p.prescription_id from prescription_items p
    join prescription_draws d on d.prescription_id = p.prescription_id and d.product_id = p.product_id
    join order_items i on i.id = d.order_item_id left join products product on product.id = i.product_id
    group by p.prescription_id, p.product_id, p.quantity, p.dose_units
    having case when p.dose_units is null then sum(d.units - d.returned) > p.quantity
      else sum(d.units - d.returned) - p.dose_units >= max((product.identity->>'doseUnitsPerPack')::numeric) end`,
  'an order line draws its packs from prescriptions': `
    select i.id from order_items i left join products product on product.id = i.product_id
    left join prescription_draws d on d.order_item_id = i.id
    left join prescription_items p on p.prescription_id = d.prescription_id and p.product_id = d.product_id
    group by i.id, product.id
    having (i.prescription_id is null) <> (count(d.units) = 0)
      or sum(case when p.dose_units is null then d.units * coalesce((product.identity->>'doseUnitsPerPack')::numeric, 1)
        else d.units end) < i.quantity * coalesce((product.identity->>'doseUnitsPerPack')::numeric, 1)`,
  'what a prescription covers stands on it': `
    select i.id from prescription_draws d join order_items i on i.id = d.order_item_id
    left join prescription_items p on p.prescription_id = d.prescription_id and p.product_id = d.product_id
    left join products product on product.id = i.product_id
    where p.product_id is null or not coalesce(i.product_id in (p.product_id, p.offered_product_id), false)
      and product.identity_key is distinct from p.identity_key`,
  'no prescription line leaves without a prescription of the same customer': `
    select i.id from order_items i join orders o on o.id = i.order_id
    left join prescriptions p on p.id = i.prescription_id
    left join shipments s on s.id = i.shipment_id
    where i.sale_class = 'prescription' and i.cancelled_at is null and s.status in ('shipped', 'delivered')
      and p.user_id is distinct from o.user_id`,
  'what left the house left against a prescription that was not over': `
    select i.id from order_items i join shipments s on s.id = i.shipment_id
    join prescriptions p on p.id = i.prescription_id
    where (s.shipped_at at time zone 'Asia/Karachi')::date > p.valid_until`,
  'what was dispensed is in the register, whose numbers have no gaps': `
    select i.id from order_items i join orders o on o.id = i.order_id
    where i.sale_class = 'prescription'
      and exists (select from shipments s where s.id = i.shipment_id and s.shipped_at is not null)
      and not exists (select from register r where r.order_id = o.id and r.medicine = i.name)
    union all
    select 'register' from register having max(serial) <> count(*)`,
  // A dispatch that staff undid has its reversal, and its units may leave from other batches later.
  'a row of the register is of units that left the shelf for its order, once': `
    select r.serial::text from register r
    left join order_items i on i.id = r.order_item_id and i.order_id = r.order_id
    left join shipments s on s.id = i.shipment_id
    left join (select order_item_id, batch_id, -sum(quantity) as units from stock_movements
      where reason in ('sale', 'swap') group by order_item_id, batch_id) picked
      on picked.order_item_id = r.order_item_id and picked.batch_id = r.batch_id
    where r.reverses is null and not exists (select from register reversal where reversal.reverses = r.serial)
      and (s.shipped_at is null or i.prescription_id is null or r.quantity is distinct from picked.units)
    union all
    select max(r.serial)::text from register r
    where r.reverses is null and not exists (select from register reversal where reversal.reverses = r.serial)
    group by r.order_item_id, r.batch_id having count(*) > 1`,
  // Staff can undo a dispatch for ten seconds: these units never left, and may be dispatched and come back later.
  'each reversal in the register is of units that were inspected, and of a row that dispensed as many': `
    select reversal.serial::text from register reversal join register r on r.serial = reversal.reverses
    left join returned_units found
      on found.order_item_id = reversal.order_item_id and found.batch_id = reversal.batch_id
    where r.reverses is not null or -reversal.quantity > r.quantity
      or (reversal.order_item_id, reversal.batch_id) is distinct from (r.order_item_id, r.batch_id)
      or found.shelf + found.damaged + found.missing <> -reversal.quantity
        and (found.at = reversal.at or reversal.at > r.at + interval '10 seconds')
    union all
    select r.serial::text from returned_units found
    join register r on r.order_item_id = found.order_item_id and r.batch_id = found.batch_id and r.quantity > 0
    where not exists (select from register reversal where reversal.reverses = r.serial)`,
  'the history of a prescription is a path of legal steps that ends where it is': `
    select h.prescription_id from prescription_history h
    where h.from_status is not null and (h.from_status, h.to_status) not in (${legalSteps})
    union
    select p.id from prescriptions p where p.status is distinct from
      (select to_status from prescription_history h where h.prescription_id = p.id order by id desc limit 1)
    union
    ${illegalPaths('prescription_history', 'prescription_id')}`,
}
