import { defineConfig } from 'vitest/config'
import { onlyEmbedded } from './test/engines/engines.ts'
import LongFirst from './test/engines/longFirst.ts'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
/** Tests that kill processes, wait for real seconds or attack for long: `npm run test:chaos` runs them. */
const chaos = 'test/chaos/**/*.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['test/engines/migratedOnce.ts'],
    // Files of a worker share its database, which starts empty for every file.
    isolate: false,
    // More than there are cores: many tests wait for a process that starts or a clock that strikes.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // A slow machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{src,test}/**/*.test.ts'],
          exclude: [chaos, ...(onPostgres ? onlyEmbedded : [])],
        },
      },
      {
        extends: true,
        // PGlite has one connection, so there is no race that a lock could be missed in.
        test: { name: 'chaos', include: [chaos], exclude: onPostgres ? [] : ['**/removedLocks.test.ts'] },
      },
    ],
  },
})
