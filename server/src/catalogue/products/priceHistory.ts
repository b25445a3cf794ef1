import { sql } from 'kysely'
import { toRupees } from 'shared-api'
import type { Call } from '../../kernel/call.ts'
import { existingProduct } from './existingProduct.ts'

const MAX_CHANGES = 50

/** Paisa of the fields that changed. */
type Fields = Partial<Record<'price' | 'original_price', number>>

const stepOf = (field: keyof Fields, before: Fields, after: Fields) => {
  const [from, to] = [before[field], after[field]]
  return to === undefined || to === from
    ? null
    : { before: from === undefined ? null : toRupees(from), after: toRupees(to) }
}

/** The prices of a product as the audit log has them, with the names of today. */
export const priceHistory = async ({ db, params }: Call<'GET /product/price-history/:id'>) => {
  const id = await existingProduct(db, params.id)
  const { rows } = await sql<{ at: Date; actor: string | null; before: Fields; after: Fields }>`
    select audit_log.at, users.name as actor, change->'before' as before, change->'after' as after
    from audit_log cross join jsonb_array_elements(audit_log.changes) change
    left join users on users.id = audit_log.actor_id
    where audit_log.records @> array['product:' || ${id}] and audit_log.outcome = 'done'
      and change->>'source' = 'products' and change->>'id' = ${id}
      and (change->'after'->'price' is not null or change->'after'->'original_price' is not null)
    order by audit_log.seq desc limit ${MAX_CHANGES}`.execute(db)
  return {
    data: rows.map(({ at, actor, before, after }) => ({
      at: at.toISOString(),
      actor,
      price: stepOf('price', before, after),
      originalPrice: stepOf('original_price', before, after),
    })),
  }
}
