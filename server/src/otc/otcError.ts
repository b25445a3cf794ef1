import { findIngredient } from 'shared-api/formulary/findIngredient'
import { OTC_PERIOD_DAYS, type OtcViolation } from 'shared-api/formulary/otcLimits'
import { ApiError } from '../kernel/errors.ts'
import type { Settings } from '../ports/settings.ts'
import type { OtcLine } from './coverLines.ts'
import { type OtcRecord, packsThatFit } from './judgeLines.ts'

/** The packs that fit, by the purchases of the account itself and by all that count. */
const packsLeft = (line: OtcLine, others: readonly OtcLine[], record: OtcRecord) => {
  const purchases = record.purchases.filter(({ isOwn }) => isOwn)
  return {
    own: packsThatFit(line, others, { ...record, purchases }),
    all: packsThatFit(line, others, record),
  }
}

/**
 * 409 for a line above a limit: the amount that is sold, the packs that fit, and where to get help. It names no packs where
 * orders of other accounts count: a typed phone may be a stranger's.
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
  const { line, others, record, settings } = given
  const ingredient = findIngredient(violation.ingredientId)
  const { own, all: left } = packsLeft(line, others, record)
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
  if (own !== left) return new ApiError('OTC_LIMIT.SHARED', params)
  return violation.per === 'order'
    ? new ApiError('OTC_LIMIT.ORDER', params, { data: { available: left } })
    : new ApiError('OTC_LIMIT.PERIOD', params, { data: { available: left } })
}
