import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { alonePlugins } from 'demo/alone/nodeAlonePlugins'
import { defineConfig } from 'vite'

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig(({ mode }) => ({
  resolve: { alias: { 'object.entries': resolve(import.meta.dirname, 'src/core/objectEntries.cjs') } },
  plugins: [react(), ...(mode === 'alone' ? alonePlugins('backoffice') : [])],
  server: { proxy: Object.fromEntries(['/api', '/uploads'].map((path) => [path, apiOrigin])) },
}))
