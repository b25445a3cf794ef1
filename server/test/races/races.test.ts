import { expect, test } from 'vitest'
import { createTestApp, newDatabase, onPostgres } from '../harness.ts'
import { runRace } from './race.ts'
import { races } from './races.ts'
import { startProcesses } from './shopOf.ts'

/**
 * Concurrent calls need a pool of connections, so the crowds are larger on PostgreSQL. `npm run test:chaos` also
 * removes each lock and expects its race to fail.
 */
const crowd = onPostgres ? 30 : 22

test.each(Object.values(races))('$promise', { timeout: 60_000 }, async (race) => {
  expect((await runRace(race, await createTestApp(), crowd)).wrong).toEqual([])
})

if (onPostgres) {
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
