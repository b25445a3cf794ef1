import { local } from './local.ts'
import { onSessionEnd } from './session.ts'

/** The reads whose last response a customer finds again offline; a guest has a cart and nothing else. */
const kept = new Set(['GET /order', 'GET /order/:id', 'GET /cart'])
const isKept = (key: string, token: string | null) => kept.has(key) && (token !== null || key === 'GET /cart')
/** Pages over plain HTTP have no such store, and show no orders offline. */
const name = 'own'

interface Asked {
  params?: unknown
  query?: unknown
}

const addressOf = (key: string, { params, query }: Asked) =>
  `/own/${encodeURIComponent(JSON.stringify([key, params, query]))}`

/** Stores the response for its owner; one that arrives after the session has ended is not stored. */
export const keepOwn = async (key: string, options: Asked, response: unknown, token: string | null) => {
  if (!isKept(key, token) || !('caches' in globalThis)) return
  const store = await caches.open(name)
  if (local.get('token') === token) await store.put(addressOf(key, options), Response.json(response))
}

/** The last cached response, or null. */
export const ownOf = async (key: string, options: Asked, token: string | null): Promise<unknown> => {
  if (!isKept(key, token) || !('caches' in globalThis)) return null
  const found = await caches.match(addressOf(key, options), { cacheName: name })
  return found ? found.json() : null
}

onSessionEnd(() => {
  if ('caches' in globalThis) void caches.delete(name)
})
