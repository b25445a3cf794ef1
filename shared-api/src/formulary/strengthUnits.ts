import type { AmountUnit, PerUnit } from './productForms.ts'

/** Units of an amount by their spellings in lower case. */
export const amountUnits: Readonly<Record<string, AmountUnit>> = {
  mg: 'mg',
  mgs: 'mg',
  mcg: 'mcg',
  µg: 'mcg',
  μg: 'mcg',
  ug: 'mcg',
  g: 'g',
  gm: 'g',
  gms: 'g',
  gram: 'g',
  grams: 'g',
  iu: 'IU',
  '%': '%',
}

/** Units of what holds the amount, by their spellings. */
export const perUnits: Readonly<Record<string, PerUnit>> = {
  ml: 'ml',
  g: 'g',
  dose: 'dose',
  puff: 'dose',
  spray: 'dose',
  tab: 'tablet',
  tablet: 'tablet',
  cap: 'tablet',
  capsule: 'tablet',
}
