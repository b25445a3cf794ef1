import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const shared = {
  // The files of a worker share its API and database, and start with empty tables.
  isolate: false,
  // Node runs the sources of these packages itself, without a transform of each module.
  server: { deps: { external: [/[/](server|shared-api|demo)[/](src|test)[/]/] } },
  // A slow machine must not fail a test.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ['server/test/engines/migratedOnce'],
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'functions',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'screens',
          // Vitest resolves only paths and its own packages.
          environment: fileURLToPath(import.meta.resolve('server/test/browserEnvironment')),
          environmentOptions: { happyDOM: { url: 'http://admin.test/', width: 1280, height: 800 } },
          setupFiles: ['test/setup.ts'],
          include: ['src/**/*.test.tsx'],
        },
      },
    ],
  },
})
