import { invariants as sentences } from 'server/invariants/invariants'
import { startPostgres } from 'server/test/engines/postgres'
import { runTests } from '../runTests.ts'
import type { Proof } from './proof.ts'

const file = 'src/invariants/invariants.test.ts'

/** A fault of each kind is planted into a year of business on PostgreSQL. */
export const invariants: Proof = {
  claim: 'one script finds every fault of the database, and nothing when all is well',
  shownBy: `server/${file}`,
  run: async () => {
    const postgres = await startPostgres()
    try {
      const { passed, output } = await runTests([file], { TEST_DATABASE_URL: postgres.url, NO_COLOR: '1' })
      const noticed = output.match(/Tests.* (\d+) passed/)?.[1] ?? '0'
      return {
        held: passed === true && Number(noticed) > sentences.length,
        figure: `${sentences.length} promises, ${noticed} tests passed: one of a year without a fault, at least one of each fault`,
      }
    } finally {
      await postgres.stop()
    }
  },
}
