import type { AddressInfo } from 'node:net'
import { type HttpBindings, serve } from '@hono/node-server'
import { watch } from '../answered.ts'
import type { App } from '../app.ts'
import { NotNow } from '../errors.ts'
import type { Ports } from '../ports/ports.ts'
import { secure } from '../securityHeaders.ts'

type Pages = (request: Request) => Promise<Response>

/**
 * How long a client may take, in milliseconds: for its headers, for its whole request, and without a sign of life
 * while it is answered. Five photos over a slow phone line take minutes; a stream of events says something every 20 s.
 */
export const clientTimeouts = { headers: 15_000, request: 300_000, silence: 120_000 }

interface Listening {
  port: number
  /** Takes nobody in any more; resolves when everybody inside has been answered. */
  close(): Promise<void>
}

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
  /** People reach it over TLS: their browsers shall never again try without. */
  https: boolean
  timeouts?: typeof clientTimeouts
  answered?: Ports['answered']
}): Promise<Listening> => {
  const timeouts = given.timeouts ?? clientTimeouts
  const ipOf = (request: Request, bindings: HttpBindings) => {
    const forwarded = given.trustProxy
      ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
      : undefined
    return forwarded || bindings.incoming.socket.remoteAddress || 'unknown'
  }
  const page = async (request: Request) => {
    const { requestId, end } = watch(request, given.answered)
    const answer = secure(await given.pages(request))
    answer.headers.set('X-Request-Id', requestId)
    end('page', answer.status)
    return answer
  }
  let closing = false
  const ofApi = /^\/(api|health|uploads)(\/|$)/
  const server = serve({
    hostname: given.host,
    port: given.port,
    serverOptions: {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.headers / 3,
    },
    fetch: async (request, bindings) => {
      const { pathname } = new URL(request.url)
      const answer = ofApi.test(pathname)
        ? await given.app.fetch(request, { ip: ipOf(request, bindings as HttpBindings) })
        : await page(request)
      if (given.https) answer.headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
      // Nobody sends the next request on a line that is about to end.
      if (closing) answer.headers.set('Connection', 'close')
      return answer
    },
  })
  if ('setTimeout' in server) server.setTimeout(timeouts.silence)
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new NotNow(`Port ${given.port} is taken by another program: stop it, or set another port`)
          : error,
      ),
    )
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        closing = true
        // A line whose answer had begun before stays open when it is through.
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
