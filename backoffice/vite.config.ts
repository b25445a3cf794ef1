import react from '@vitejs/plugin-react'
import { version } from 'pdfjs-dist/package.json' with { type: 'json' }
import { alonePlugins } from 'server/browser/nodeAlonePlugins'
import { defineConfig } from 'vite'

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** pdf.js asks for its fonts and decoders by their names: they keep them, in a folder of its version. */
const named = /pdfjs-dist\/(wasm|standard_fonts)\//

export default defineConfig(({ mode }) => ({
  plugins: [react(), ...(mode === 'alone' ? alonePlugins('backoffice') : [])],
  build: {
    rolldownOptions: {
      output: {
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.some((name) => named.test(name))
            ? `assets/pdfjs-${version}/[name][extname]`
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { proxy: Object.fromEntries(['/api', '/uploads'].map((path) => [path, apiOrigin])) },
}))
