import { describe, expect, test } from 'vitest'
import { createTestApp, newDatabase, onPostgres } from '../harness.ts'
import { runRace } from './race.ts'
import { races } from './races.ts'
import { createShopWithout, startProcesses } from './shopOf.ts'

/**
 * Concurrent calls need a pool of connections, so the crowds are larger on PostgreSQL. The embedded database
 * has one connection and shows the same guarantees with fewer. `npm run proof:holds` runs all of it at full
 * size.
 */
const crowd = onPostgres ? 30 : 22

test.each(Object.values(races))('$promise', { timeout: 60_000 }, async (race) => {
  expect((await runRace(race, await createTestApp(), crowd)).wrong).toEqual([])
})

if (onPostgres) {
  const removals = Object.values(races).flatMap((race) =>
    Object.entries(race.without).map(([guard, removal]) => ({ race, guard, removal, promise: race.promise })),
  )
  test.each(removals)('without $guard it is noticed: $promise', { timeout: 60_000 }, async ({
    race,
    removal,
  }) => {
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

  test('two processes on one database sell, change and cancel as one does', {
    timeout: 120_000,
  }, async () => {
    const { shop, stop } = await startProcesses((await newDatabase()) ?? '', 2)
    try {
      for (const race of [races.lastUnits, races.oneCheckout, races.cartEdits, races.cancelOrShip])
        expect((await runRace(race, shop, 22)).wrong).toEqual([])
    } finally {
      await stop()
    }
  })
}
