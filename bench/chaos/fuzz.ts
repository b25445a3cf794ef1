import { testProof } from './testProof.ts'

const least = 10_000

/** Figures that are no response status. */
const beside = new Set(['data', 'pastTheDoor'])

/**
 * Requests generated from the contract, as guest, customer and admin; every response is parsed by the
 * contract.
 */
export const fuzz = testProof({
  claim:
    'Whatever is sent gets an answer that the contract names, never a 500, and leaves the books in order',
  files: ['test/whole/fuzz.test.ts'],
  env: { FUZZ_RUNS: '56' },
  summarize: (figures) => {
    const statuses = [...figures].filter(([name]) => !beside.has(name))
    const requests = statuses.reduce((sum, [, count]) => sum + count, 0)
    const past = figures.get('pastTheDoor') ?? 0
    if (past < least) throw new Error(`only ${past} of ${requests} requests got past the door`)
    const responses = statuses.map(([status, count]) => `${status}: ${count}`).sort()
    return `${requests} requests (${responses.join(', ')}), ${past} of them past the door (neither 401 nor 403 nor 429), ${figures.get('data')} of them answered with rows`
  },
})
