import type { Delivery } from 'shared-api/contract'
import type { Settings } from '../settings.ts'

type Rules = Settings['delivery']

/** Same or next day, and cold chain, reach these cities only. */
export const isMainCity = (rules: Rules, city: string): boolean =>
  rules.mainCities.some((name) => name.toLowerCase() === city.trim().toLowerCase())

/** Days from dispatch, first and last. */
export const deliveryDays = (
  rules: Rules,
  to: Pick<Delivery, 'city' | 'province' | 'method'>,
): { minDays: number; maxDays: number } => {
  const [minDays = 0, maxDays = 0] =
    to.method === 'express'
      ? rules.expressDays
      : isMainCity(rules, to.city)
        ? rules.mainDays
        : rules.nearProvinces.includes(to.province)
          ? rules.nearDays
          : rules.farDays
  return { minDays, maxDays }
}

/** The fee in paisa. Standard delivery is free from the threshold on the discounted subtotal (paisa); express never is. */
export const deliveryFee = (
  rules: Rules,
  to: Pick<Delivery, 'city' | 'province' | 'method'>,
  discountedSubtotal: number,
): number => {
  if (to.method === 'express') return rules.expressFee
  if (discountedSubtotal >= rules.freeFrom) return 0
  if (isMainCity(rules, to.city)) return rules.mainFee
  return rules.nearProvinces.includes(to.province) ? rules.nearFee : rules.farFee
}
