import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { BrowserRouter, matchPath } from 'react-router-dom'
import type { FirstViewState } from './core/firstViewState.ts'
import { type Language, loadMessages } from './core/i18n/i18n.tsx'
import { createQueries } from './core/queries.ts'
import { App } from './shell/App.tsx'
import { afterFirstView } from './shell/afterFirstView.ts'
import { Providers } from './shell/Providers.tsx'
import { shopRoutes } from './shell/routes.tsx'

/** Says that the page is the shop's from now on. */
const Taken = ({ onTaken, children }: { onTaken: () => void; children: ReactNode }) => {
  useEffect(onTaken, [onTaken])
  return children
}

/** Lets the page do what waits: a slow phone takes each step of the start for itself, never all in one go. */
const breath = () => new Promise<void>((done) => setTimeout(done))

const start = async (onTaken: () => void) => {
  await breath()
  // It is here already, with the chunk of the shop; as an import of its own it is set up in a step of its own.
  const { createRoot, hydrateRoot } = await import('react-dom/client')
  await breath()
  const root = document.getElementById('root') as HTMLElement
  const state = JSON.parse(document.getElementById('state')?.textContent || 'null') as FirstViewState | null
  const queries = createQueries()
  for (const [key, data] of state?.queries ?? []) queries.setQueryData(key, data)

  const language = document.documentElement.lang === 'ur' ? 'ur' : ('en' satisfies Language)
  const route = shopRoutes.find(({ path }) => matchPath(path, location.pathname))
  const [messages] = await Promise.all([
    loadMessages(language),
    route?.server || route?.firstView ? route.page.load() : undefined,
    breath(),
  ])

  const shop = (
    <StrictMode>
      <Taken onTaken={onTaken}>
        <Providers queries={queries} language={language} messages={messages}>
          <BrowserRouter>
            <App missing={state?.missing ? location.pathname : null} />
          </BrowserRouter>
        </Providers>
      </Taken>
    </StrictMode>
  )
  // As a transition it is done in slices: a slow phone can scroll and type meanwhile.
  if (state) startTransition(() => void hydrateRoot(root, shop))
  else createRoot(root).render(shop)
  afterFirstView(queries)
}

/** Resolves when the page reacts to clicks. */
export const taken = new Promise<void>((onTaken) => void start(onTaken))
