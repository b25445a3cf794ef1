import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react()],
  server: { proxy: Object.fromEntries(['/api', '/uploads'].map((path) => [path, apiOrigin])) },
})
