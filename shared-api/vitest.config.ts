import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Nothing here has a state, and loading the formulary for each file took longer than the tests.
    isolate: false,
    // A slow machine must not fail a test.
    testTimeout: 60_000,
  },
})
