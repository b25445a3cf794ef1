import type { Ports } from '../../ports/ports.ts'
import { languageOf } from '../languageOf.ts'
import { watch } from '../requestLog.ts'
import type { App, Caller } from '../serve.ts'
import { cacheKeyOf } from './cacheKey.ts'
import type { ResponseCache } from './responseCache.ts'

/**
 * The API for callers inside this process without a session, such as the first view of a page. It uses the
 * response cache.
 */
export const createGuestFetch =
  ({ app, cache, onResponse }: { app: App; cache: ResponseCache; onResponse: Ports['onResponse'] }) =>
  async (request: Request, from?: Caller): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const language = languageOf(request.headers.get('accept-language'))
    const key = request.method === 'GET' ? cacheKeyOf(pathname + search, language) : null
    if (!key) return app.fetch(request, from)
    const { end } = watch(request.headers, onResponse)
    const found = await cache.find(key)
    if (!found) return cache.fill(key, (isChecked) => app.fetch(request, from && { ...from, isChecked }))
    end(key.operation, 200)
    return new Response(found.body, { headers: found.headers })
  }
