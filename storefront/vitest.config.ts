import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  define: { __MANIFEST__: '{}' },
  test: {
    // Vitest resolves only paths and its own packages.
    environment: fileURLToPath(import.meta.resolve('server/test/browserEnvironment')),
    setupFiles: ['test/setup.ts'],
    environmentOptions: { happyDOM: { url: 'http://shop.test/' } },
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    // Files of a worker share its API and database, which start empty for every test: opening them took longer than the tests.
    isolate: false,
    globalSetup: ['server/test/engines/migratedOnce'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
