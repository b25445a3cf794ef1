import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, createRouter } from './shell/App.tsx'

if (import.meta.env.VITE_ALONE) await (await import('demo/alone/startAlone')).startAlone()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App router={createRouter()} />
    </StrictMode>,
  )
