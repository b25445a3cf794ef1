import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = import.meta.dirname
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  define: isSsrBuild
    ? {
        // The first view names the script and style files of its page; the client is built before.
        __MANIFEST__: readFileSync(resolve(here, 'dist/client/.vite/manifest.json'), 'utf8'),
        'process.env.NODE_ENV': '"production"',
      }
    : { __MANIFEST__: '{}' },
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: ['chrome107', 'safari16', 'firefox104'],
    // One small sheet for the whole shop: a second request would cost a slow line more than its bytes.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/uploads', '/images'].map((path) => [path, apiOrigin])),
  },
}))
