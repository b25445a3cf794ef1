import { sql } from 'kysely'
import type { Contact } from 'shared-api/contract'
import { refillableIds } from 'shared-api/formulary/isRefillable'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { dayOf } from '../kernel/days.ts'
import { enqueue } from '../messaging/outbox.ts'
import { phoneAbroadOf } from '../messaging/phoneAbroad.ts'
import type { Ports } from '../ports/ports.ts'

interface Ending {
  id: string
  order_id: string
  medicine: string
  order_number: string
  language: 'en' | 'ur'
  contact: Contact
  email: string | null
  phone_abroad: string | null
  runs_out: Date
  /** The address of the mail is proven, so that it is the customer's own. */
  is_proven: boolean
}

/** Medicine dispensed for `days` lasts as long as the part of it that was bought. */
const runsOut = sql`s.delivered_at + make_interval(days => floor(p.days
  * least(d.units / coalesce(p.dose_units, p.quantity), 1))::int)`

/**
 * Reminds once of each medicine that goes on, as the pharmacist noted, and runs out in a few days, unless it was
 * ordered again. A medicine that is unknown, or that the formulary calls no lasting one, is never among them. Returns
 * how many.
 */
export const remindRefills = ({ db, ports }: { db: Db; ports: Ports }): Promise<number> => {
  const now = ports.clock.now()
  const { shortest, ahead, late } = ports.settings.refillDays
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  return transact(db, async (trx) => {
    const { rows } = await sql<Ending>`
      select i.id, i.order_id, i.name as medicine, o.order_number, o.language, o.contact, u.email,
        ${phoneAbroadOf('u')} as phone_abroad, ${runsOut} as runs_out,
        exists (select from contact_points own where own.user_id = o.user_id and own.proven_at is not null
          and own.value = coalesce(o.contact->>'email', u.email)) as is_proven
      from order_items i
      join shipments s on s.id = i.shipment_id and s.status = 'delivered'
      join orders o on o.id = i.order_id and o.status = 'delivered'
      join users u on u.id = o.user_id
      join prescription_draws d on d.order_item_id = i.id and d.prescription_id = i.prescription_id
      join prescription_items p on p.prescription_id = d.prescription_id and p.product_id = d.product_id
      join products m on m.id = p.product_id and m.identity is not null
        and not exists (select from jsonb_array_elements(m.identity->'ingredients') part
          where part->>'ingredientId' <> all(${refillableIds}::text[]))
      where i.refill_reminded_at is null and i.cancelled_at is null and p.continues and p.days >= ${shortest}::int
        and ${runsOut} between ${inDays(-late)}::timestamptz and ${inDays(ahead)}::timestamptz
        and not exists (select from orders again join order_items same on same.order_id = again.id
          where again.user_id = o.user_id and same.product_id = i.product_id
            and again.created_at > o.created_at and again.status not in ('cancelled', 'refunded'))
      order by i.id limit 100 for update of i skip locked`.execute(trx)
    for (const row of rows) {
      await enqueue(trx, {
        kind: 'refill',
        to: { email: row.contact.email ?? row.email, phone: row.phone_abroad ?? row.contact.phone },
        payload: {
          name: row.contact.name,
          orderNumber: row.order_number,
          medicine: row.is_proven ? row.medicine : null,
          day: dayOf(row.runs_out) < dayOf(now) ? null : dayOf(row.runs_out),
          link: ports.origin ? `${ports.origin}/login` : '',
          language: row.language,
        },
        orderId: row.order_id,
        now,
      })
      await trx.updateTable('order_items').set({ refill_reminded_at: now }).where('id', '=', row.id).execute()
    }
    return rows.length
  })
}
