import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packsOpened } from './packsNeeded.ts'

interface Pack {
  /** The day of its opening. */
  day: number
  left: number
}

/** Takes the units from the packs, oldest first. Null when they hold less. */
const drawFrom = (packs: readonly Pack[], units: number): Pack[] | null => {
  let needed = units
  const after = packs.map(({ day, left }) => {
    const taken = Math.min(left, needed)
    needed -= taken
    return { day, left: left - taken }
  })
  return needed === 0 ? after.filter(({ left }) => left > 0) : null
}

/** The fewest packs over all ways to open any number of packs on any day. */
const fewest = (days: readonly number[], perPack: number, inUseDays: number): number => {
  const known = new Map<string, number>()
  const from = (day: number, open: readonly Pack[]): number => {
    const units = days[day]
    if (units === undefined) return 0
    const usable = open.filter((pack) => day < pack.day + inUseDays)
    const key = `${day} ${JSON.stringify(usable)}`
    const before = known.get(key)
    if (before !== undefined) return before
    const most = Math.ceil(units / perPack)
    let best = Number.POSITIVE_INFINITY
    for (let more = 0; more <= most; more++) {
      const opened = Array.from({ length: more }, () => ({ day, left: perPack }))
      const after = drawFrom([...usable, ...opened], units)
      if (after) best = Math.min(best, more + from(day + 1, after))
    }
    known.set(key, best)
    return best
  }
  return from(0, [])
}

test('opens the fewest packs of all ways to open them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constant(0)), { maxLength: 7 }),
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 1, max: 4 }),
      (days, perPack, inUseDays) => {
        expect(packsOpened(days, perPack, inUseDays)).toBe(fewest(days, perPack, inUseDays))
      },
    ),
    { numRuns: 500 },
  )
})

test('opens packs for the amount where an opened one lasts the whole treatment', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 300 }),
      (parts, perPack) => {
        const days = parts.map((part) => part / 20)
        const total = parts.reduce((sum, part) => sum + part, 0) / 20
        expect(packsOpened(days, perPack, days.length + 1)).toBe(Math.ceil(total / perPack))
      },
    ),
  )
})
