import { describe, expect, test } from 'vitest'
import { runRace } from '../races/race.ts'
import { races } from '../races/races.ts'
import { createShopWithout } from '../races/shopOf.ts'

/** Buyers at the same time, which need the pool of PostgreSQL. */
const crowd = 30

const removals = Object.values(races).flatMap((race) =>
  Object.entries(race.without).map(([lock, removal]) => ({ race, lock, removal, claim: race.claim })),
)
test.each(removals)('without $lock it is noticed: $claim', { timeout: 60_000 }, async ({ race, removal }) => {
  const shop = await createShopWithout(removal)
  let wrong: string[] = []
  for (let round = 0; round < 5 && wrong.length === 0; round++)
    wrong = (await runRace(race, shop, crowd, removal)).wrong
  expect(wrong).not.toEqual([])
})

describe('stock has two locks and a condition', () => {
  const names = ['stockLock', 'batchLock', 'stockCondition']
  test.each(names)('%s alone sells no unit twice', async (alone) => {
    const others = names.filter((name) => name !== alone).map((name) => [name, false])
    const shop = await createShopWithout({ overrides: Object.fromEntries(others) })
    const { wrong } = await runRace(races.lastUnits, shop, crowd)
    // A buyer may be rejected too early and has to retry. No buyer may get units that are not there.
    expect(wrong.filter((sentence) => /^not so|"5\d\d"/.test(sentence))).toEqual([])
  })
})
