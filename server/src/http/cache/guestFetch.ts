import type { Ports } from '../../ports/ports.ts'
import { watch } from '../requestLog.ts'
import type { App } from '../serve.ts'
import { type Meaning, meaningOf } from './cacheKey.ts'
import type { ReadyAnswers } from './responseCache.ts'

/**
 * The API for callers inside this process without a session, such as the first view of a page. It uses the
 * response cache.
 */
export const readAsGuest = (given: { app: App; ready: ReadyAnswers; onResponse: Ports['onResponse'] }) => {
  const { app, ready } = given
  const findReady = ({ key, operation }: Meaning, request: Request): Response | undefined => {
    const found = ready.find(key)
    if (!found) return
    watch(request.headers, given.onResponse).end(operation, 200)
    return new Response(found.body, { headers: found.headers })
  }
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const meaning = request.method === 'GET' ? meaningOf(pathname + search) : null
    if (!meaning) return app.fetch(request)
    const found = findReady(meaning, request)
    if (found) return found
    await ready.othersAsking(meaning.key)
    return findReady(meaning, request) ?? ready.fill(meaning.key, async () => app.fetch(request))
  }
}
