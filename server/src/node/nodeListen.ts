import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HttpBindings, serve } from '@hono/node-server'
import { watch } from '../http/requestLog.ts'
import { secure } from '../http/securityHeaders.ts'
import type { App, Caller } from '../http/serve.ts'
import type { Ports } from '../ports/ports.ts'
import { StartError } from '../ports/startError.ts'
import { addressOf } from './nodeAddressOf.ts'
import { type Catalogue, catalogueKeyOf, createCatalogueMiddleware } from './nodeCatalogue.ts'

type Pages = (request: Request, from: Caller) => Promise<Response>

/** The read without its session, so that nothing of an admin's view is ever cached. */
const asGuest = ({ url, headers }: Request): Request => {
  const others = new Headers(headers)
  others.delete('authorization')
  return new Request(url, { headers: others })
}

/**
 * Timeouts of a client, in milliseconds: for its headers, for its whole request, and without activity during
 * the response. Five photos over a slow phone line take minutes; a stream of events says something every 20
 * s.
 */
export const clientTimeouts = { headers: 15_000, request: 300_000, silence: 120_000 }

interface Listening {
  port: number
  /**
   * Each response from now on is the last of its connection, so that a proxy finds another server for the
   * next request.
   */
  drain(): void
  /** Accepts no new connections; resolves when all open requests are completed. */
  close(): Promise<void>
}

/**
 * While the server works on what it has read, the client is not the one that is silent. Five photographs of
 * sixteen customers at once take minutes on a busy machine.
 */
const waitPatiently = async (
  incoming: HttpBindings['incoming'],
  silence: number,
  work: () => Promise<Response>,
) => {
  let working = true
  incoming.once('end', () => {
    if (working) incoming.socket.setTimeout(0)
  })
  try {
    return await work()
  } finally {
    working = false
    incoming.socket.setTimeout(silence)
  }
}

/** Letters of an address, its query included. A longer one is rejected before it costs time. */
const MAX_ADDRESS_LENGTH = 10 * 1024

/**
 * One port: the API under /api/v1, health and uploads from the API object, everything else from the app's pages,
 * so that neither app needs CORS.
 */
export const listen = async (given: {
  app: App
  pages: Pages
  host: string
  port: number
  trustProxy: boolean
  /** Operations of staff do not exist on this port. */
  withoutStaff?: boolean
  /** The shop is reached over TLS: browsers shall never use plain HTTP again. */
  https: boolean
  timeouts?: typeof clientTimeouts
  onResponse?: Ports['onResponse']
  /** Without it every call reads the database. */
  catalogue?: Catalogue
}): Promise<Listening> => {
  const timeouts = given.timeouts ?? clientTimeouts
  // An entry that is no address would begin budgets of its own. Then all callers behind the proxy share one.
  const ipOf = (request: Request, bindings: HttpBindings) => {
    const forwarded = given.trustProxy
      ? addressOf(request.headers.get('x-forwarded-for')?.split(',').at(-1))
      : undefined
    return forwarded ?? bindings.incoming.socket.remoteAddress ?? 'unknown'
  }
  const page = async (request: Request, bindings: HttpBindings) => {
    const { requestId, end } = watch(request.headers, given.onResponse)
    const answer = secure(await given.pages(request, { ip: ipOf(request, bindings) }))
    answer.headers.set('X-Request-Id', requestId)
    end('page', answer.status)
    return answer
  }
  const api = async (request: Request, bindings: HttpBindings) => {
    const { catalogue } = given
    const from = { ip: ipOf(request, bindings), atShop: given.withoutStaff === true }
    const key = catalogueKeyOf(bindings.incoming)
    if (catalogue && key && (await catalogue.seesAsGuest(bindings.incoming.headers.authorization)))
      return catalogue.cache.fill(key, (isChecked) =>
        given.app.fetch(asGuest(request), { ...from, isChecked }),
      )
    return given.app.fetch(request, from)
  }
  const always: Record<string, string> = given.https
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {}
  const catalogue =
    given.catalogue && createCatalogueMiddleware(given.catalogue, { always, onResponse: given.onResponse })
  let leaving = false
  const ofApi = /^\/(api|health|uploads)(\/|$)/
  const server = serve({
    hostname: given.host,
    port: given.port,
    serverOptions: {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.headers / 3,
    },
    createServer: ((options: ServerOptions, listener: RequestListener) =>
      createServer(options, (incoming, outgoing) => {
        // A client must not reuse a connection that is about to end.
        if (leaving) outgoing.shouldKeepAlive = false
        if ((incoming.url?.length ?? 0) > MAX_ADDRESS_LENGTH)
          outgoing.writeHead(414, { Connection: 'close' }).end()
        else if (!catalogue) listener(incoming, outgoing)
        else catalogue(incoming, outgoing, () => listener(incoming, outgoing))
      })) as typeof createServer,
    fetch: async (request, bindings) => {
      const { pathname } = new URL(request.url)
      const { incoming } = bindings as HttpBindings
      const answer = await waitPatiently(incoming, timeouts.silence, () =>
        ofApi.test(pathname)
          ? api(request, bindings as HttpBindings)
          : page(request, bindings as HttpBindings),
      )
      for (const [name, value] of Object.entries(always)) answer.headers.set(name, value)
      // It came before that was known.
      if (leaving) answer.headers.set('Connection', 'close')
      return answer
    },
  })
  if ('setTimeout' in server) server.setTimeout(timeouts.silence)
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${given.port} is taken by another program: stop it, or set another port`)
          : error,
      ),
    )
  })
  return {
    port: (server.address() as AddressInfo).port,
    drain: () => {
      leaving = true
    },
    close: () =>
      new Promise((resolve) => {
        leaving = true
        // A connection whose response had begun before stays open after it.
        const idle = setInterval(() => {
          if ('closeIdleConnections' in server) server.closeIdleConnections()
        }, 50)
        server.close(() => {
          clearInterval(idle)
          resolve()
        })
      }),
  }
}
