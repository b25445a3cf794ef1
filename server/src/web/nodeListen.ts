import type { AddressInfo } from 'node:net'
import { type HttpBindings, serve } from '@hono/node-server'
import type { App } from '../app.ts'
import { NotNow } from '../db/nodeOpenDatabase.ts'
import { secure } from '../securityHeaders.ts'

type Pages = (request: Request) => Promise<Response>

interface Listening {
  port: number
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
}): Promise<Listening> => {
  const ipOf = (request: Request, bindings: HttpBindings) => {
    const forwarded = given.trustProxy
      ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
      : undefined
    return forwarded || bindings.incoming.socket.remoteAddress || 'unknown'
  }
  const ofApi = /^\/(api|health|uploads)(\/|$)/
  const server = serve({
    hostname: given.host,
    port: given.port,
    fetch: async (request, bindings) => {
      const { pathname } = new URL(request.url)
      const answer = ofApi.test(pathname)
        ? await given.app.fetch(request, { ip: ipOf(request, bindings as HttpBindings) })
        : secure(await given.pages(request))
      if (given.https) answer.headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
      return answer
    },
  })
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
        server.close(() => resolve())
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      }),
  }
}
