import { availableParallelism } from 'node:os'
import { startPostgres } from 'server/test/engines/postgres'
import { runTests } from './runTests.ts'

/**
 * Runs random sequences of stock movements (1,000 by default) against a real PostgreSQL: receipts, orders,
 * cancellations, counts, recalls, expiries. Every core lives its share, from a seed and in a database of its
 * own. A counterexample is printed as its shortest sequence and ends this with 1. `npm run test:stock-model --
 * 1000`
 */
const sequences = Number(process.argv[2] ?? 1000)

const firstSeed = 20_261_121
const processes = Math.max(1, Math.min(availableParallelism(), sequences))
const started = performance.now()
const others = new AbortController()

/** Lives one share to its end. Returns whether it held, and stops the other shares if it did not. */
const live = async (url: string, place: number): Promise<boolean> => {
  const share = Math.floor((sequences + place) / processes)
  const { passed, output } = await runTests(
    ['test/whole/stockSequences.test.ts'],
    {
      TEST_DATABASE_URL: url,
      STOCK_SEQUENCES: String(share),
      STOCK_SEED: String(firstSeed + place),
    },
    others.signal,
  )
  if (passed) return true
  // One that was stopped has nothing to say.
  if (passed === false) console.error(output)
  others.abort()
  return false
}

const postgres = await startPostgres()
try {
  const held = await Promise.all(Array.from({ length: processes }, (_, place) => live(postgres.url, place)))
  const seconds = Math.round((performance.now() - started) / 1000)
  const found = held.every(Boolean) ? 'no counterexample' : 'a counterexample, see above'
  process.exitCode = held.every(Boolean) ? 0 : 1
  console.log(`${sequences} sequences against PostgreSQL in ${seconds} s on ${processes} cores: ${found}`)
} finally {
  await postgres.stop()
}
