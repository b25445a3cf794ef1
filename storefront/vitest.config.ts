import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  define: { __MANIFEST__: '{}' },
  test: {
    environment: './test/environment.ts',
    setupFiles: ['test/setup.ts'],
    environmentOptions: { happyDOM: { url: 'http://shop.test/' } },
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
