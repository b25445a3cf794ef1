import { assertPublicImages } from '../catalogue/images/assertPublicImages.ts'
import { assertIdentityKept } from '../catalogue/products/assertIdentity.ts'
import { assertNoHiddenMedicine } from '../catalogue/products/assertNoHiddenMedicine.ts'
import { assertNotBelowEquals } from '../catalogue/products/assertPricesAllowed.ts'
import { assertStated, type Keyed } from '../catalogue/products/assertStated.ts'
import { identityColumns } from '../catalogue/products/identityColumns.ts'
import { isPharmacist } from '../catalogue/products/isPharmacist.ts'
import { ApiError } from '../kernel/errors.ts'
import { findForRows } from './findForRows.ts'
import type { Portion, RowResult } from './importWork.ts'
import { errorsOf, type Plan, planRow } from './planRow.ts'
import { cellOf, readCells } from './readCells.ts'

export interface PlannedRow {
  row: number
  previous: RowResult['previous']
  sku: string | null
  barcode: string | null
  plan: Plan
}

type StoredRow = Awaited<ReturnType<typeof nextRows>>[number]

/** The rows after the position of this step. A run takes those that the check found good. */
export const nextRows = ({ trx, claimed, size }: Portion) =>
  trx
    .selectFrom('product_import_rows')
    .select(['row', 'cells', 'outcome'])
    .where('import_id', '=', claimed.id)
    .where('row', '>', claimed.position)
    .$if(claimed.state === 'running', (query) =>
      query.where('outcome', 'in', ['new', 'changed', 'unchanged']),
    )
    .orderBy('row')
    .limit(size)
    .execute()

/** The product that a plan is about. */
export const productIdOf = (plan: Plan): string | null => ('before' in plan ? plan.before.id : null)

interface Planned {
  /** The new products of the rows above. */
  unsaved: readonly Keyed[]
  byPharmacist: boolean
}

/**
 * Throws when a product in use would become another medicine, and when its texts contradict its identity or hide a
 * medicine. Throws for a price far below its equals, and for an image that is not the shop's.
 */
const assertPlan = async (
  { trx, ports, now }: Portion,
  plan: Plan,
  { unsaved, byPharmacist }: Planned,
): Promise<void> => {
  if (plan.outcome !== 'new' && plan.outcome !== 'changed') return
  const row = plan.outcome === 'new' ? plan.row : plan.after
  const before = plan.outcome === 'new' ? null : plan.before
  const percent = ports.settings.approvals.couponPercent
  const images: unknown = typeof row.images === 'string' ? JSON.parse(row.images) : (row.images ?? [])
  const sent = {
    image: row.image,
    ...Object.fromEntries((images as string[]).map((one, at) => [`images.${at}`, one])),
  }
  await assertPublicImages({ db: trx, ports }, sent, before ? [before.image, ...before.images] : [])
  const { identity } = plan.outcome === 'new' ? plan : plan.after
  await assertNoHiddenMedicine(trx, { id: row.id, before, after: { ...row, identity }, byPharmacist })
  await assertNotBelowEquals(
    trx,
    { before, after: { ...row, ...identityColumns(identity) } },
    { percent, now },
  )
  if (plan.outcome === 'new') await assertStated(trx, plan.row, plan.identity, unsaved)
  else if (plan.namesIdentity) {
    await assertIdentityKept(trx, plan.before, plan.after)
    await assertStated(trx, plan.after, plan.after.identity, unsaved)
  }
}

const checked = async (portion: Portion, plan: Plan, planned: Planned): Promise<Plan> => {
  try {
    await assertPlan(portion, plan, planned)
    return plan
  } catch (error) {
    if (error instanceof ApiError) return { outcome: 'bad', errors: errorsOf(error) }
    throw error
  }
}

/** The rows above, in this portion or an earlier one, that are about the same products. */
const findEarlier = async ({ trx, claimed }: Portion, rows: readonly PlannedRow[]) => {
  const texts = (read: (row: PlannedRow) => string | null) => rows.flatMap((row) => read(row) ?? [])
  const [first] = rows
  return trx
    .selectFrom('product_import_rows')
    .select(['row', 'sku', 'barcode', 'product_id'])
    .where('import_id', '=', claimed.id)
    .where('row', '<', first?.row ?? 0)
    .where('outcome', '<>', 'bad')
    .where((eb) =>
      eb.or([
        eb('sku', '=', eb.fn.any(eb.val(texts(({ sku }) => sku)))),
        eb('barcode', '=', eb.fn.any(eb.val(texts(({ barcode }) => barcode)))),
        eb('product_id', '=', eb.fn.any(eb.val(texts(({ plan }) => productIdOf(plan))))),
      ]),
    )
    .execute()
}

/** Makes the second row about a product a bad one: which of them is meant, the file does not say. */
const withoutRepeats = async (portion: Portion, rows: readonly PlannedRow[]): Promise<PlannedRow[]> => {
  const seen = new Map<string, number>()
  const namesOf = (sku: string | null, barcode: string | null, productId: string | null) => [
    ...(sku === null ? [] : [`sku ${sku}`]),
    ...(barcode === null ? [] : [`barcode ${barcode}`]),
    ...(productId === null ? [] : [`product ${productId}`]),
  ]
  for (const { row, sku, barcode, product_id } of await findEarlier(portion, rows))
    for (const name of namesOf(sku, barcode, product_id)) seen.set(name, row)
  return rows.map((planned) => {
    const { row, sku, barcode, plan } = planned
    if (plan.outcome === 'bad') return planned
    const names = namesOf(sku, barcode, productIdOf(plan))
    const earlier = names.map((name) => seen.get(name)).find((found) => found !== undefined)
    if (earlier !== undefined) {
      const field = sku === null ? 'barcode' : 'sku'
      return {
        ...planned,
        plan: { outcome: 'bad', errors: [{ field, code: 'IMPORT_TWICE', params: { row: earlier } }] },
      }
    }
    for (const name of names) seen.set(name, row)
    return planned
  })
}

/** Plans the rows of a portion. With `lock` everything that they are planned on stays as it is. */
export const planPortion = async (
  portion: Portion,
  rows: readonly StoredRow[],
  lock: boolean,
): Promise<PlannedRow[]> => {
  const { trx, claimed, ports, now } = portion
  const { mapping } = claimed
  const read = rows.map(({ cells }) => readCells(cells, mapping).read)
  const found = await findForRows(trx, read, { lock, now, settings: ports.settings })
  const byPharmacist = await isPharmacist(trx, claimed.acting_user ?? claimed.created_by, now)
  const planned: PlannedRow[] = []
  const unsaved: Keyed[] = []
  for (const { row, cells, outcome } of rows) {
    const plan = await checked(
      portion,
      planRow(cells, { mapping, found, now, byPharmacist, settings: ports.settings }),
      { unsaved, byPharmacist },
    )
    if (plan.outcome === 'new') unsaved.push(plan.row)
    planned.push({
      row,
      previous: claimed.state === 'running' ? outcome : null,
      sku: cellOf(cells, mapping.sku) || null,
      barcode: cellOf(cells, mapping.barcode) || null,
      plan,
    })
  }
  return withoutRepeats(portion, planned)
}

/** The result of a planned row. */
export const resultOf = ({ plan, ...row }: PlannedRow): RowResult => ({
  ...row,
  outcome: plan.outcome,
  product_id: plan.outcome === 'new' ? null : productIdOf(plan),
  errors: plan.outcome === 'bad' ? plan.errors : [],
  changes: plan.outcome === 'changed' ? plan.differences : [],
})
