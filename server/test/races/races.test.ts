import { expect, test } from 'vitest'
import { createTestApp, newDatabase, onPostgres } from '../harness.ts'
import { runRace } from './race.ts'
import { races } from './races.ts'
import { startProcesses } from './shopOf.ts'

/** More than the 20 units of the largest race. `npm run test:chaos` runs each with 60, and without each lock. */
const crowd = 22

test.each(Object.values(races))('$claim', { timeout: 60_000 }, async (race) => {
  expect((await runRace(race, await createTestApp(), crowd)).wrong).toEqual([])
})

if (onPostgres) {
  test('two processes on one database sell, change and cancel as one does', {
    timeout: 120_000,
  }, async () => {
    const { shop, stop } = await startProcesses((await newDatabase()) ?? '', 2)
    try {
      for (const race of [races.lastUnits, races.oneCheckout, races.cartEdits, races.cancelOrShip])
        expect((await runRace(race, shop, crowd)).wrong).toEqual([])
    } finally {
      await stop()
    }
  })
}
