import { mcgPerUnit } from '../amounts.ts'
import { findIngredient } from '../findIngredient.ts'
import type { AmountUnit, FormGroup, PerUnit, ProductIdentity, ProductIngredient } from '../productForms.ts'
import type { WrittenNumber } from './writtenNumbers.ts'

type Kind = 'mcg' | 'IU'

interface Strength {
  kind: Kind
  /** In one `perUnit`. */
  amount: number
  perUnit: PerUnit
  /** The volume of which the label speaks. */
  labelled: number
  isSum: boolean
}

const mcgPer = { mcg: 1, mg: 1_000, g: 1_000_000 } as const

const isEqual = (one: number, other: number) => Math.abs(one - other) <= 1e-6 * Math.max(one, other)

const strengthsOfPart = (part: ProductIngredient): Strength[] => {
  const { amount, unit, perAmount, perUnit } = part
  if (amount === null || perUnit === null) return []
  const shared = { perUnit, labelled: perAmount, isSum: false }
  const mcg = mcgPerUnit(part, findIngredient(part.ingredientId)?.mgPerIu ?? null)
  return [
    ...(mcg === null ? [] : [{ ...shared, kind: 'mcg' as const, amount: mcg }]),
    ...(unit === 'IU' ? [{ ...shared, kind: 'IU' as const, amount: amount / perAmount }] : []),
  ]
}

/** A pack of co-amoxiclav prints the sum of both: 625 mg. */
const sumOf = (strengths: readonly Strength[]): Strength[] => {
  const [first] = strengths
  if (!first || strengths.length < 2) return []
  if (strengths.some(({ kind, perUnit }) => kind !== first.kind || perUnit !== first.perUnit)) return []
  return [{ ...first, amount: strengths.reduce((sum, { amount }) => sum + amount, 0), isSum: true }]
}

/** All strengths that a text may state of this identity; null when an amount of it is unknown. */
export const strengthsOf = ({ ingredients }: ProductIdentity): Strength[] | null => {
  const parts = ingredients.map(strengthsOfPart)
  if (parts.some(({ length }) => length === 0)) return null
  const all = parts.flat()
  return [...all, ...sumOf(all)]
}

const injections: readonly (FormGroup | null)[] = ['injection_vial', 'injection_pen', 'injection_amp']

/** Volumes or counts of units in which a strength without one is usually printed. */
const usualVolumes = ({ perUnit, labelled }: Strength, identity: ProductIdentity): number[] => {
  if (perUnit !== 'ml') return [1, labelled]
  const whole = injections.includes(identity.formGroup) && identity.doseUnit === 'ml'
  return [1, 5, labelled, ...(whole ? [identity.doseUnitsPerPack ?? 1] : [])]
}

/** Packs print 228 for 228.5 mg. */
const isRoundedDown = ({ isSum, kind }: Strength, inMcg: number, written: number) =>
  isSum && kind === 'mcg' && written % 1_000 === 0 && Math.floor(inMcg / 1_000) * 1_000 === written

const states = (
  strength: Strength,
  { amount, per }: WrittenNumber,
  unit: AmountUnit,
  identity: ProductIdentity,
): boolean => {
  if (unit === '%')
    return (
      strength.kind === 'mcg' &&
      (strength.perUnit === 'ml' || strength.perUnit === 'g') &&
      isEqual(strength.amount, amount * 10_000)
    )
  if ((unit === 'IU') !== (strength.kind === 'IU')) return false
  const written = unit === 'IU' ? amount : amount * mcgPer[unit]
  if (per)
    return (
      per.unit === strength.perUnit &&
      (isEqual(strength.amount, written / per.amount) ||
        isRoundedDown(strength, strength.amount * per.amount, written))
    )
  if (unit === 'IU' && identity.doseUnit === 'IU' && amount === identity.doseUnitsPerPack) return true
  return usualVolumes(strength, identity).some(
    (volume) =>
      isEqual(strength.amount * volume, written) ||
      isRoundedDown(strength, strength.amount * volume, written),
  )
}

/** The units that a bare number may mean. */
const bareUnits: readonly AmountUnit[] = ['mg', 'mcg', 'g', 'IU', '%']

/** True when one of the strengths is the written one. A number without a unit may have any. */
export const isStrengthOf = (
  strengths: readonly Strength[],
  written: WrittenNumber,
  identity: ProductIdentity,
): boolean =>
  (written.unit ? [written.unit] : bareUnits).some((unit) =>
    strengths.some((strength) => states(strength, written, unit, identity)),
  )
