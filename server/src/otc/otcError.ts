import { findIngredient } from 'shared-api/formulary/findIngredient'
import { OTC_PERIOD_DAYS, type OtcViolation } from 'shared-api/formulary/otcLimits'
import { ApiError } from '../kernel/errors.ts'
import type { Settings } from '../ports/settings.ts'
import type { OtcLine } from './coverLines.ts'
import { type OtcRecord, packsThatFit } from './judgeLines.ts'

/** 409 for a line above a limit: the amount that is sold, the packs that fit, and where to get help. */
export const otcError = (
  violation: OtcViolation,
  given: {
    line: OtcLine
    others: readonly OtcLine[]
    record: OtcRecord
    settings: Pick<Settings, 'pharmacy'>
  },
): ApiError => {
  const { line, others, record, settings } = given
  const ingredient = findIngredient(violation.ingredientId)
  const left = packsThatFit(line, others, record)
  const inGrams = violation.limitMg >= 1_000
  const params = {
    name: line.name,
    ingredient: ingredient?.inn ?? violation.ingredientId,
    ingredientUr: ingredient?.urName ?? violation.ingredientId,
    amount: inGrams ? violation.limitMg / 1_000 : violation.limitMg,
    inGrams: inGrams ? 1 : 0,
    days: OTC_PERIOD_DAYS,
    left,
    phone: settings.pharmacy.phone,
  }
  return violation.per === 'order'
    ? new ApiError('OTC_LIMIT.ORDER', params, { data: { available: left } })
    : new ApiError('OTC_LIMIT.PERIOD', params, { data: { available: left } })
}
