import { startPostgres } from 'server/test/engines/postgres'
import { runTests } from '../runTests.ts'
import type { Proof } from './proof.ts'

/** The figures that the tests reported (server/test/tellFigure.ts), added up by name. */
const figuresIn = (said: string): Map<string, number> => {
  const figures = new Map<string, number>()
  for (const [, name = '', count] of said.matchAll(/^figure (\S+) ([\d.]+)$/gm))
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
  tell: (figures: ReadonlyMap<string, number>) => string
}): Proof => ({
  claim: given.claim,
  shownBy: given.files.map((file) => `server/${file}`).join(' '),
  run: async () => {
    const postgres = await startPostgres()
    try {
      const env = { TELL_FIGURES: '1', TEST_DATABASE_URL: postgres.url, ...given.env }
      const { passed, said } = await runTests(given.files, env)
      if (!passed) console.error(said)
      return { held: passed === true, figure: given.tell(figuresIn(said)) }
    } finally {
      await postgres.stop()
    }
  },
})
