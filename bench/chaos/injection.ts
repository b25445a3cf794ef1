import { testProof } from './testProof.ts'

/** Our own payloads in every query and path parameter of every GET operation of the contract. */
export const injection = testProof({
  claim: 'No parameter of a list, search, filter or sort is ever more than a value',
  files: ['test/chaos/injection.test.ts'],
  env: { INJECTION_STEP: '1' },
  summarize: (figures) =>
    `${figures.get('requests')} requests: nothing found, 400, 404 or 410, none slow, no row changed`,
})
