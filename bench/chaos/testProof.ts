import { startPostgres } from 'server/test/engines/postgres'
import { runTests } from '../runTests.ts'
import type { Proof } from './proof.ts'

/** The figures that the tests reported (server/test/reportFigure.ts), added up by name. */
const figuresIn = (output: string): Map<string, number> => {
  const figures = new Map<string, number>()
  for (const [, name = '', count] of output.matchAll(/^figure (\S+) ([\d.]+)$/gm))
    figures.set(name, (figures.get(name) ?? 0) + Number(count))
  return figures
}

/**
 * A proof that is a test of the server on PostgreSQL, run longer than the suite runs it. `tell` formats the
 * figures of the tests. It throws if they are too low to prove the guarantee.
 */
export const testProof = (given: {
  claim: string
  files: readonly string[]
  env?: Record<string, string>
  summarize: (figures: ReadonlyMap<string, number>) => string
}): Proof => ({
  claim: given.claim,
  shownBy: given.files.map((file) => `server/${file}`).join(' '),
  run: async () => {
    const postgres = await startPostgres()
    try {
      const env = { REPORT_FIGURES: '1', TEST_DATABASE_URL: postgres.url, ...given.env }
      const { passed, output } = await runTests(given.files, env)
      if (!passed) console.error(output)
      return { held: passed === true, figure: given.summarize(figuresIn(output)) }
    } finally {
      await postgres.stop()
    }
  },
})
