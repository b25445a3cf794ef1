import type { AuditChange, AuditRow } from 'shared-api/contract'
import { restoreBlock, writesOf } from 'shared-api/restoreBlock'
import { selectAudit, toAuditRow } from '../audit/readAudit.ts'
import { assertPublicImages } from '../catalogue/images/assertPublicImages.ts'
import { assertPricesAllowed } from '../catalogue/products/assertPricesAllowed.ts'
import { assertCouponAllowed, termColumns } from '../coupons/assertCouponAllowed.ts'
import { anyOf } from '../db/conditions.ts'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import { assertUnique, type Taken } from '../kernel/assertUnique.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { isStaffFor } from '../kernel/isStaffFor.ts'
import { storeSentence } from '../kernel/storedSentence.ts'
import { type Restoring, restoreRecord } from './restoreRecord.ts'
import { assertUnchanged, fieldsOf, lockRow, type RestoredTable, restoredTables } from './restoreRow.ts'

const takenBy = (changes: readonly AuditChange[]): Taken => ({
  products_sku_key: { code: 'SKU_TAKEN', field: 'sku' },
  products_barcode: { code: 'BARCODE_TAKEN', field: 'barcode' },
  products_slug_key: { code: 'SLUG_TAKEN.PRODUCT', field: 'slug' },
  brands_name_key: { code: 'NAME_TAKEN.BRAND', field: 'name' },
  brands_slug_key: { code: 'SLUG_TAKEN.BRAND', field: 'slug' },
  categories_name_key: { code: 'NAME_TAKEN.CATEGORY', field: 'name' },
  categories_slug_key: { code: 'SLUG_TAKEN.CATEGORY', field: 'slug' },
  search_synonyms_word_key: { code: 'WORD_TAKEN', field: 'word' },
  coupons_code: {
    code: 'TAKEN.COUPON',
    field: 'code',
    params: { code: String(changes.find(({ before }) => before.code)?.before.code ?? '') },
  },
})

/** foreign_key_violation, check_violation: the earlier values no longer fit the rest of the shop. */
const misfits = ['23503', '23514']

const assertFits = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && misfits.includes(String(error.code)))
      throw new ApiError('RESTORE_LINKED')
    throw error
  }
}

interface Step {
  table: RestoredTable
  change: AuditChange
}

/** The changes by table and id, the order in which writers lock. */
const inOrder = (changes: readonly AuditChange[]): Step[] =>
  restoredTables.flatMap((table) =>
    changes
      .filter(({ source }) => source === table)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((change) => ({ table, change })),
  )

/**
 * Brands of these products stay as they are, since a price follows from the discount. Writers lock them before
 * products. A category or brand that is gone is found by its foreign key.
 */
const holdBrands = async (trx: Trx, steps: readonly Step[]) => {
  const products = steps.filter(({ table }) => table === 'products').map(({ change }) => change)
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  const rows = await trx.selectFrom('products').select('brand_id').where('id', 'in', ids).execute()
  const named = [...rows, ...products.map(({ before }) => before)].flatMap(({ brand_id }) =>
    typeof brand_id === 'string' ? brand_id : [],
  )
  const brands = trx.selectFrom('brands').select('id').where('id', '=', anyOf(named))
  await brands.orderBy('id').forShare().execute()
}

/** The images of before, which may be gone by now. */
const imagesOf = (changes: readonly AuditChange[]): Record<string, string | null> =>
  Object.fromEntries(
    changes.flatMap(({ before }, place) =>
      [before.image, before.images]
        .flat()
        .filter((one) => typeof one === 'string')
        .map((image, at) => [`image.${place}.${at}`, image]),
    ),
  )

/**
 * Makes these records as they were before the changes, in the order in which writers lock. 409 CHANGED_SINCE naming
 * each field that was changed again.
 */
export const restoreChanges = async (
  trx: Trx,
  changes: readonly AuditChange[],
  restoring: Restoring,
): Promise<void> => {
  const steps = inOrder(changes)
  await holdBrands(trx, steps)
  for (const { table, change } of steps) {
    await lockRow(trx, table, change.id)
    if (change.step !== 'update' || fieldsOf(change).length > 0) await assertUnchanged(trx, table, change)
  }
  for (const { table, change } of steps) await restoreRecord(trx, table, change, restoring)
}

/** Runs a transaction that restores these changes. 409 where the earlier values no longer fit the rest of the shop. */
const asRestoring = <T>(changes: readonly AuditChange[], work: () => Promise<T>): Promise<T> =>
  assertFits(() => assertUnique(takenBy(changes), work))

/**
 * Makes what an entry of the audit log changed as it was before. 409 CHANGED_SINCE naming each field that was
 * changed again, NOT_RESTORABLE for money, stock, orders and prescriptions. 403 without the duty of the record's own
 * write.
 */
export const restoreEntry = async (
  { db, ports, user, now }: Pick<Call<'POST /audit/:seq/restore'>, 'db' | 'ports' | 'user' | 'now'>,
  entry: AuditRow,
  given: { reason: string; check?: (trx: Trx) => Promise<void> },
): Promise<void> => {
  const block = restoreBlock(entry)
  if (block) throw new ApiError('NOT_RESTORABLE', { reason: block })
  if (!writesOf(entry).every((key) => isStaffFor(user, key))) throw new ApiError('NOT_ALLOWED.DUTY')
  await assertPublicImages({ db, ports }, imagesOf(entry.changes))
  const restoring = { actorId: user.id, reason: given.reason, now }
  await asRestoring(entry.changes, () =>
    transact(db, async (trx) => {
      await restoreChanges(trx, entry.changes, restoring)
      await given.check?.(trx)
    }),
  )
}

/** A coupon that comes back is one that is written: one member of staff makes no large one active. */
const assertCouponsAllowed = async (
  trx: Trx,
  call: Call<'POST /audit/:seq/restore'>,
  { changes }: AuditRow,
) => {
  const ids = changes.filter(({ source }) => source === 'coupons').map(({ id }) => id)
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom('coupons')
    .select(termColumns)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  for (const row of rows) await assertCouponAllowed(trx, call, row, null)
}

/** Restores an entry that staff name by its number. */
export const restoreChange = async (call: Call<'POST /audit/:seq/restore'>) => {
  const { db, params, body, say } = call
  const row = /^\d{1,15}$/.test(params.seq)
    ? await selectAudit(db).where('audit_log.seq', '=', Number(params.seq)).executeTakeFirst()
    : undefined
  if (!row) throw notFound('CHANGE')
  const entry = toAuditRow(row)
  await restoreEntry(call, entry, {
    reason: body.reason || storeSentence('CHANGE_RESTORED'),
    check: async (trx) => {
      await assertCouponsAllowed(trx, call, entry)
      await assertPricesAllowed(trx, call)
    },
  })
  return { message: say.done('restoreChange') }
}
