import { testProof } from './testProof.ts'

/** Forged and stale tokens, climbing paths, hostile bodies, slow clients, limits, rows without end. */
export const attacks = testProof({
  claim:
    'Forged tokens and links, paths out of the folder, hostile bodies and slow clients come to nothing; guessing and filling are limited',
  files: [
    'test/abuse/tokens.test.ts',
    'test/abuse/paths.test.ts',
    'test/abuse/bodies.test.ts',
    'test/chaos/slowClients.test.ts',
    'test/abuse/limits.test.ts',
    'test/abuse/rows.test.ts',
    'test/abuse/uploadsAtOnce.test.ts',
  ],
  env: { PATHS_STEP: '1' },
  summarize: (figures) =>
    `${figures.get('paths')} paths, ${figures.get('limits')} limits reached, ${figures.get('slow')} slow clients cut off, ${figures.get('uploads')} uploads at a standstill that took no place from others`,
})
