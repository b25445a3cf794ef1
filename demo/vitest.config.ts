import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['server/test/engines/migratedOnce'],
    // Files of a worker share its database, which starts empty for every file.
    isolate: false,
    // Node runs these sources itself, without a transform.
    experimental: { viteModuleRunner: false },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
