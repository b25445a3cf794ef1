import { testProof } from './testProof.ts'

/** Passwords are hashed here as dearly as in the shop: the time is what is measured. */
export const accountExists = testProof({
  promise: 'Neither words nor time of an answer tell whether an account exists',
  files: ['test/abuse/accountExists.test.ts'],
  env: { EXISTS_ROUNDS: '40' },
  tell: (figures) =>
    `${figures.get('questions')} questions in pairs; the medians of ${figures.get('pairs')} kinds are ${figures.get('apart')?.toFixed(1)} ms apart when added up`,
})
