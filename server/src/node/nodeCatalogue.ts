import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedResponse } from '../http/cache/cachedResponse.ts'
import { type CacheKey, cacheKeyOf } from '../http/cache/cacheKey.ts'
import type { ResponseCache } from '../http/cache/responseCache.ts'
import { languageOf } from '../http/languageOf.ts'
import { watch } from '../http/requestLog.ts'
import type { Ports } from '../ports/ports.ts'
import type { GuestView } from './nodeGuestView.ts'
import { compressed } from './pages/nodeAssets.ts'

/** The response cache of the public catalogue, and who is served from it. */
export interface Catalogue {
  cache: ResponseCache
  seesAsGuest: GuestView
}

/** The cache key of a request; null for one that does not read the public catalogue. */
export const catalogueKeyOf = ({ method, url, headers }: IncomingMessage): CacheKey | null =>
  method === 'GET' ? cacheKeyOf(url ?? '', languageOf(headers['accept-language'])) : null

const encodings = ['br', 'gzip', ''] as const
type Encoding = (typeof encodings)[number]

const encodingFor = (accepts: string): Encoding => {
  if (accepts.includes('br')) return 'br'
  return accepts.includes('gzip') ? 'gzip' : ''
}

/** Head and body, ready to be written. */
interface Packed {
  head: readonly string[]
  body: Uint8Array
}

const pack = async (
  cached: CachedResponse,
  wanted: Encoding,
  always: Record<string, string>,
): Promise<Packed> => {
  const { bytes, encoding } = await compressed(cached.body, 'application/json', wanted)
  const head = {
    ...cached.headers,
    ...always,
    'content-length': String(bytes.length),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }
  return { head: Object.entries(head).flat(), body: bytes }
}

/** Compresses each response once for each encoding; the result is cached with its response. */
const createPacker = (always: Record<string, string>) => {
  const packs = new WeakMap<CachedResponse, Map<Encoding, Packed | Promise<Packed>>>()
  return (cached: CachedResponse, wanted: Encoding): Packed | Promise<Packed> => {
    const made = packs.get(cached) ?? new Map<Encoding, Packed | Promise<Packed>>()
    packs.set(cached, made)
    const before = made.get(wanted)
    if (before) return before
    const making = pack(cached, wanted, always).then((packed) => {
      made.set(wanted, packed)
      return packed
    })
    made.set(wanted, making)
    return making
  }
}

const includesTag = (given: string | undefined, etag: string) => given?.split(', ').includes(etag) ?? false

/** Uses a value, without a turn of the event loop where it is there. */
const withValue = <T>(value: T | Promise<T>, use: (value: T) => void): void => {
  if (value instanceof Promise) void value.then(use)
  else use(value)
}

/**
 * Responds from cached bytes before a `Request` object exists. Any other call goes on to `next`. Keeps the
 * parts of every response: the security headers of the API, a request id, one line in log and metrics. A
 * cached list is sent synchronously.
 */
export const createCatalogueMiddleware = (
  { cache, seesAsGuest }: Catalogue,
  given: { always: Record<string, string>; onResponse: Ports['onResponse'] },
) => {
  const packed = createPacker(given.always)
  const write = (
    found: CachedResponse,
    { operation }: CacheKey,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): void => {
    const { headers } = incoming
    const { requestId, end } = watch({ get: (name) => firstOf(headers[name]) }, given.onResponse)
    if (includesTag(headers['if-none-match'], found.etag)) {
      const head = Object.entries({ ...found.headers, ...given.always }).flat()
      outgoing.writeHead(304, [...head, 'x-request-id', requestId]).end()
      end(operation, 304)
      return
    }
    withValue(packed(found, encodingFor(firstOf(headers['accept-encoding']) ?? '')), ({ head, body }) => {
      outgoing.writeHead(200, [...head, 'x-request-id', requestId]).end(body)
      end(operation, 200)
    })
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void => {
    const key = catalogueKeyOf(incoming)
    if (!key) {
      next()
      return
    }
    withValue(seesAsGuest(incoming.headers.authorization), (isGuestView) => {
      withValue(isGuestView ? cache.find(key) : undefined, (found) => {
        if (found) write(found, key, incoming, outgoing)
        else next()
      })
    })
  }
}

const firstOf = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null
