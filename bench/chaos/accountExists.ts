import { testProof } from './testProof.ts'

/** Passwords are hashed here as dearly as in the shop: the time is what is measured. */
export const accountExists = testProof({
  claim:
    'Neither words, time nor limits of an answer tell whether an account exists, but of a registration and a change of phone or email: each limited',
  files: ['test/abuse/accountExists.test.ts', 'test/abuse/accountNames.test.ts'],
  env: { EXISTS_ROUNDS: '40', EXISTS_SHARE: '0.15' },
  summarize: (figures) =>
    `${figures.get('questions')} questions of ${figures.get('kinds')} kinds, in pairs; their medians are ${figures.get('apart')?.toFixed(1)} ms apart, all kinds added up; ${figures.get('named')} about an account by both its names, and ${figures.get('naming')} calls that name an account came to their limit`,
})
