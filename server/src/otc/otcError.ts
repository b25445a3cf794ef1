import { findIngredient } from 'shared-api/formulary/findIngredient'
import { OTC_PERIOD_DAYS, type OtcViolation } from 'shared-api/formulary/otcLimits'
import { ApiError } from '../kernel/errors.ts'
import type { Settings } from '../ports/settings.ts'
import type { OtcLine } from './coverLines.ts'
import { type OtcRecord, ownRecord, packsThatFit, violationBy } from './judgeLines.ts'

/**
 * 409 for a line above a limit: the amount that is sold, the packs that fit by the orders of the account, and where to get
 * help. Where orders of other accounts are what exceeds the limit it names no packs, which would show what
 * they bought.
 */
export const otcError = (
  violation: OtcViolation,
  given: {
    line: OtcLine
    others: readonly OtcLine[]
    record: OtcRecord
    settings: Pick<Settings, 'pharmacy'>
  },
): ApiError => {
  const { line, others, settings } = given
  const record = ownRecord(given.record)
  const own = violationBy(line, others, record)
  const { ingredientId, limitMg, per } = own ?? violation
  const ingredient = findIngredient(ingredientId)
  const inGrams = limitMg >= 1_000
  const params = {
    name: line.name,
    ingredient: ingredient?.inn ?? ingredientId,
    ingredientUr: ingredient?.urName ?? ingredientId,
    amount: inGrams ? limitMg / 1_000 : limitMg,
    inGrams: inGrams ? 1 : 0,
    days: OTC_PERIOD_DAYS,
    phone: settings.pharmacy.phone,
  }
  if (!own) return new ApiError('OTC_LIMIT.SHARED', params)
  const left = packsThatFit(line, others, record)
  return new ApiError(
    per === 'order' ? 'OTC_LIMIT.ORDER' : 'OTC_LIMIT.PERIOD',
    { ...params, left },
    { data: { available: left } },
  )
}
