import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languageOf } from '../../http/languageOf.ts'
import type { Caller } from '../../http/serve.ts'
import type { Log } from '../../ports/ports.ts'
import { compressed, loadAssets, makeAsset, methodNotAllowed, serveAsset } from './nodeAssets.ts'
import { keepRelease } from './nodeReleases.ts'
import { pageHeaders } from './pageHeaders.ts'
import type { PageLimiter } from './pageLimiter.ts'

/**
 * The exports of the storefront's built entry (storefront/src/entryServer.tsx). Loaded by path, never
 * imported.
 */
interface Entry {
  renderPage(input: {
    url: string
    origin: string
    backofficeOrigin: string
    language: 'en' | 'ur'
    theme: 'light' | 'dark' | null
    listView: boolean
    ownSpace: number
    template: string
    /** Returns an API call of the first view. */
    fetch(request: Request): Promise<Response>
  }): Promise<{ html: string; status: number; location?: string }>
}

const varying = 'Cookie, Accept-Language, Accept-Encoding'

const cookie = (request: Request, name: string) =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]

/**
 * The storefront: its built files, and for every other path the first view, rendered with its data so that a
 * slow phone reads before any script has run. It contains no personal data. Its language is the one that the
 * shopper chose, or the browser's first.
 */
export const createStorefront = async (given: {
  folder: string
  /** The folder of all releases' hashed files. */
  releases: string
  /** The API, for a caller without a session. */
  api(call: Request, from: Caller): Promise<Response>
  log: Log
  limiter: PageLimiter
  origin?: string
  backofficeOrigin: string
}) => {
  const assets = await loadAssets(join(given.folder, 'client'))
  const serveOther = await keepRelease(assets, given)
  const template = new TextDecoder().decode(assets.get('/index.html')?.bytes)
  const shellPath = '/shell.html'
  const shellHtml = template.replace('content="http://localhost:3001"', `content="${given.backofficeOrigin}"`)
  /** The page without a first view, compressed once. */
  const shell = new Map([[shellPath, makeAsset(shellPath, new TextEncoder().encode(shellHtml))]])
  const path = join(given.folder, 'server', 'entryServer.js')
  const entry = existsSync(path) ? ((await import(pathToFileURL(path).href)) as Entry) : null
  const headers = pageHeaders()
  /** The link to the page is a secret. */
  const privatePage = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' }

  const page = async (request: Request, url: URL, from: Caller) => {
    const theme = cookie(request, 'theme')
    const view: Parameters<Entry['renderPage']>[0] = {
      url: url.pathname + url.search,
      origin: given.origin ?? url.origin,
      backofficeOrigin: given.backofficeOrigin,
      language: languageOf(cookie(request, 'lang') ?? request.headers.get('accept-language')),
      theme: theme === 'dark' || theme === 'light' ? theme : null,
      listView: cookie(request, 'view') === 'list',
      ownSpace: Number(cookie(request, 'own')?.match(/^\d{1,2}$/)?.[0] ?? 0),
      template,
      fetch: (call) => given.api(call, from),
    }
    const bare = { html: template, status: 200 }
    // A page that cannot be rendered here still works in the browser.
    return entry
      ? entry.renderPage(view).catch((error: unknown) => {
          given.log.error('render', { name: error instanceof Error ? error.name : 'unknown' })
          return bare
        })
      : bare
  }

  return async (request: Request, from: Caller): Promise<Response> => {
    const url = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed()
    const file = url.pathname === '/index.html' ? null : await serveAsset(assets, request, url.pathname)
    const asset = file ?? (await serveOther(request, url.pathname))
    if (asset) return withHeaders(asset, headers)
    const own = url.pathname === '/follow' ? { ...headers, ...privatePage } : headers
    const rendered = await given.limiter(from.ip, () => page(request, url, from))
    if (!rendered) {
      const bare = await serveAsset(shell, request, shellPath)
      return withHeaders(bare ?? new Response(null, { status: 503 }), { ...own, Vary: varying })
    }
    const redirect = 'location' in rendered ? rendered.location : undefined
    const { bytes, encoding } = await compressed(
      new TextEncoder().encode(rendered.html),
      'text/html',
      request.headers.get('accept-encoding') ?? '',
    )
    const response = new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      status: rendered.status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': redirect ? 'no-store' : 'no-cache',
        Vary: varying,
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
        ...(redirect ? { Location: redirect } : {}),
      },
    })
    return withHeaders(response, own)
  }
}

const withHeaders = (response: Response, headers: Record<string, string>) => {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
