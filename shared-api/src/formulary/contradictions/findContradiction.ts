import { readPack } from '../../packs.ts'
import { findIngredient } from '../findIngredient.ts'
import { namedIngredients } from '../namedIngredients.ts'
import type { ProductIdentity } from '../productForms.ts'
import { readForm, releasesIn, slowWordIn } from '../readForm.ts'
import { type ReadGeneric, readGeneric } from '../readGeneric.ts'
import { readSalt } from '../readSalt.ts'
import type { Contradiction, Finder, PackedProduct } from './contradiction.ts'
import { hasOtherUnits, isOtherPack } from './packContradiction.ts'
import { strengthContradiction } from './strengthContradiction.ts'
import { otherFormIn } from './writtenForms.ts'
import { writtenNumbers } from './writtenNumbers.ts'

const ofIngredients = ({ ingredients }: ProductIdentity) =>
  ingredients.map(({ ingredientId }) => ingredientId.replaceAll('-', ' ')).join(' + ')

/** True for another salt of the same ingredient, where equal amounts are not equal doses. */
const isOtherSalt = (
  { ingredientId, salt }: ProductIdentity['ingredients'][number],
  stated: ReadGeneric | null,
): boolean =>
  stated?.ingredientId === ingredientId &&
  stated.salt !== null &&
  salt !== null &&
  readSalt(salt) !== stated.salt &&
  findIngredient(ingredientId)?.saltsDiffer === true

/** Words for more than one ingredient. `6 Plus` is an age. */
const combination = /(?<!\d ?)\bplus\b|^co-/i

const ingredientContradiction: Finder = ({ name, genericName }, identity) => {
  const { ingredients } = identity
  const isKnown = (id: string) =>
    ingredients.some(({ ingredientId, salt }) => id === ingredientId || id === `${ingredientId}-${salt}`)
  const other = (field: 'name' | 'genericName', written: string): Contradiction => ({
    field,
    of: 'ingredient',
    written,
    meant: ofIngredients(identity),
  })
  const generic = (genericName ?? '').replace(/\(.*?\)/g, ' ')
  const parts = generic.split('+').map(readGeneric)
  const stated = parts.flatMap((part) => part?.ingredientId ?? [])
  const hasOtherSalt = parts.some((part) => ingredients.some((one) => isOtherSalt(one, part)))
  const isWhole = stated.length === parts.length
  if (hasOtherSalt || (isWhole && (stated.length !== ingredients.length || !stated.every(isKnown))))
    return other('genericName', genericName ?? '')
  if (namedIngredients(name).some((id) => !isKnown(id) && !stated.includes(id))) return other('name', name)
  const plus = combination.exec(name)?.[0]
  return plus && ingredients.length === 1 ? other('name', plus) : null
}

const texts = ['name', 'genericName', 'strength', 'dosageForm'] as const

const immediate = /(?<![a-z])(immediate[ -]release|ir)(?![a-z])/i

const releaseContradiction: Finder = (product, { release, route }) => {
  if (release === null) return null
  for (const field of texts) {
    const text = product[field] ?? ''
    const other = (written: string): Contradiction => ({ field, of: 'release', written, meant: release })
    const named = releasesIn(text).find(([, one]) => one !== release)
    if (named) return other(named[0])
    const slow = route === 'skin' ? undefined : slowWordIn(text)
    if (slow && release !== 'modified' && release !== 'prolonged') return other(slow)
    const plain = immediate.exec(text)?.[0]
    if (plain && release !== 'plain') return other(plain)
  }
  return null
}

const formContradiction: Finder = (product, { formGroup, route }) => {
  if (formGroup === null || formGroup === 'none' || formGroup === 'device') return null
  const inWords = formGroup.replaceAll('_', ' ')
  for (const field of ['name', 'dosageForm'] as const) {
    const written = otherFormIn(product[field] ?? '', formGroup)
    if (written)
      return { field, of: 'form', written, meant: (field === 'name' && product.dosageForm) || inWords }
  }
  const stated = readForm(product.dosageForm ?? '')
  const isBottled = (group: string) => group === 'oral_liquid' || group === 'powder_oral'
  if (
    stated &&
    ((stated.formGroup !== formGroup && !(isBottled(stated.formGroup) && isBottled(formGroup))) ||
      (stated.route !== null && route !== null && stated.route !== route))
  )
    return {
      field: 'dosageForm',
      of: 'form',
      written: product.dosageForm ?? '',
      meant: `${inWords} (${route})`,
    }
  return null
}

const packContradiction: Finder = (product, identity) => {
  const { packSize, name, unitsPerPack } = product
  const { doseUnitsPerPack, doseUnit } = identity
  const meant =
    doseUnitsPerPack === null ? String(unitsPerPack) : `${doseUnitsPerPack} ${doseUnit ?? ''}`.trim()
  if (packSize && isOtherPack(readPack(packSize), { identity, unitsPerPack }))
    return { field: 'packSize', of: 'pack', written: packSize, meant }
  for (const { kind, amount, text } of writtenNumbers(name)) {
    const isOther =
      kind === 'volume'
        ? isOtherPack({ units: amount, unit: 'ml' }, { identity, unitsPerPack })
        : kind === 'count' && amount !== unitsPerPack && amount !== doseUnitsPerPack
    if (isOther) return { field: 'name', of: 'pack', written: text, meant: packSize || meant }
  }
  return null
}

/**
 * Returns the first fact that a text of a product states otherwise than its identity, or null. A silent text
 * contradicts nothing. A medicine without identity equals nothing, so only its pack is compared.
 */
export const findContradiction = (
  product: PackedProduct,
  identity: ProductIdentity | null,
): Contradiction | null => {
  const { packSize, unitsPerPack, genericName } = product
  if (packSize && (identity || genericName) && hasOtherUnits(packSize, unitsPerPack))
    return { field: 'unitsPerPack', of: 'pack', written: String(unitsPerPack), meant: packSize }
  if (!identity) return null
  return (
    ingredientContradiction(product, identity) ??
    releaseContradiction(product, identity) ??
    strengthContradiction(product, identity) ??
    formContradiction(product, identity) ??
    packContradiction(product, identity)
  )
}
