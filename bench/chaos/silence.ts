import { testProof } from './testProof.ts'

/**
 * Connections that take everything and return nothing, without an end: to providers, a mail server and
 * PostgreSQL.
 */
export const silence = testProof({
  claim:
    'A provider, a mail server, a gateway for text messages or a PostgreSQL behind a line that swallows everything keeps no caller waiting for good: the call ends in its time, nothing stays locked, no such line is used again',
  files: ['test/chaos/silentConnections.test.ts'],
  summarize: (figures) => `${figures.get('swallowed')} calls ended in their time`,
})
