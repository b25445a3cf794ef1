import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { findBroken } from '../../src/db/invariants.ts'
import type { TestApp } from '../harness.ts'
import type { LockOverrides } from './lockOverrides.ts'

/** What is taken away to see that a race is noticed to be lost. */
export interface Removal {
  /** Locks and conditions that are off. */
  overrides?: LockOverrides
  /** A guard that the database itself has: how it goes and comes back. */
  schema?: { drop: string; restore: string }
}

/** People who want the same at the same moment. */
export interface Race {
  /** What all of them may rely on. */
  promise: string
  /** By the name of the guard: each alone makes it go wrong. */
  without: Readonly<Record<string, Removal>>
  /** Lets so many people run. Answers how many calls met, and what was not as promised: nothing, when all is well. */
  run(shop: TestApp, crowd: number): Promise<{ calls: number; wrong: string[] }>
}

/** Runs a race in an empty shop, and looks through the database afterwards. */
export const runRace = async (race: Race, shop: TestApp, crowd: number, removal: Removal = {}) => {
  await shop.reset()
  const { schema } = removal
  if (schema) await sql.raw(schema.drop).execute(shop.db)
  const { calls, wrong } = await race.run(shop, crowd)
  const broken = await findBroken(shop.db, { now: shop.ports.clock.now(), atRest: !shop.elsewhere })
  if (schema) {
    await shop.reset()
    await sql.raw(schema.restore).execute(shop.db)
  }
  return { calls, wrong: [...wrong, ...broken.map(({ promise, id }) => `not so: ${promise} (${id})`)] }
}

/** How each of these calls ended, in their order: 200 for any success. */
export const together = (calls: readonly (() => Promise<unknown>)[]): Promise<number[]> =>
  Promise.all(
    calls.map((call) =>
      call().then(
        () => 200,
        (error: { response?: { status: number } }) => {
          if (!error.response) throw error
          return error.response.status
        },
      ),
    ),
  )

/** How often each value is there: `{ 200: 20, 409: 180 }`. */
export const tally = (values: readonly (number | string)[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]))

/** One sentence where what came is not what was promised, none where it is. */
export const expectSame = (what: string, came: unknown, promised: unknown): string[] =>
  isDeepStrictEqual(came, promised)
    ? []
    : [`${what}: ${JSON.stringify(came)} in place of ${JSON.stringify(promised)}`]

/** Makes so many, ten at a time: so many hold units of what is scarce while they get ready. */
export const makeMany = async <T>(count: number, make: (place: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  while (made.length < count) {
    const places = Array.from({ length: Math.min(10, count - made.length) }, (_, at) => made.length + at)
    made.push(...(await Promise.all(places.map(make))))
  }
  return made
}
