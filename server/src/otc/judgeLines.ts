import {
  firstOtcViolation,
  type OtcLimitOverrides,
  type OtcPurchase,
  type OtcViolation,
} from 'shared-api/formulary/otcLimits'
import { coverLines, type OtcDraw, type OtcLine, type Prescribed } from './coverLines.ts'

/** The purchases and prescriptions of a customer. A guest has none. */
export interface OtcRecord {
  /** `isOwn` is false for orders of other accounts that count: see `countedOrders`. */
  purchases: readonly (OtcPurchase & { isOwn?: boolean })[]
  prescribed: readonly Prescribed[]
  /** A day in Karachi. */
  today: string
  limits: OtcLimitOverrides
}

/** The record without the orders of other accounts, whose amounts the customer may not read. */
export const ownRecord = (record: OtcRecord): OtcRecord => ({
  ...record,
  purchases: record.purchases.filter(({ isOwn }) => isOwn),
})

/** Returns what prescriptions cover, and the first limit that the rest exceeds. */
export const judgeLines = (
  lines: readonly OtcLine[],
  record: OtcRecord,
): { draws: OtcDraw[]; violation: OtcViolation | null } => {
  const draws = coverLines(lines, record.prescribed)
  const counted = lines.map(({ identity, quantity }, place) => ({
    identity,
    packs: quantity,
    coveredUnits: draws
      .filter(({ line }) => line === place)
      .reduce((sum, { doseUnits }) => sum + doseUnits, 0),
  }))
  return { draws, violation: firstOtcViolation(counted, record.purchases, record.today, record.limits) }
}

const contains = (line: OtcLine, ingredientId: string) =>
  line.identity.ingredients.some((part) => part.ingredientId === ingredientId)

/** The first limit that a line exceeds together with the other lines. Limits of other ingredients do not matter. */
export const violationBy = (
  line: OtcLine,
  others: readonly OtcLine[],
  record: OtcRecord,
): OtcViolation | null => {
  const related = others.filter((other) =>
    line.identity.ingredients.some(({ ingredientId }) => contains(other, ingredientId)),
  )
  const { violation } = judgeLines([line, ...related], record)
  return violation && contains(line, violation.ingredientId) ? violation : null
}

/** The packs of this line that fit on top of the other lines, at most its quantity. */
export const packsThatFit = (line: OtcLine, others: readonly OtcLine[], record: OtcRecord): number => {
  let [fits, exceeds] = [0, line.quantity + 1]
  while (exceeds - fits > 1) {
    const quantity = Math.floor((fits + exceeds) / 2)
    if (violationBy({ ...line, quantity }, others, record)) exceeds = quantity
    else fits = quantity
  }
  return fits
}
