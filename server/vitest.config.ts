import { defineConfig } from 'vitest/config'
import LongFirst from './test/longFirst.ts'

export default defineConfig({
  test: {
    include: ['{src,test,emulators}/**/*.test.ts'],
    // Files of a worker share its database, which starts empty for every file.
    isolate: false,
    // More than there are cores: many tests wait for a process that starts or a clock that strikes.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
