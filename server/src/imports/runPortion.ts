import { sql } from 'kysely'
import { startTracking } from '../audit/takeChanges.ts'
import { assertNoLargeCut } from '../catalogue/products/assertPricesAllowed.ts'
import { identityColumns } from '../catalogue/products/identityColumns.ts'
import { productColumns } from '../catalogue/products/productColumns.ts'
import type { Trx } from '../db/types.ts'
import { appendPortion, endStep, type Portion, RUN_OPERATION, writeResults } from './importWork.ts'
import { nextRows, type PlannedRow, planPortion, resultOf } from './planPortion.ts'

const insertProducts = async (trx: Trx, planned: readonly PlannedRow[]): Promise<void> => {
  const rows = planned.flatMap(({ plan }) => (plan.outcome === 'new' ? [plan.row] : []))
  if (rows.length > 0) await trx.insertInto('products').values(rows).execute()
}

/** The columns that an import changes. */
const written = [
  ...productColumns,
  'base_price',
  'price',
  'category_id',
  'brand_id',
  'identity',
  'identity_key',
  'short_course',
  'search_text',
]

const updateProducts = async (trx: Trx, planned: readonly PlannedRow[], now: Date): Promise<void> => {
  const rows = planned.flatMap(({ plan }) => {
    if (plan.outcome !== 'changed') return []
    const { identity, ...columns } = identityColumns(plan.after.identity)
    const images: unknown = plan.after.images
    return [
      {
        ...plan.after,
        ...columns,
        identity: identity && JSON.parse(identity),
        images: typeof images === 'string' ? JSON.parse(images) : images,
      },
    ]
  })
  if (rows.length === 0) return
  const columns = sql.join(written.map((column) => sql.ref(column)))
  const values = sql.join(written.map((column) => sql`changed.${sql.ref(column)}`))
  await sql`update products set (${columns}) = row (${values}), version = products.version + 1,
      updated_at = ${now}::timestamptz
    from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb) changed
    where products.id = changed.id`.execute(trx)
}

/** A price that changes only since the check was not seen by the starter, who has proven nothing. */
const withoutUnproven = (planned: readonly PlannedRow[], isProven: boolean): PlannedRow[] =>
  planned.map((one) =>
    one.plan.outcome === 'changed' && one.plan.changesPrice && !isProven
      ? { ...one, plan: { outcome: 'bad', errors: [{ field: 'price', code: 'IMPORT_PRICE' }] } }
      : one,
  )

/**
 * Writes the next rows, with their results and their entry in the audit log: all of them or none. Returns how many
 * rows it took.
 */
export const runPortion = async (portion: Portion): Promise<number> => {
  const { trx, claimed, ports, now } = portion
  const rows = await nextRows(portion)
  const [first] = rows
  if (!first) {
    await endStep(portion, 'done')
    return 1
  }
  portion.begins(first.row)
  await startTracking(trx, null)
  const planned = withoutUnproven(await planPortion(portion, rows, true), claimed.proven)
  await insertProducts(trx, planned)
  await updateProducts(trx, planned, now)
  // A coupon may have been written since the rows were planned.
  await assertNoLargeCut(trx, { settings: ports.settings, now })
  const results = planned.map((one) => ({
    ...resultOf(one),
    ...(one.plan.outcome === 'new' ? { product_id: one.plan.row.id } : {}),
  }))
  await writeResults(portion, results)
  await appendPortion(portion, RUN_OPERATION)
  return rows.length
}

/** Checks the next rows and writes only their results. Returns how many rows it took. */
export const checkPortion = async (portion: Portion): Promise<number> => {
  const rows = await nextRows(portion)
  const [first] = rows
  if (!first) {
    await endStep(portion, 'checked')
    return 1
  }
  portion.begins(first.row)
  const planned = await planPortion(portion, rows, false)
  const priceChanges = planned.filter(({ plan }) => plan.outcome === 'changed' && plan.changesPrice).length
  await writeResults(portion, planned.map(resultOf), priceChanges)
  return rows.length
}
