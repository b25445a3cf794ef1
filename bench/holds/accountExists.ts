import { testProof } from './testProof.ts'

/** Passwords are hashed here as dearly as in the shop: the time is what is measured. */
export const accountExists = testProof({
  promise: 'Neither words nor time of an answer tell whether an account exists',
  files: ['test/abuse/accountExists.test.ts'],
  env: { EXISTS_ROUNDS: '40', EXISTS_SHARE: '0.15' },
  tell: (figures) =>
    `${figures.get('questions')} questions of ${figures.get('kinds')} kinds, in pairs; their medians are ${figures.get('apart')?.toFixed(1)} ms apart, all kinds added up`,
})
