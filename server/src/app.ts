import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { routePath } from 'hono/route'
import { sql } from 'kysely'
import { watch } from './answered.ts'
import type { Replica } from './db/replica.ts'
import type { Db } from './db/types.ts'
import { ApiError } from './errors.ts'
import { handlers } from './handlers.ts'
import { hubOf } from './live/hub.ts'
import { openApiDocument } from './openapi.ts'
import { docsPage } from './openapiPage.ts'
import type { Ports } from './ports/ports.ts'
import { secure } from './securityHeaders.ts'
import { type ApiEnv, type Caller, serve, toFailure } from './serve.ts'
import { servePicture } from './uploads/servePicture.ts'

export interface App {
  /** `from` is the caller's address, as the socket or a proxy of ours tells it. */
  fetch(request: Request, from?: Caller): Promise<Response>
}

/** What a server has that is one of several. */
interface AmongOthers {
  replica?: Replica | undefined
  /** It is about to stop: it still answers, but nobody new shall be sent to it. */
  isLeaving?: () => boolean
}

/** The whole API as one object: Request in, Response out. It opens nothing and listens nowhere. */
export const createApp = (db: Db, ports: Ports, { replica, isLeaving }: AmongOthers = {}): App => {
  const app = new Hono<ApiEnv>({ strict: false })

  app.use(async (c, next) => {
    const { requestId, end } = watch(c.req.raw.headers, ports.answered)
    c.set('requestId', requestId)
    await next()
    // Not before: what an answer should bring is copied into it, and a copy goes through a stream.
    c.res.headers.set('x-request-id', requestId)
    secure(c.res)
    const route = routePath(c)
    end(route === '/*' ? 'unknown' : `${c.req.method} ${route}`, c.res.status)
  })
  app.get('/health/live', (c) => c.json({ status: 'live' }))
  app.get('/health/ready', async (c) => {
    if (isLeaving?.() || hubOf(db).isStopped()) return c.json({ status: 'stopping' }, 503)
    await sql`select 1`.execute(db)
    return c.json({ status: 'ready' })
  })
  app.get('/api/v1/openapi.json', () => Response.json(openApiDocument()))
  app.get('/api/v1/docs', docsPage)
  // What everybody may keep is never asked about again; a face is, each time.
  app.get('/uploads/:face{[a-z0-9]+\\.[a-z]+}', etag(), (c) => servePicture(ports, c.req.param('face')))
  app.get('/uploads/:name', (c) =>
    servePicture(ports, c.req.param('name'), c.req.header('save-data') === 'on'),
  )
  app.route('/api/v1', serve(handlers, { db, ports, replica }))
  app.notFound((c) => toFailure(new ApiError('NO_SUCH_CALL'), c.req.raw, c.get('requestId'), ports))
  app.onError((error, c) => toFailure(error, c.req.raw, c.get('requestId'), ports))

  return { fetch: async (request, from = { ip: 'unknown' }) => app.fetch(request, from) }
}
