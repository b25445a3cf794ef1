import { readPack } from '../../packs.ts'
import { DROPS_PER_ML } from '../amounts.ts'
import type { DoseUnit, ProductIdentity } from '../productForms.ts'

/** Units of a pack text, and the dose units in which such a pack may be counted. */
const countedIn: Readonly<Record<string, readonly DoseUnit[]>> = {
  tablet: ['tablet', 'piece'],
  tab: ['tablet', 'piece'],
  caplet: ['tablet'],
  capsule: ['capsule', 'dose', 'piece'],
  cap: ['capsule', 'dose', 'piece'],
  ml: ['ml', 'drop', 'puff', 'IU', 'application', 'dose', 'piece'],
  g: ['application', 'dose', 'piece'],
  sachet: ['sachet', 'piece'],
  dose: ['dose', 'puff'],
  puff: ['dose', 'puff'],
  lozenge: ['piece'],
  suppository: ['piece'],
  patch: ['piece'],
  ampoule: ['ml', 'piece', 'dose', 'IU'],
}

/** Dose units in so many units of the pack; null when they do not compare. */
const doseUnitsIn = (
  { units, unit }: { units: number; unit: string },
  { doseUnit, ingredients }: ProductIdentity,
): number | null => {
  if (doseUnit === null || doseUnit === 'application') return null
  if (unit === doseUnit || (doseUnit === 'tablet' && (unit === 'tab' || unit === 'caplet'))) return units
  if ((unit === 'dose' && doseUnit === 'puff') || (unit === 'puff' && doseUnit === 'dose')) return units
  if ((unit === 'capsule' && doseUnit === 'dose') || (unit === 'cap' && doseUnit === 'capsule')) return units
  if (unit !== 'ml') return null
  if (doseUnit === 'drop') return units * DROPS_PER_ML
  const [only] = ingredients
  return doseUnit === 'IU' && only?.unit === 'IU' && only.perUnit === 'ml' && only.amount !== null
    ? (units * only.amount) / only.perAmount
    : null
}

/** True when a pack of this text cannot be counted as the identity says. */
export const isOtherPack = (
  pack: { units: number; unit: string },
  { identity, unitsPerPack }: { identity: ProductIdentity; unitsPerPack: number },
): boolean => {
  const { doseUnit, doseUnitsPerPack } = identity
  const allowed = countedIn[pack.unit]
  if (!allowed) return false
  if (doseUnit !== null && !allowed.includes(doseUnit)) return true
  const found = doseUnitsIn(pack, identity)
  return found !== null && doseUnitsPerPack !== null
    ? found !== doseUnitsPerPack
    : pack.units !== unitsPerPack
}

/** True when a pack text states another number of units. Texts without a number of known units state none. */
export const hasOtherUnits = (packSize: string, unitsPerPack: number): boolean => {
  const { units, unit } = readPack(packSize)
  return unit in countedIn && units !== unitsPerPack
}
