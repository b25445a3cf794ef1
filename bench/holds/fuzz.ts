import { testProof } from './testProof.ts'

const least = 10_000

/** Requests made up from the contract, as guest, customer and admin; every answer is read by the contract. */
export const fuzz = testProof({
  promise:
    'Whatever is sent gets an answer that the contract names, never a 500, and leaves the books in order',
  files: ['test/fuzz.test.ts'],
  env: { FUZZ_RUNS: '40' },
  tell: (figures) => {
    const statuses = [...figures].filter(([name]) => name !== 'data')
    const requests = statuses.reduce((sum, [, count]) => sum + count, 0)
    if (requests < least) throw new Error(`only ${requests} requests were made`)
    const answers = statuses.map(([status, count]) => `${status}: ${count}`).sort()
    return `${requests} requests (${answers.join(', ')}), ${figures.get('data')} of them answered with rows`
  },
})
