import { availableParallelism } from 'node:os'
import { startPostgres } from 'server/test/engines/postgres'
import { runTests } from './runTests.ts'

interface Sequences {
  /** The test file, from the server's folder. */
  file: string
  /** The variables that carry the number of sequences and the seed to it. */
  names: { count: string; seed: string }
  count: number
  firstSeed: number
}

/**
 * Runs random sequences of a property test against a real PostgreSQL. Every core runs its share, from a seed and in a
 * database of its own. A counterexample is printed as its shortest sequence and ends the process with 1.
 */
export const runSequences = async ({ file, names, count, firstSeed }: Sequences): Promise<void> => {
  const processes = Math.max(1, Math.min(availableParallelism(), count))
  const started = performance.now()
  const others = new AbortController()

  /** Runs one share to its end. Returns whether it held, and stops the other shares if it did not. */
  const runShare = async (url: string, place: number): Promise<boolean> => {
    const share = Math.floor((count + place) / processes)
    const { passed, output } = await runTests(
      [file],
      { TEST_DATABASE_URL: url, [names.count]: String(share), [names.seed]: String(firstSeed + place) },
      others.signal,
    )
    if (passed) return true
    // A share that was stopped has no result.
    if (passed === false) console.error(output)
    others.abort()
    return false
  }

  const postgres = await startPostgres()
  try {
    const held = await Promise.all(
      Array.from({ length: processes }, (_, place) => runShare(postgres.url, place)),
    )
    const seconds = Math.round((performance.now() - started) / 1000)
    const found = held.every(Boolean) ? 'no counterexample' : 'a share failed, see above'
    process.exitCode = held.every(Boolean) ? 0 : 1
    console.log(`${count} sequences against PostgreSQL in ${seconds} s on ${processes} cores: ${found}`)
  } finally {
    await postgres.stop()
  }
}
