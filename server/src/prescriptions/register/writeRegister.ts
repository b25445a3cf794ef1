import { sql } from 'kysely'
import { oneOf } from '../../db/conditions.ts'
import type { Trx } from '../../db/types.ts'
import { dayOf } from '../../kernel/days.ts'
import { ApiError } from '../../kernel/errors.ts'
import { findPharmacist } from '../../kernel/findPharmacist.ts'
import { lockRegister } from './lockRegister.ts'

/**
 * 403 when an API key dispenses, and when neither the actor nor the approver of each prescription is a pharmacist who was
 * registered at that moment. Returns the actor if registered today.
 */
const responsiblePharmacist = async (
  trx: Trx,
  { ids, actorId, now }: { ids: readonly string[]; actorId: string | null; now: Date },
) => {
  const key = await trx
    .selectFrom('api_keys')
    .select('user_id')
    .where('user_id', '=', actorId)
    .executeTakeFirst()
  if (key) throw new ApiError('NOT_ALLOWED.KEY_DISPENSE')
  const own = await findPharmacist(trx, actorId, dayOf(now))
  if (own) return own
  const open = await trx
    .selectFrom('order_items as i')
    .innerJoin('prescriptions as p', (join) =>
      join.on((eb) =>
        eb.or([
          eb('p.id', '=', eb.ref('i.prescription_id')),
          eb.exists(
            eb
              .selectFrom('prescription_draws as d')
              .select('d.order_item_id')
              .whereRef('d.order_item_id', '=', 'i.id')
              .whereRef('d.prescription_id', '=', 'p.id'),
          ),
        ]),
      ),
    )
    .select('i.id')
    .where(oneOf('i.shipment_id', ids))
    .where('p.approver_council', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (open) throw new ApiError('NOT_ALLOWED.DISPENSE')
  return null
}

/**
 * Writes the units dispatched with these shipments into the prescription register, in their order: one row
 * for each prescription line and batch. It names the pharmacist who dispensed it or approved the prescription. Serial
 * numbers have no gaps, so the writer locks the register until the transaction ends.
 */
export const writeRegister = async (
  trx: Trx,
  given: { shipments: readonly { shipmentId: string; at: Date }[]; actorId: string | null; now: Date },
): Promise<void> => {
  const { shipments, actorId, now } = given
  const ids = shipments.map(({ shipmentId }) => shipmentId)
  const needed = await trx
    .selectFrom('order_items')
    .select('id')
    .where(oneOf('shipment_id', ids))
    .where('prescription_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!needed) return
  const own = await responsiblePharmacist(trx, { ids, actorId, now })
  await lockRegister(trx)
  await sql`
    insert into register (serial, at, order_id, order_number, prescription_number, patient_name, doctor_name,
      medicine, manufacturer, batch_number, expiry_date, quantity, order_item_id, batch_id, pharmacist,
      pharmacist_id, pharmacist_council, actor, actor_id, confirmed_stops)
    select (select coalesce(max(serial), 0) from register)
        + row_number() over (order by shipped.position, i.position, b.expiry_date, b.id),
      shipped.at, o.id, o.order_number,
      (select string_agg(distinct drawn.prescription_number, ', ') from prescription_draws d
        join prescriptions drawn on drawn.id = d.prescription_id where d.order_item_id = i.id), p.patient_name,
      coalesce(p.prescriber_name, p.doctor_name), i.name, coalesce(product.manufacturer, ''), b.batch_number, b.expiry_date, picked.units,
      i.id, b.id,
      coalesce(${own?.name ?? null}::text, p.approver_name), coalesce(${own?.id ?? null}::text, p.reviewed_by),
      coalesce(${own?.councilNumber ?? null}::text, p.approver_council),
      (select name from users where id = ${actorId}), ${actorId}::text,
      (select string_agg((stop -> 'text' ->> 'en') || ' Confirmed by ' || (stop ->> 'confirmedBy') || ': '
          || (stop ->> 'reason'), chr(10) order by drawn.id, position)
        from prescription_draws d join prescriptions drawn on drawn.id = d.prescription_id
        cross join jsonb_array_elements(drawn.confirmed_stops) with ordinality stops (stop, position)
        where d.order_item_id = i.id and stop -> 'productIds' @> to_jsonb(d.product_id))
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
