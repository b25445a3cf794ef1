import { startPostgres } from 'server/test/engines/postgres'
import { runTests } from '../runTests.ts'
import type { Proof } from './proof.ts'

const countIn = (output: string) => /Tests .*?(\d+) passed/.exec(output)?.[1] ?? 'no'

/** Runs all tests of the server, with every random sequence, on PostgreSQL or on PGlite. */
const suite = (given: Omit<Proof, 'run'> & { onPostgres: boolean }): Proof => ({
  claim: given.claim,
  shownBy: given.shownBy,
  run: async () => {
    const postgres = given.onPostgres ? await startPostgres() : undefined
    try {
      const { passed, output } = await runTests([], {
        NO_COLOR: '1',
        PROPERTY_RUNS: 'all',
        ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
      })
      if (!passed) console.error(output)
      return { held: passed === true, figure: `${countIn(output)} tests passed` }
    } finally {
      await postgres?.stop()
    }
  },
})

/** Both projects of server/vitest.config.ts: the tests of `npm test` and those of server/test/chaos. */
export const postgresql = suite({
  claim: 'The whole server suite with its crash, attack and real-time tests passes on PostgreSQL',
  shownBy: 'server/test/chaos',
  onPostgres: true,
})

export const embedded = suite({
  claim: 'The whole server suite with its crash, attack and real-time tests passes on the embedded database',
  shownBy: 'server/test/chaos',
  onPostgres: false,
})
