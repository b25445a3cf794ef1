import { LRUCache } from 'lru-cache'
import { LIST_LAG_MS } from '../../kernel/catalogueChanges.ts'
import type { Context } from '../../kernel/context.ts'
import { type CachedResponse, isExact, toCached } from './cachedResponse.ts'
import type { CacheKey } from './cacheKey.ts'

/** Bytes of bodies in one process; each may lie there in two encodings besides. */
const MAX_BYTES = 32 * 1024 * 1024

const ignore = () => undefined

/**
 * The response cache of the public catalogue. It serves a response only after a check of what changed in the
 * database. The check for a product begins with the request; the check for a list is younger than its lag.
 */
export const createResponseCache = ({ changes, ports: { clock } }: Pick<Context, 'changes' | 'ports'>) => {
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 2000,
  })
  const underWay = new Map<string, Promise<unknown>>()
  const reads = { cache: 0, database: 0 }

  const isValid = ({ since, readAt, until, edits, stock }: CachedResponse): boolean => {
    const age = clock.now().getTime() - readAt
    if (age < 0 || readAt + age >= until || changes.haveChanged(since, edits)) return false
    if (age < LIST_LAG_MS) return true
    return stock === 'any' ? since === changes.latest() : !changes.haveChanged(since, stock)
  }
  const get = (key: CacheKey): CachedResponse | undefined => {
    const found = kept.get(key.key)
    if (!found || !isValid(found)) return undefined
    reads.cache++
    return found
  }
  const getChecked = async (key: CacheKey, other: Promise<unknown> | undefined) => {
    await other
    if (isExact(key) || !changes.isChecked()) await changes.check()
    return get(key)
  }
  const checks = () =>
    changes.check().then(
      () => true,
      () => false,
    )
  const ask = async (key: CacheKey, read: () => Promise<Response>): Promise<Response> => {
    const [since, readAt] = [changes.latest(), clock.now()]
    const response = await read()
    if (response.status !== 200) return response
    const text = await response.text()
    const made = await toCached(key, response, { text, since, readAt })
    if (!made) return new Response(text, { headers: response.headers })
    kept.set(key.key, made)
    return new Response(made.body, {
      headers: { ...made.headers, 'x-request-id': response.headers.get('x-request-id') ?? '' },
    })
  }

  return {
    /**
     * The cached response, if it is valid; at once where no check of the database is due. Waits for a
     * concurrent read with the same key.
     */
    find: (key: CacheKey): CachedResponse | undefined | Promise<CachedResponse | undefined> => {
      const other = underWay.get(key.key)
      if (!other && !kept.has(key.key)) return undefined
      if (!other && !isExact(key) && changes.isChecked()) return get(key)
      return getChecked(key, other).catch(() => undefined)
    },
    /** Reads the response, and caches it. While the database cannot be checked nothing is cached. */
    fill: async (key: CacheKey, read: (isChecked: boolean) => Promise<Response>): Promise<Response> => {
      reads.database++
      if (!changes.isChecked() && !(await checks())) return read(false)
      const asking = ask(key, () => read(true))
      const done = asking.then(ignore, ignore)
      underWay.set(key.key, done)
      await done
      if (underWay.get(key.key) === done) underWay.delete(key.key)
      return asking
    },
    /** The number of responses from the cache, and from the database. */
    reads: (): Readonly<typeof reads> => reads,
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
