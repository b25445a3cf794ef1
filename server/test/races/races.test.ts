import { expect, test } from 'vitest'
import { createTestApp } from '../harness.ts'
import { runRace } from './race.ts'
import { races } from './races.ts'

/** More than the 20 units of the largest race. `npm run test:chaos` runs each with 60, with two processes, and without each lock. */
const crowd = 22

test.each(Object.values(races))('$claim', { timeout: 60_000 }, async (race) => {
  expect((await runRace(race, await createTestApp(), crowd)).wrong).toEqual([])
})
