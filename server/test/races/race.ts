import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { findViolations } from '../../src/invariants/invariants.ts'
import type { TestApp } from '../harness.ts'
import type { LockOverrides } from './lockOverrides.ts'

/** The protection that is taken away, to prove that the race is lost without it. */
export interface Removal {
  /** Locks and conditions that are off. */
  overrides?: LockOverrides
  /** A guard that the database itself has: how it goes and comes back. */
  schema?: { drop: string; restore: string }
}

/** Test actors who want the same at the same moment. */
export interface Race {
  /** The guarantee to all of them. */
  claim: string
  /** By the name of the guard: each alone makes it go wrong. */
  without: Readonly<Record<string, Removal>>
  /**
   * Runs it with this number of test actors. Returns the number of concurrent calls and the violations, none
   * if all is well.
   */
  run(shop: TestApp, crowd: number): Promise<{ calls: number; wrong: string[] }>
}

/** Runs a race in an empty shop, and looks through the database afterwards. */
export const runRace = async (race: Race, shop: TestApp, crowd: number, removal: Removal = {}) => {
  await shop.reset()
  const { schema } = removal
  if (schema) await sql.raw(schema.drop).execute(shop.db)
  const { calls, wrong } = await race.run(shop, crowd)
  const violations = await findViolations(shop.db, { now: shop.ports.clock.now(), atRest: !shop.elsewhere })
  if (schema) {
    await shop.reset()
    await sql.raw(schema.restore).execute(shop.db)
  }
  return {
    calls,
    wrong: [...wrong, ...violations.map(({ invariant, id }) => `not so: ${invariant} (${id})`)],
  }
}

/** The status of each of these calls, in their order: 200 for any success. */
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

/** The number of times that each value occurs: `{ 200: 20, 409: 180 }`. */
export const tally = (values: readonly (number | string)[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]))

/** One sentence if the result differs from the expected value, none otherwise. */
export const expectSame = (what: string, came: unknown, expected: unknown): string[] =>
  isDeepStrictEqual(came, expected)
    ? []
    : [`${what}: ${JSON.stringify(came)} in place of ${JSON.stringify(expected)}`]

/** Makes so many, ten at a time: so many hold units of what is scarce while they get ready. */
export const makeMany = async <T>(count: number, make: (place: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  while (made.length < count) {
    const places = Array.from({ length: Math.min(10, count - made.length) }, (_, at) => made.length + at)
    made.push(...(await Promise.all(places.map(make))))
  }
  return made
}
