import { type SaleClass, saleClasses } from '../saleClasses.ts'
import { findIngredient } from './findIngredient.ts'
import { namedIngredients } from './namedIngredients.ts'
import type { ProductIdentity } from './productForms.ts'
import { readForm } from './readForm.ts'
import { readGeneric } from './readGeneric.ts'
import type { WrittenProduct } from './readIdentity.ts'
import { saleClassFloor } from './saleClassFloor.ts'

const strictest = (classes: readonly SaleClass[]): SaleClass =>
  saleClasses[Math.max(0, ...classes.map((one) => saleClasses.indexOf(one)))] ?? 'restricted'

/** Given into the body. No class of a cream or gel holds for it. */
const injected = /inj|infus|amp|vial|pen\b/i

/**
 * The floor of one ingredient of unknown strength. Where the form says nothing about the route, the mildest class
 * that the ingredient can have, because nothing is claimed. A controlled one has one class.
 */
const floorOf = (id: string, dosageForm: string | null): SaleClass => {
  const row = findIngredient(id)
  if (!row) return 'otc'
  const part = { ingredientId: id, salt: null, amount: null, unit: null, perAmount: 1, perUnit: null }
  const route = readForm(dosageForm ?? '')?.route ?? null
  const floor = saleClassFloor({ ingredients: [part], route })
  if (route !== null || injected.test(dosageForm ?? '')) return floor
  const others = row.saleClassBy.map(({ saleClass }) => saleClasses.indexOf(saleClass))
  return saleClasses[Math.min(saleClasses.indexOf(floor), ...others)] ?? floor
}

/**
 * Returns the mildest sale class that a product may have: by its identity, and by all ingredients that its generic
 * name states. A name counts for controlled ingredients only, because `Zinc` may be the name of a shampoo.
 */
export const writtenFloor = (
  { name, genericName, dosageForm }: Pick<WrittenProduct, 'name' | 'genericName' | 'dosageForm'>,
  identity: ProductIdentity | null,
): SaleClass => {
  const known = new Set(identity?.ingredients.map(({ ingredientId }) => ingredientId))
  const stated = namedIngredients(genericName ?? '').filter((id) => !known.has(id))
  const controlled = namedIngredients(name).filter((id) => findIngredient(id)?.control === 'controlled')
  return strictest([
    ...(identity ? [saleClassFloor(identity)] : []),
    ...[...stated, ...controlled].map((id) => floorOf(id, dosageForm)),
  ])
}

/** Forms that soaps and cosmetics have too. */
const cosmetic: ReadonlySet<string> = new Set(['cream', 'gel', 'lotion', 'shampoo', 'none', 'device'])

/** True for a tablet, capsule, syrup and the like: a product of this form is taken for a medicine. */
const isMedicineForm = (dosageForm: string | null): boolean => {
  const form = readForm(dosageForm ?? '')
  return form !== null && !cosmetic.has(form.formGroup)
}

/**
 * True when no class follows from the ingredients: the generic name states one that the formulary lacks, or a medicine's
 * form states none.
 */
export const hasUnknownIngredient = (
  { genericName, dosageForm }: Pick<WrittenProduct, 'genericName' | 'dosageForm'>,
  identity: ProductIdentity | null,
): boolean => {
  if (identity !== null) return false
  const parts = (genericName ?? '')
    .replace(/\(.*?\)/g, ' ')
    .split('+')
    .filter((part) => part.trim() !== '')
  if (parts.length === 0) return isMedicineForm(dosageForm)
  return parts.some((part) => readGeneric(part) === null)
}

/** Returns the sale class of a product that says none: with an unknown ingredient it needs a prescription. */
export const defaultSaleClass = (written: WrittenProduct, identity: ProductIdentity | null): SaleClass => {
  const floor = writtenFloor(written, identity)
  return hasUnknownIngredient(written, identity) ? strictest([floor, 'prescription']) : floor
}
