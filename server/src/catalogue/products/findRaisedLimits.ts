import { sql } from 'kysely'
import type { Trx } from '../../db/types.ts'

/** Units of one order that a member of staff may set alone for a medicine: the limit of a new product. */
export const USUAL_LIMIT = 10

/** The limit of an order may be anything for other goods. */
export const isMedicine = (product: { identity: unknown; sale_class: string }): boolean =>
  product.identity !== null || product.sale_class !== 'otc'

/**
 * The medicines that this transaction gives a limit of an order above the usual one. Without the id of a new product,
 * which gets it again when a colleague approves it. Reads the rows that the audit log tracks.
 */
export const findRaisedLimits = async (trx: Trx): Promise<{ id: string | null; units: number }[]> => {
  const { rows } = await sql<{ id: string | null; units: number }>`
    select distinct case when change.step = 'update' then products.id end as id, products.max_per_order as units
    from audit_changes change join products on products.id = change.row_id
    where change.xact = pg_current_xact_id() and change.source = 'products'
      and products.max_per_order > ${USUAL_LIMIT}
      and (products.identity is not null or products.sale_class <> 'otc')
      and (change.step = 'insert' or products.max_per_order > (change.before->>'max_per_order')::int)
    order by id, units`.execute(trx)
  return rows
}
