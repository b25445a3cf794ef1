import type { OperationNodeSource, Selectable } from 'kysely'
import { getIf } from 'shared-api/getIf'
import type { Language } from 'shared-api/messages/sentences'
import type { PrescriptionItemsTable } from '../../db/tables.ts'
import type { Trx } from '../../db/types.ts'
import { ApiError, type FieldError, invalid } from '../../kernel/errors.ts'
import { areComparable, packsOfLine } from '../allocation/draws.ts'
import { approvedLine, type Item, snapshotOf } from './approvedLine.ts'

/**
 * Deletes the lines of a prescription, and returns the products of the new ones. Shared, so that an edit of a product
 * waits, and is refused, until it is approved as it was read.
 */
const replaceLines = (trx: Trx, id: string, ids: readonly string[]) =>
  trx
    .with('replaced', (cte) => cte.deleteFrom('prescription_items').where('prescription_id', '=', id))
    .selectFrom('products')
    .select([
      'id',
      'name',
      'generic_name',
      'strength',
      'dosage_form',
      'sale_class',
      'identity',
      'identity_key',
      'units_per_pack',
      'version',
    ])
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()

type Known = Awaited<ReturnType<typeof replaceLines>>[number]

/** As `own_pack` and `in_use_days` of a source. */
const packOf = ({ identity }: Known) => ({
  own_pack: identity?.doseUnitsPerPack ?? 1,
  per_pack: identity?.doseUnitsPerPack ?? 1,
  in_use_days: identity?.inUseDays ?? null,
})

/** Packs may differ where both count dose units, and nothing of an opened one is thrown away. */
const isEqual = (one: Known, other: Known) =>
  one.identity_key !== null &&
  one.identity_key === other.identity_key &&
  one.sale_class === other.sale_class &&
  areComparable(packOf(one), packOf(other)) &&
  (one.units_per_pack === other.units_per_pack ||
    [one, other].every(({ identity }) => identity?.doseUnitsPerPack != null))

/** The error of an offer that covers nothing, because one pack of it holds more than the approved packs. */
const offerError = (
  line: { dose_units?: number | null },
  place: number,
  { product, offered }: { product: Known; offered: Known | undefined },
): FieldError[] => {
  if (!offered || line.dose_units == null) return []
  const source = { left: line.dose_units, counts_packs: false, ...packOf(product) }
  return packsOfLine(source, packOf(offered).per_pack) > 0
    ? []
    : [
        {
          field: `items.${place}.offeredProductId`,
          code: 'OFFER_TOO_LARGE',
          params: { offered: offered.name, name: product.name },
        },
      ]
}

/** Returns the line's product. 400 for one that is unknown or not sold online, and for an offer that is no equal. */
const productOf = (
  { productId, offeredProductId }: Item,
  place: number,
  known: ReadonlyMap<string, Known>,
): Known => {
  const product = known.get(productId)
  if (!product) throw invalid(`items.${place}.productId`, 'PRODUCT_UNKNOWN')
  if (product.sale_class === 'restricted')
    throw invalid(`items.${place}.productId`, 'PRODUCT_NOT_ONLINE', { name: product.name })
  if (!offeredProductId) return product
  const offered = known.get(offeredProductId)
  if (!offered) throw invalid(`items.${place}.offeredProductId`, 'PRODUCT_UNKNOWN')
  if (!isEqual(product, offered))
    throw invalid(`items.${place}.offeredProductId`, 'NOT_EQUAL', {
      offered: offered.name,
      name: product.name,
    })
  return product
}

/** 409 naming the medicines that are no longer as the pharmacist read them. */
const assertAsRead = (items: readonly Item[], known: ReadonlyMap<string, Known>) => {
  const names = items.flatMap(({ productId, productVersion }) => {
    const product = known.get(productId)
    return product && productVersion != null && product.version !== productVersion ? product.name : []
  })
  if (names.length > 0) throw new ApiError('STALE.MEDICINE', { names: names.join(', ') })
}

type Line = Selectable<PrescriptionItemsTable>
export type WrittenLine = Pick<
  Line,
  'product_id' | 'medicine' | 'generic_name' | 'dosage_form' | 'identity_key' | 'sig' | 'days' | 'continues'
> &
  Pick<Known, 'identity'>

/** The lines of a decision, and the write that stores them; none without lines. */
export interface Written {
  lines: WrittenLine[]
  writes: OperationNodeSource[]
}

/**
 * Replaces what may be dispensed on a prescription, with the substitutes that are offered. The caller runs the write of
 * its lines. 400 naming the lines.
 * `missing` are errors of the rest of the decision: all are reported together.
 */
export const writeItems = async (
  trx: Trx,
  id: string,
  items: readonly Item[],
  given: { missing: readonly FieldError[]; language: Language; isExplained: boolean },
): Promise<Written> => {
  const ids = items
    .flatMap(({ productId, offeredProductId }) => [productId, offeredProductId])
    .filter((id) => id != null)
  if (new Set(ids).size < ids.length) throw invalid('items', 'MEDICINE_ONCE')
  const known = new Map((await replaceLines(trx, id, ids)).map((one) => [one.id, one]))
  assertAsRead(items, known)
  const lines = items.map((item, place) => {
    const product = productOf(item, place, known)
    return {
      item,
      product,
      read: approvedLine(item, product, { ...given, field: (name) => `items.${place}.${name}` }),
    }
  })
  const errors = [
    ...given.missing,
    ...lines.flatMap(({ item, product, read }, place) =>
      'errors' in read
        ? read.errors
        : offerError(read.line, place, { product, offered: getIf(known, item.offeredProductId) }),
    ),
  ]
  if (errors[0]) throw new ApiError('INVALID_INPUT', {}, { errors, summary: errors[0] })
  const written = lines.flatMap(({ item, product, read }, position) => {
    if ('errors' in read) return []
    const row = {
      prescription_id: id,
      product_id: item.productId,
      offered_product_id: item.offeredProductId ?? null,
      position,
      ...read.line,
    }
    return {
      row,
      line: {
        ...snapshotOf(product),
        product_id: item.productId,
        sig: read.sig,
        days: row.days ?? null,
        continues: row.continues ?? false,
        identity: product.identity,
      },
    }
  })
  return {
    lines: written.map(({ line }) => line),
    writes:
      written.length > 0 ? [trx.insertInto('prescription_items').values(written.map(({ row }) => row))] : [],
  }
}
