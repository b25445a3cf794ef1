import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { routePath } from 'hono/route'
import { sql } from 'kysely'
import { withApprovals } from './approvals/askApproval.ts'
import { audited } from './audit/audited.ts'
import { entryOf } from './audit/auditedCalls.ts'
import { recordRefusal } from './audit/recordRefusal.ts'
import { serveImage } from './catalogue/images/serveImage.ts'
import type { Replica } from './db/postgres/replica.ts'
import { handlers } from './handlers.ts'
import { openApiText } from './http/openapi/openapi.ts'
import { docsPage } from './http/openapi/openapiPage.ts'
import { watch } from './http/requestLog.ts'
import { secure } from './http/securityHeaders.ts'
import { type ApiEnv, type App, serve } from './http/serve.ts'
import { toFailure } from './http/toFailure.ts'
import type { Context } from './kernel/context.ts'
import { ApiError } from './kernel/errors.ts'

/** Settings of a server that is one of several. */
interface AmongOthers {
  replica?: Replica | undefined
  /** It is about to stop: it still responds, but should get no new calls. */
  isLeaving?: () => boolean
}

const calls = audited(withApprovals(handlers))

/** The whole API as one object: Request in, Response out. It opens nothing and listens nowhere. */
export const createApp = (context: Context, { replica, isLeaving }: AmongOthers = {}): App => {
  const { db, ports, hub } = context
  const app = new Hono<ApiEnv>({ strict: false })

  app.use(async (c, next) => {
    const { requestId, end } = watch(c.req.raw.headers, ports.onResponse)
    c.set('requestId', requestId)
    await next()
    // Not earlier: headers set before are copied into the response, and a copy goes through a stream.
    c.res.headers.set('x-request-id', requestId)
    secure(c.res)
    const route = routePath(c)
    end(route === '/*' ? 'unknown' : `${c.req.method} ${route}`, c.res.status)
  })
  app.get('/health/live', (c) => c.json({ status: 'live' }))
  app.get('/health/ready', async (c) => {
    if (isLeaving?.() || hub.isStopped()) return c.json({ status: 'stopping' }, 503)
    await sql`select 1`.execute(db)
    return c.json({ status: 'ready' })
  })
  app.get('/api/v1/openapi.json', (c) => c.body(openApiText(), 200, { 'Content-Type': 'application/json' }))
  app.get('/api/v1/docs', docsPage)
  // Public images are immutable. Avatars are revalidated each time, because the owner may delete them.
  app.get('/uploads/:avatar{[a-z0-9]+\\.[a-z]+}', etag(), (c) => serveImage(ports, c.req.param('avatar')))
  app.get('/uploads/:name', (c) => serveImage(ports, c.req.param('name'), c.req.header('save-data') === 'on'))
  app.route(
    '/api/v1',
    serve(calls, {
      context,
      replica,
      onRefused: ({ key, ...call }) => recordRefusal(db, entryOf(key, { ...call, ports })),
    }),
  )
  app.notFound((c) => toFailure(new ApiError('NO_SUCH_CALL'), c.req.raw, c.get('requestId'), ports))
  app.onError((error, c) => toFailure(error, c.req.raw, c.get('requestId'), ports))

  return { fetch: async (request, from = { ip: 'unknown' }) => app.fetch(request, from) }
}
