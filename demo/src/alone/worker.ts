import type { BrowserShop } from 'server/browser/openBrowserShop'
import { StoredPglite } from 'server/browser/storedPglite'
import { createPglite } from 'server/db/embedded/pglite'
import type { PageMessage, ResponseMessage } from './messages.ts'

/** The shared worker of an app that runs alone: one API and one database for every tab and every reload. */
const pglite = createPglite('idb://nuskha', StoredPglite)
// The database opens while the modules of the API load.
const opening = Promise.all([import('server/browser/openBrowserShop'), import('../demo.ts')]).then(
  ([{ openBrowserShop }, { demo }]) => openBrowserShop(pglite, demo),
)

const respond = async ({ app, save }: BrowserShop, request: Request, gone: AbortSignal) => {
  const { status, headers, body } = await app.fetch(request)
  const head = { status, headers: [...headers] }
  if (headers.get('content-type')?.startsWith('text/event-stream') && body)
    return { ...head, body: body.pipeThrough(new TransformStream(), { signal: gone }) }
  const bytes = body && (await new Response(body).arrayBuffer())
  // A reload may end this worker as soon as the page has its response.
  if (request.method === 'GET') void save()
  else await save()
  return { ...head, body: bytes }
}

const failed = (error: unknown): ResponseMessage => {
  const message = `The shop in this browser could not start: ${String(error)}. Clear the site's data and reload.`
  const body = new TextEncoder().encode(JSON.stringify({ success: false, code: 'NOT_STARTED', message }))
  return { status: 503, headers: [['content-type', 'application/json']], body: body.buffer }
}

const connect = (page: MessagePort) => {
  let gone = new AbortController()
  page.onmessage = async ({ data, ports: [reply] }: MessageEvent<PageMessage>) => {
    if (data.type === 'restart') return close()
    if (data.type === 'close') {
      gone.abort()
      // A page that the browser brings back from its history goes on with the same port.
      gone = new AbortController()
      return
    }
    const { url, method, headers, body } = data
    const response: ResponseMessage = await opening
      .then((shop) => respond(shop, new Request(url, { method, headers, body }), gone.signal))
      .catch(failed)
    reply?.postMessage(response, response.body ? [response.body] : [])
  }
}

addEventListener('connect', (event) => {
  const [page] = (event as MessageEvent).ports
  if (page) connect(page)
})
