import { sql } from 'kysely'
import { oneOf } from '../../db/conditions.ts'
import type { Trx } from '../../db/types.ts'

/**
 * Writes the units dispatched with these shipments into the prescription register, in their order: one row
 * for each prescription line and batch. Serial numbers have no gaps, so the writer locks the table until the
 * transaction ends.
 */
export const writeRegister = async (
  trx: Trx,
  given: { shipments: readonly { shipmentId: string; at: Date }[]; actorId: string | null },
): Promise<void> => {
  const { shipments, actorId } = given
  const ids = shipments.map(({ shipmentId }) => shipmentId)
  const needed = await trx
    .selectFrom('order_items')
    .select('id')
    .where(oneOf('shipment_id', ids))
    .where('prescription_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!needed) return
  await sql`lock table register in share row exclusive mode`.execute(trx)
  await sql`
    insert into register (serial, at, order_id, order_number, prescription_number, patient_name, doctor_name,
      medicine, manufacturer, batch_number, expiry_date, quantity, order_item_id, batch_id, pharmacist,
      pharmacist_id, pharmacist_council)
    select (select coalesce(max(serial), 0) from register)
        + row_number() over (order by shipped.position, i.position, b.expiry_date, b.id),
      shipped.at, o.id, o.order_number,
      (select string_agg(distinct drawn.prescription_number, ', ') from prescription_draws d
        join prescriptions drawn on drawn.id = d.prescription_id where d.order_item_id = i.id), p.patient_name,
      coalesce(p.prescriber_name, p.doctor_name), i.name, coalesce(product.manufacturer, ''), b.batch_number, b.expiry_date, picked.units,
      i.id, b.id,
      coalesce((select name from users where id = ${actorId}), 'System'), ${actorId}::text,
      (select council_number from staff where user_id = ${actorId})
    from unnest(${ids}::text[], ${shipments.map(({ at }) => at.toISOString())}::timestamptz[])
      with ordinality shipped (id, at, position)
    join order_items i on i.shipment_id = shipped.id
    join orders o on o.id = i.order_id
    join prescriptions p on p.id = i.prescription_id
    left join products product on product.id = i.product_id
    join lateral (
      select batch_id, -sum(quantity) as units from stock_movements
      where order_item_id = i.id and reason in ('sale', 'swap')
      group by batch_id having sum(quantity) < 0
    ) picked on true
    join batches b on b.id = picked.batch_id`.execute(trx)
}
