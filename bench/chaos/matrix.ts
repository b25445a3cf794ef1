import { testProof } from './testProof.ts'

/** Every operation of the contract as a guest, as the owner, as another customer and as an admin. */
export const matrix = testProof({
  claim: 'Each operation lets in whom the contract names, and no caller sees or changes what is another’s',
  files: ['src/http/access.test.ts', 'src/http/ownership.test.ts', 'src/http/callersOwn.test.ts'],
  summarize: (figures) =>
    `${figures.get('operations')} operations, ${figures.get('cells')} calls as guest, owner, another customer and admin`,
})
