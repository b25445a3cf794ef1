import type { DoseUnit, FormGroup } from '../formulary/productForms.ts'
import type { Amount, Fact, WrittenUnit } from './fact.ts'
import { fromTwentieths, isExact, isMultipleOf } from './quantity.ts'
import { problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct, Strength } from './sigProduct.ts'

/** Forms that are dosed with a dropper, so that drops count although the pack is labelled in ml. */
const dropperForms: readonly FormGroup[] = ['eye_drops', 'ear', 'nasal']

/** The unit in which doses are counted: drops of a bottle in ml. */
const unitOfDoses = ({ doseUnit, formGroup }: SigProduct): DoseUnit =>
  doseUnit === 'ml' && dropperForms.includes(formGroup) ? 'drop' : doseUnit

const counted: readonly DoseUnit[] = ['piece', 'dose']

const ifCounted = (product: SigProduct, ...groups: FormGroup[]): DoseUnit | null =>
  groups.includes(product.formGroup) && counted.includes(product.doseUnit) ? product.doseUnit : null

/** The dose unit in which a written unit counts this product; null when the product is not counted so. */
const doseUnitFor = (unit: WrittenUnit['unit'], product: SigProduct): DoseUnit | null => {
  const { doseUnit, formGroup } = product
  if (unit === doseUnit && !(unit === 'ml' && dropperForms.includes(formGroup))) return doseUnit
  switch (unit) {
    case 'tablet':
      return ifCounted(product, 'vaginal')
    case 'capsule':
      return ifCounted(product, 'vaginal', 'inhaler_dry')
    case 'pessary':
      return formGroup === 'vaginal' && ['tablet', 'capsule', ...counted].includes(doseUnit) ? doseUnit : null
    case 'lozenge':
      return formGroup === 'lozenge' && ['tablet', ...counted].includes(doseUnit) ? doseUnit : null
    case 'ml':
    case 'spoon':
      return formGroup === 'oral_liquid' || formGroup === 'powder_oral'
        ? doseUnit === 'ml' || doseUnit === 'drop'
          ? 'ml'
          : null
        : null
    case 'drop':
      return doseUnit === 'ml' && dropperForms.includes(formGroup) ? 'drop' : null
    case 'puff':
      return ifCounted(product, 'inhaler_mdi', 'inhaler_dry', 'nasal')
    case 'sachet':
      return ifCounted(product, 'sachet', 'powder_oral')
    case 'suppository':
    case 'patch':
    case 'nebule':
      return ifCounted(product, unit)
    case 'ampoule':
      return ifCounted(product, 'injection_vial', 'injection_amp', 'nebule')
    case 'vial':
      return ifCounted(product, 'injection_vial', 'injection_amp', 'injection_pen', 'oral_liquid')
    case 'injection':
      return ifCounted(product, 'injection_vial', 'injection_amp', 'injection_pen')
    default:
      return null
  }
}

/** True when a number without a unit can mean one thing only. A syrup may be meant in ml or spoons. */
export const isUnitObvious = ({ doseUnit, formGroup }: SigProduct): boolean =>
  doseUnit === 'drop' ? dropperForms.includes(formGroup) : doseUnit !== 'ml' && doseUnit !== 'IU'

/** Nanograms per mg, or millionths of an IU: integers, so that a division is exact or refused. */
const MILLIONTHS = 1_000_000
const mgPer: Readonly<Record<'mg' | 'mcg' | 'g', number>> = { mg: 1, mcg: 0.001, g: 1000 }

const toMillionths = (amount: number) => Math.round(amount * MILLIONTHS)

const isOfKind = (unit: 'mg' | 'IU') => (one: Strength) => (one.unit === 'IU') === (unit === 'IU')

/** The strength of one dose unit in millionths of a mg or IU: the sum of a combination. */
const strengthIn = (unit: 'mg' | 'IU', { strength }: Pick<SigProduct, 'strength'>): number | null =>
  strength.length && strength.every(isOfKind(unit))
    ? strength.reduce(
        (total, { amount, unit }) => total + toMillionths(unit === 'IU' ? amount : amount * mgPer[unit]),
        0,
      )
    : null

/**
 * True when an amount in mg can only mean so many dose units. The amount of a combination may be that of one ingredient
 * or the sum of all, such as 250 mg of 250 mg + 62.5 mg. A sum that the name prints is sure: 625 mg.
 */
const isSure = (qty: number, { strength, printedSumIn }: SigProduct): boolean =>
  strength.length <= 1 || (printedSumIn !== undefined && Number.isInteger(qty / printedSumIn))

/** True for an amount of substance, as 40 mg, which the strength turns into dose units. */
export const isMass = (unit: WrittenUnit | null, product: SigProduct): boolean =>
  unit?.unit === 'mg' || (unit?.unit === 'IU' && product.doseUnit !== 'IU')

/** `312 mg` of a syrup whose name prints 312.5 mg in 5 ml: names of combinations lose their decimals. */
const isShortened = (mass: Amount, { strength, printedSumIn }: SigProduct): boolean => {
  const sum = (strengthIn('mg', { strength }) ?? 0) * (printedSumIn ?? 0)
  const written = toMillionths(mass.amount * (mass.unit?.factor ?? 1))
  return sum > MILLIONTHS && sum % MILLIONTHS !== 0 && written === Math.floor(sum / MILLIONTHS) * MILLIONTHS
}

/** True when the amount is the strength of `quantity` dose units. */
export const isStrengthOf = (mass: Amount, quantity: number, product: SigProduct): boolean => {
  const strength = mass.unit && strengthIn(mass.unit.unit === 'IU' ? 'IU' : 'mg', product)
  return (
    !!strength &&
    isSure(quantity, product) &&
    (toMillionths(mass.amount * (mass.unit?.factor ?? 1)) === strength * quantity ||
      (quantity === product.printedSumIn && isShortened(mass, product)))
  )
}

export interface Measured {
  unit: DoseUnit
  qty: number
}

const fromMass = (written: Amount, unit: WrittenUnit, product: SigProduct): Measured | SigProblem => {
  const strength = strengthIn(unit.unit === 'IU' ? 'IU' : 'mg', product)
  if (!strength) return problem('STRENGTH_UNKNOWN', { word: written.text })
  if (product.printedSumIn && isShortened(written, product))
    return { unit: product.doseUnit, qty: product.printedSumIn }
  // In twentieths of a dose unit.
  const parts = (toMillionths(written.amount * unit.factor) * 20) / strength
  const qty = fromTwentieths(parts)
  const isPossible = Number.isInteger(parts) && (product.doseUnit === 'ml' || isMultipleOf(qty, 0.25))
  if (!isPossible) return problem('DOES_NOT_DIVIDE', { word: written.text })
  return isSure(qty, product)
    ? { unit: product.doseUnit, qty }
    : problem('AMBIGUOUS_COMBINATION', { word: written.text, unit: product.doseUnit })
}

/** The amount in dose units of the product: 40 mg of a tablet of 20 mg is 2 tablets, a teaspoon is 5 ml. */
export const measure = (written: Amount, product: SigProduct): Measured | SigProblem => {
  const { unit } = written
  if (!unit)
    return isUnitObvious(product)
      ? { unit: product.doseUnit, qty: written.amount }
      : problem('UNIT_MISSING', { word: written.text })
  if (isMass(unit, product)) return fromMass(written, unit, product)
  const doseUnit = doseUnitFor(unit.unit, product)
  if (!doseUnit) return problem('UNIT_MISMATCH', { word: unit.text, unit: unitOfDoses(product) })
  const qty = written.amount * unit.factor
  return isExact(qty) ? { unit: doseUnit, qty } : problem('NO_FRACTION', { word: written.text })
}

const formOf: Readonly<Partial<Record<WrittenUnit['unit'], readonly FormGroup[]>>> = {
  injection: ['injection_vial', 'injection_amp', 'injection_pen'],
  nebule: ['nebule'],
}

/**
 * The problem of a unit in front of a dose, for this product: `tab` in `tab 1 od`. In `inj 14 units` it only
 * names the form.
 */
export const unitProblem = (
  unit: WrittenUnit,
  dose: Fact<'quantity'> | Fact<'pattern'>,
  product: SigProduct,
): SigProblem | null => {
  const hasUnit = dose.kind === 'quantity' ? dose.unit : dose.amounts.some((one) => one.unit)
  return isMass(unit, product) ||
    doseUnitFor(unit.unit, product) ||
    (hasUnit && formOf[unit.unit]?.includes(product.formGroup))
    ? null
    : problem('UNIT_MISMATCH', { word: unit.text, unit: product.doseUnit })
}
