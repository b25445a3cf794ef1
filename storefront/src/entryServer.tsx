import axios from 'axios'
import { renderToString } from 'react-dom/server'
import { matchPath, StaticRouter } from 'react-router-dom'
import { createClient, serializeQuery } from 'shared-api/client'
import { isAdminPath, loginFor } from './core/adminPath.ts'
import type { FirstViewState } from './core/firstViewState.ts'
import { headOf } from './core/head.ts'
import { type Language, loadMessages } from './core/i18n/i18n.tsx'
import { loadParts } from './core/lazyPage.tsx'
import { type Meta, MetaSink } from './core/meta.tsx'
import { createQueries } from './core/queries.ts'
import { App } from './shell/App.tsx'
import { firstViewQueries, furtherQueries, type Need } from './shell/firstView.ts'
import { Providers } from './shell/Providers.tsx'
import { scriptsOf } from './shell/pageScripts.ts'
import { shopRoutes } from './shell/routes.tsx'

export interface PageInput {
  /** Path and query. */
  url: string
  origin: string
  backofficeOrigin: string
  language: Language
  /** Null: as the system is set. */
  theme: 'light' | 'dark' | null
  /** Lists of products show one product per row. */
  listView: boolean
  /** Steps of height that the home page keeps free for the orders of a signed-in customer. */
  ownSpace: number
  /** The built index.html. */
  template: string
  /** Returns an API call of the first view, as a guest. */
  fetch(request: Request): Promise<Response>
}

type AnyCall = (key: string, options: object) => Promise<{ data: unknown }>

const clientFor = ({ origin, fetch, language }: PageInput) =>
  createClient(
    axios.create({
      baseURL: `${origin}/api/v1`,
      adapter: 'fetch',
      env: { fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(new Request(input, init)) },
      headers: { 'Accept-Language': language },
      paramsSerializer: { serialize: serializeQuery },
    }),
  ) as AnyCall

/**
 * Reads what the page needs. The browser retries a failed read; only an essential 404 makes the page a 404.
 */
const readAll = async (api: AnyCall, needs: Need[]): Promise<FirstViewState> => {
  const parts = await Promise.all(
    needs.map(async ({ key, options, essential }): Promise<FirstViewState> => {
      try {
        const response = await api(key, options)
        const further = await readAll(api, furtherQueries(key, response.data))
        return { queries: [[[key, options], response], ...further.queries], missing: false }
      } catch (error) {
        const unknown = axios.isAxiosError(error) && error.response?.status === 404
        return { queries: [], missing: Boolean(essential && unknown) }
      }
    }),
  )
  return { queries: parts.flatMap((part) => part.queries), missing: parts.some((part) => part.missing) }
}

const preloadLink = (href: string) => `<link rel="modulepreload" href="${href}">`

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The first view of an address as a whole page: its HTML, its data, title, description, Open Graph and schema.org.
 * Nothing personal is in it. Throws when it cannot render; the bare template still works then.
 */
export const renderPage = async (
  input: PageInput,
): Promise<{ html: string; status: number; location?: string }> => {
  const { url, language, theme, listView, ownSpace, template, origin, backofficeOrigin } = input
  const { pathname } = new URL(url, origin)
  // The session is in local storage, so only the browser knows an admin: its scripts go on from the login page.
  if (isAdminPath(pathname)) return { html: '', status: 302, location: loginFor(url) }
  const route = shopRoutes.find(({ path }) => matchPath(path, pathname))
  const [state, messages] = await Promise.all([
    readAll(clientFor(input), firstViewQueries(url)),
    loadMessages(language),
    route?.server ? route.page.load() : undefined,
  ])
  await loadParts()
  const missing = state.missing || !route
  const scripts = scriptsOf(route, language)
  // It has nothing to read before its scripts, so they come with its first bytes.
  const isPersonal = route !== undefined && !route.server && !route.firstView

  const queries = createQueries()
  for (const [key, data] of state.queries) queries.setQueryData(key, data)
  const sink: { meta?: Meta } = {}
  const app = renderToString(
    <MetaSink value={sink}>
      <Providers queries={queries} language={language} messages={messages}>
        <StaticRouter location={url}>
          <App missing={state.missing ? pathname : null} />
        </StaticRouter>
      </Providers>
    </MetaSink>,
  )
  queries.clear()

  const attributes = `lang="${language}" dir="${language === 'ur' ? 'rtl' : 'ltr'}"${theme ? ` data-theme="${theme}"` : ''}${listView ? ' data-view="list"' : ''}${ownSpace ? ` data-own="${ownSpace}"` : ''}`
  const html = template
    .replace('lang="en" dir="ltr"', attributes)
    .replace('content="http://localhost:3001"', `content="${backofficeOrigin}"`)
    .replace(
      /<!--head-->.*<!--\/head-->/,
      () =>
        headOf(sink.meta, origin, pathname, language) + (isPersonal ? scripts.map(preloadLink).join('') : ''),
    )
    .replace('<!--app-->', () => app)
    .replace(
      '<!--data-->',
      () =>
        `<script type="application/json" id="state" ${isPersonal ? 'data-personal' : `data-scripts="${scripts.join(' ')}"`}>${inScript(state)}</script>`,
    )
  return { html, status: missing ? 404 : 200 }
}
