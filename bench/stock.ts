import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { startPostgres } from 'server/test/postgres'

/**
 * Random lives of a shelf (1,000 unless told) against a real PostgreSQL: receipts, orders, cancels, counts, recalls,
 * expiries. A counterexample is printed as its shortest sequence and ends this with 1. `npm run proof:stock -- 1000`
 */
const sequences = Number(process.argv[2] ?? 1000)

const root = resolve(import.meta.dirname, '..')
const started = performance.now()
const postgres = await startPostgres()
try {
  const proof = spawn(
    resolve(root, 'node_modules/.bin/vitest'),
    ['run', '--root', 'server', 'test/stockSequences.test.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: postgres.url, STOCK_SEQUENCES: String(sequences) },
    },
  )
  const [code] = await once(proof, 'exit')
  process.exitCode = code ?? 1
  const seconds = Math.round((performance.now() - started) / 1000)
  const found = code === 0 ? 'no counterexample' : 'a counterexample, see above'
  console.log(`${sequences} sequences against PostgreSQL in ${seconds} s: ${found}`)
} finally {
  await postgres.stop()
}
