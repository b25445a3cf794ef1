import type { Delivery } from 'shared-api/contract'
import { deliveryEstimate } from 'shared-api/delivery/delivery'
import type { Settings } from '../ports/settings.ts'

type Rules = Settings['delivery']
type To = Pick<Delivery, 'city' | 'province' | 'unlisted' | 'method'>

/** Days from dispatch, first and last. */
export const deliveryDays = (rules: Rules, to: To): { minDays: number; maxDays: number } => {
  if (to.method === 'express') return { minDays: rules.expressDays[0], maxDays: rules.expressDays[1] }
  const { minDays, maxDays } = deliveryEstimate(rules, to)
  return { minDays, maxDays }
}
