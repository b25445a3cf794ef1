/// <reference types="vite/types/importMeta.d.ts" />
import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { demoAdmin, demoCustomer, demoPharmacist } from '../demoLogins.ts'
import type { PageMessage, ResponseMessage } from './messages.ts'
import { serviceWorkerPath } from './serviceWorkerPath.ts'

/** The API of the shared worker, as a function from request to response. */
const connect = () => {
  const { port } = new SharedWorker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'nuskha',
    // Over a reload, where the browser knows it: opening the shop again takes 2 s.
    extendedLifetime: true,
  } as WorkerOptions)
  port.start()
  const send = (message: PageMessage, transfer: Transferable[] = []) => port.postMessage(message, transfer)
  addEventListener('pagehide', () => send({ type: 'close' }))
  // Vite reloads the page when a file of the API has changed: the worker has the old one.
  import.meta.hot?.on('vite:beforeFullReload', () => send({ type: 'restart' }))
  return async (request: Request): Promise<Response> => {
    const { method, url } = request
    const body = request.body && (await request.arrayBuffer())
    const headers = [...request.headers]
    const { port1, port2 } = new MessageChannel()
    const { promise, resolve } = Promise.withResolvers<ResponseMessage>()
    port1.onmessage = ({ data }) => resolve(data)
    send({ type: 'request', method, url, headers, body }, [port2, ...(body ? [body] : [])])
    const response = await promise
    port1.close()
    return new Response(response.body, response as ResponseInit)
  }
}

/**
 * Starts the API for an app that runs alone. A service worker passes every call and image to the API in a
 * shared worker. Resolves when calls may be made; they wait until the shop is open.
 */
export const startAlone = async (): Promise<void> => {
  const send = connect()
  const handle = ({ request }: { request: Request }) => send(request)
  const network = setupWorker(http.all('/api/v1/*', handle), http.all('/uploads/*', handle))
  await network.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: serviceWorkerPath },
  })
  for (const { email, password } of [demoCustomer, demoAdmin, demoPharmacist])
    console.info(`Demo login: ${email} / ${password}`)
}
