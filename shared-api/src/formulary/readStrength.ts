import type { AmountUnit, FormGroup, PerUnit } from './productForms.ts'
import { amountUnits, perUnits } from './strengthUnits.ts'

export interface ReadStrength {
  amount: number
  unit: AmountUnit
  perAmount: number
  perUnit: PerUnit
}

/** Forms that are weighed, so that a percentage is grams in 100 g. */
const weighed: readonly FormGroup[] = ['cream', 'ointment', 'gel', 'eye_ointment', 'shampoo']

const solid: readonly FormGroup[] = [
  'tablet',
  'capsule',
  'lozenge',
  'sachet',
  'suppository',
  'vaginal',
  'inhaler_dry',
]

const amountPattern = /^([\d,]*\.?\d+)\s*(mg|mcg|µg|ug|gm|g|iu|%)$/

/**
 * Returns the strengths of a written text, one for each ingredient: `250 mg + 62.5 mg per 5 ml`. Null when a
 * part is not understood, or when a liquid does not say in how much.
 */
export const readStrength = (text: string, formGroup: FormGroup): ReadStrength[] | null => {
  const [, listed = '', perText = ''] =
    /^(.*?)(?:\s*(?:\/|\bper\b)\s*([\d.]*\s*(?:ml|g|dose|puff|tablet)))?$/.exec(text.trim().toLowerCase()) ??
    []
  const [, perNumber = '', perWord = ''] = /^([\d.]*)\s*([a-z]+)$/.exec(perText) ?? []
  const read = listed.split(/\s*\+\s*/).map((part): ReadStrength | null => {
    const [, number = '', unitText = ''] = amountPattern.exec(part.trim()) ?? []
    const unit = amountUnits[unitText]
    const amount = Number(number.replaceAll(',', ''))
    if (!unit || !(amount > 0)) return null
    if (unit === '%')
      return { amount, unit, perAmount: 100, perUnit: weighed.includes(formGroup) ? 'g' : 'ml' }
    const perUnit = perUnits[perWord] ?? (solid.includes(formGroup) ? 'tablet' : undefined)
    return perUnit ? { amount, unit, perAmount: Number(perNumber || 1), perUnit } : null
  })
  const known = read.filter((one) => one !== null)
  return known.length === read.length ? known : null
}
