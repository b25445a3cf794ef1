import react from '@vitejs/plugin-react'
import { alonePlugins } from 'demo/alone/nodeAlonePlugins'
import { defineConfig } from 'vite'

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig(({ mode }) => ({
  plugins: [react(), ...(mode === 'alone' ? alonePlugins('backoffice') : [])],
  server: { proxy: Object.fromEntries(['/api', '/uploads'].map((path) => [path, apiOrigin])) },
}))
