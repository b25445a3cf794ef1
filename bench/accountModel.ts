import { startPostgres } from 'server/test/engines/postgres'
import { runTests } from './runTests.ts'

/**
 * Lives random account lives of two actors on a real PostgreSQL (10,000 steps by default): register, log in, prove,
 * change, undo, reset, leaked passwords. A counterexample is printed as its shortest life and ends this with 1.
 * `npm run test:account-model -- [steps] [seed]`
 */
const [steps = '10000', seed = '20261121'] = process.argv.slice(2)
const started = performance.now()
const postgres = await startPostgres()
try {
  const { passed, output } = await runTests(['test/whole/accountLives.test.ts'], {
    TEST_DATABASE_URL: postgres.url,
    ACCOUNT_STEPS: steps,
    ACCOUNT_SEED: seed,
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  if (!passed) console.error(output)
  console.log(/\d+ steps, \d+ proofs/.exec(output)?.[0] ?? 'no steps')
  console.log(`in ${seconds} s: ${passed ? 'no counterexample' : 'a counterexample, see above'}`)
  process.exitCode = passed ? 0 : 1
} finally {
  await postgres.stop()
}
