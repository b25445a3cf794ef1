import { readPack } from '../packs.ts'
import { DROPS_PER_ML } from './amounts.ts'
import type { DoseUnit, FormGroup, ProductIdentity } from './productForms.ts'
import { maybeSlow, readForm, readRelease } from './readForm.ts'
import { readGeneric } from './readGeneric.ts'
import { readStrength } from './readStrength.ts'

/** The text columns of a product. */
export interface WrittenProduct {
  name: string
  genericName: string | null
  strength: string | null
  dosageForm: string | null
  packSize: string | null
}

/** Usually coated against the acid of the stomach, so that a plain word for the form says nothing. */
const usuallyEnteric: ReadonlySet<string> = new Set([
  'bisacodyl',
  'dexlansoprazole',
  'diclofenac',
  'duloxetine',
  'esomeprazole',
  'lansoprazole',
  'mesalazine',
  'mycophenolate',
  'omeprazole',
  'pancreatin',
  'pantoprazole',
  'rabeprazole',
  'sulfasalazine',
  'valproate',
])

const doseUnitOf: Partial<Record<FormGroup, DoseUnit>> = {
  tablet: 'tablet',
  capsule: 'capsule',
  oral_liquid: 'ml',
  powder_oral: 'ml',
  inhaler_mdi: 'puff',
  inhaler_dry: 'dose',
  nasal: 'puff',
  eye_drops: 'drop',
  ear: 'drop',
  sachet: 'sachet',
  lozenge: 'piece',
  suppository: 'piece',
  vaginal: 'piece',
  patch: 'piece',
  nebule: 'piece',
  cream: 'application',
  ointment: 'application',
  eye_ointment: 'application',
  gel: 'application',
  lotion: 'application',
  shampoo: 'application',
}

const unitsOf = (packSize: string | null, doseUnit: DoseUnit | null): number | null => {
  if (!packSize || doseUnit === null || doseUnit === 'application') return null
  const { units, unit } = readPack(packSize)
  if (unit === doseUnit || (doseUnit === 'puff' && unit === 'dose')) return units
  if (unit === 'ml' && doseUnit === 'drop') return units * DROPS_PER_ML
  return unit === 'capsule' && doseUnit === 'dose' ? units : null
}

/**
 * Returns the identity that the text columns state, or null when a word of them is not understood. Nothing
 * is filled in: a release word in the name only, or a medicine that is usually coated, leaves the release
 * unknown.
 */
export const readIdentity = (product: WrittenProduct): ProductIdentity | null => {
  const { name, genericName, strength, dosageForm, packSize } = product
  if (!genericName || !strength || !dosageForm) return null
  const inGeneric = readRelease(genericName)
  const form = readForm(dosageForm)
  const parts = genericName
    .replace(/\(.*?\)/g, ' ')
    .split('+')
    .map(readGeneric)
  const strengths = form ? readStrength(strength, form.formGroup) : null
  if (!form || !strengths || strengths.length !== parts.length) return null

  const ingredients = parts.flatMap((part, index) => {
    const found = strengths[index]
    return part && found ? [{ ...part, ...found }] : []
  })
  if (ingredients.length !== parts.length) return null

  const release = form.release === 'plain' ? inGeneric : form.release
  const uncertain =
    readRelease(`${name} ${strength}`) !== null ||
    (maybeSlow(name) && form.route !== 'skin') ||
    (form.route === 'oral' && ingredients.some(({ ingredientId }) => usuallyEnteric.has(ingredientId)))
  const doseUnit = doseUnitOf[form.formGroup] ?? null
  return {
    ingredients,
    formGroup: form.formGroup,
    release: release ?? (uncertain ? null : 'plain'),
    route: form.route,
    doseUnit,
    doseUnitsPerPack: unitsOf(packSize, doseUnit),
    inUseDays: null,
    splittable: 'no',
    openable: null,
  }
}
