import { DROPS_PER_ML } from '../formulary/amounts.ts'
import type { DoseUnit } from '../formulary/productForms.ts'

/** Dose units of a product in one unit of the dose: 20 drops in 1 ml. Null where they do not fit. */
export const unitsIn = (unit: DoseUnit, doseUnit: DoseUnit | null): number | null => {
  if (unit === doseUnit) return 1
  if (unit === 'ml' && doseUnit === 'drop') return DROPS_PER_ML
  return unit === 'drop' && doseUnit === 'ml' ? 1 / DROPS_PER_ML : null
}
