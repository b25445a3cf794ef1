import { sum, toTwentieths } from './quantity.ts'
import type { Sig } from './sig.ts'
import { isProblem, problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'
import { unitsByDay } from './unitsByDay.ts'

export interface PacksNeeded {
  /** Null when they cannot be counted: the pharmacist enters them. */
  packs: number | null
  doseUnits: number | null
  problems: SigProblem[]
}

/** Digits that are exact: 2.1 / 0.7 is 3.0000000000000004. */
const QUOTIENT_DIGITS = 9

/** Packs that the amount alone needs, before the life of an opened pack counts. */
export const packsByAmount = (doseUnits: number, perPack: number): number =>
  Math.ceil(Number((doseUnits / perPack).toFixed(QUOTIENT_DIGITS)))

/**
 * Packs that are opened from day to day. A new one is opened when the last is empty or has lasted its days; the rest of
 * that one is thrown away.
 */
export const packsOpened = (days: readonly number[], perPack: number, inUseDays: number): number => {
  const full = Math.max(1, toTwentieths(perPack))
  let packs = 0
  let left = 0
  let openedOn = 0
  for (const [day, units] of days.entries()) {
    if (day >= openedOn + inUseDays) left = 0
    let needed = toTwentieths(units)
    while (needed > left) {
      needed -= left
      left = full
      openedOn = day
      packs++
    }
    left -= needed
  }
  return packs
}

/**
 * Returns the dose units of the whole treatment, which are the entitlement, and its packs. They are enough for the amount,
 * with a new one whenever an opened pack has lasted its days.
 */
export const packsNeeded = (sig: Sig, product: SigProduct): PacksNeeded => {
  const ways = unitsByDay(sig, product)
  if (isProblem(ways)) return { packs: null, doseUnits: null, problems: [ways] }
  const doseUnits = Math.max(...ways.map(sum))
  const { doseUnitsPerPack, inUseDays } = product
  if (!doseUnitsPerPack) return { packs: null, doseUnits, problems: [problem('PACK_SIZE_UNKNOWN')] }
  const opened = inUseDays ? ways.map((days) => packsOpened(days, doseUnitsPerPack, inUseDays)) : []
  return { packs: Math.max(packsByAmount(doseUnits, doseUnitsPerPack), ...opened), doseUnits, problems: [] }
}
