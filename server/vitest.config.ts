import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,test,standins}/**/*.test.ts'],
    // Files of a worker share its database, which starts empty for every file.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
