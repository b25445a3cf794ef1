import { type SaleClass, saleClasses } from 'shared-api'
import type { Identity } from 'shared-api/contract'
import { findIngredient } from 'shared-api/formulary/findIngredient'
import { identityKey } from 'shared-api/formulary/identityKey'
import { readRelease } from 'shared-api/formulary/readForm'
import { hasUnknownIngredient, writtenFloor } from 'shared-api/formulary/writtenFloor'
import type { Trx } from '../../db/types.ts'
import { ApiError, invalid } from '../../kernel/errors.ts'
import { identityAfter, isSameIdentity, type Stated, toWritten } from './identityColumns.ts'

/** 400 naming the ingredient that the formulary lacks. */
export const assertKnownIngredients = (identity: Identity | null): void => {
  for (const [place, { ingredientId }] of (identity?.ingredients ?? []).entries())
    if (!findIngredient(ingredientId))
      throw invalid(`identity.ingredients.${place}.ingredientId`, 'INGREDIENT_UNKNOWN', { id: ingredientId })
}

/** The mildest class that a product may be sold in. */
export const floorOf = (row: Stated, identity: Identity | null): SaleClass =>
  writtenFloor(toWritten(row), identity)

/** 400 when the class is milder than an ingredient of the product allows. */
export const assertSaleClass = (saleClass: SaleClass, floor: SaleClass): void => {
  if (saleClasses.indexOf(saleClass) < saleClasses.indexOf(floor))
    throw invalid('saleClass', 'SALE_CLASS_FLOOR', { floor })
}

/**
 * 400 when staff who are no pharmacist sell without prescription: an ingredient that the formulary lacks, or a
 * medicine's form without an ingredient.
 */
export const assertKnownOtc = (
  saleClass: SaleClass,
  row: Stated,
  { identity, byPharmacist }: { identity: Identity | null; byPharmacist: boolean },
): void => {
  if (saleClass === 'otc' && !byPharmacist && hasUnknownIngredient(toWritten(row), identity))
    throw row.generic_name
      ? invalid('saleClass', 'SALE_CLASS_UNKNOWN', { generic: row.generic_name })
      : invalid('saleClass', 'SALE_CLASS_NO_INGREDIENT', { form: row.dosage_form ?? '' })
}

type Known = Stated & { units_per_pack: number; identity: Identity | null }

/** Strengths that a name states: `Zestril 20mg` says another strength than `Zestril 10mg`. */
const strengthsIn = ({ name }: Stated): string =>
  [...name.toLowerCase().matchAll(/[\d.,]+\s*(?:mg|mcg|g|iu|%|ml)(?![a-z])/g)]
    .map(([mark]) => mark.replace(/[\s,]/g, ''))
    .join(' ')

/** True when a name states another strength or release. It may leave out a strength that has its own field. */
const isOtherByName = (before: Stated, after: Stated): boolean => {
  if (readRelease(before.name) !== readRelease(after.name)) return true
  const strengths = strengthsIn(after)
  if (strengths === '' && after.strength !== null) return false
  return strengths !== strengthsIn(before)
}

/** True when a known fact is another one now. Filling in what was unknown changes no box. */
const isOther = (before: string | number | null, after: string | number | null) =>
  before !== null && String(before).toLowerCase() !== String(after ?? '').toLowerCase()

const isOtherMedicine = (before: Known, after: Known): boolean => {
  if (before.units_per_pack !== after.units_per_pack) return true
  if (before.identity && !isSameIdentity(before.identity, after.identity)) return true
  if (before.generic_name !== null && isOtherByName(before, after)) return true
  // Another spelling of the same medicine is no other medicine.
  const [read, now] = [identityAfter(null, before), identityAfter(null, after)]
  if (read && now && isSameIdentity(read, now) && identityKey(read) !== null) return false
  return (
    isOther(before.generic_name, after.generic_name) ||
    isOther(before.strength, after.strength) ||
    (before.generic_name !== null &&
      (isOther(before.dosage_form, after.dosage_form) || isOther(before.pack_size, after.pack_size)))
  )
}

const isInUse = async (trx: Trx, id: string): Promise<boolean> => {
  const { used } = await trx
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('batches').select('id').where('product_id', '=', id)),
          eb.exists(eb.selectFrom('order_items').select('id').where('product_id', '=', id)),
          eb.exists(
            eb
              .selectFrom('prescription_items')
              .select('position')
              .where((line) => line.or([line('product_id', '=', id), line('offered_product_id', '=', id)])),
          ),
        ])
        .as('used'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(used)
}

/**
 * 409 IDENTITY_FROZEN when a product that was approved, received or sold would become another medicine. The caller
 * has locked the product: an approval, a receipt and an order refer to its row, so they wait or were seen.
 */
export const assertIdentityKept = async (
  trx: Trx,
  before: Known & { id: string },
  after: Known,
): Promise<void> => {
  if (isOtherMedicine(before, after) && (await isInUse(trx, before.id)))
    throw new ApiError('IDENTITY_FROZEN', { name: before.name })
}
