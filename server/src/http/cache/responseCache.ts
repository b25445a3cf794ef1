import { LRUCache } from 'lru-cache'
import { catalogueChanged } from '../../db/channel.ts'
import type { Db } from '../../db/types.ts'
import { addDays, dayOf, startOfDay } from '../../kernel/days.ts'
import { hubOf } from '../../kernel/hub.ts'
import { fingerprint } from '../../kernel/ids.ts'
import type { Clock } from '../../ports/ports.ts'

/** A response of the public catalogue in the form in which it is sent. */
export interface ReadyAnswer {
  body: Uint8Array<ArrayBuffer>
  /** All but the request's own id, the length and the encoding. */
  headers: Readonly<Record<string, string>>
  etag: string
  /** Milliseconds since 1970 from which on the clock alone may have changed it. */
  until: number
}

/** Bytes of bodies in one process; each may lie there in two encodings besides. */
const mostBytes = 32 * 1024 * 1024
/**
 * Milliseconds. Milliseconds after which the cache distrusts a connection to the database that may be dead
 * without notice.
 */
const longestBelief = 30_000
const restMilliseconds = 1000

/** When the clock alone changes what the catalogue shows: units that a checkout held come free, batches expire at midnight. */
const nextMoment = async (db: Db, now: Date): Promise<number> => {
  const { next } = await db
    .selectFrom('holds')
    .select((eb) => eb.fn.min('expires_at').as('next'))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  const midnight = startOfDay(addDays(dayOf(now), 1)).getTime()
  return Math.min(midnight, now.getTime() + longestBelief, next?.getTime() ?? Number.POSITIVE_INFINITY)
}

/** A search without a result is not cached, because each one is counted. */
const foundNothing = (key: string, text: string) => key.includes('"search"') && JSON.parse(text).total === 0

const ownHeaders = new Set(['x-request-id', 'cache-control', 'content-length'])

const makeReady = async (response: Response, text: string, until: number): Promise<ReadyAnswer> => {
  const etag = `W/"${(await fingerprint(text)).slice(0, 24)}"`
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name)))
  return {
    body: new TextEncoder().encode(text),
    headers: {
      ...headers,
      'cache-control': 'no-cache',
      etag,
      vary: 'Accept-Encoding, Authorization',
    },
    etag,
    until,
  }
}

/**
 * The response cache of the public catalogue. A change of the underlying data by any process invalidates it.
 * It caches nothing while notifications cannot arrive. Only for callers without a session: a caller with one
 * may have changed data a moment ago, and reads the database.
 */
export const createReadyAnswers = (db: Db, clock: Clock) => {
  const kept = new LRUCache<string, ReadyAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1000,
  })
  const underWay = new Map<string, { since: number; done: Promise<Response> }>()
  const hub = hubOf(db)
  /** Grows with every change: data read before the last one is not cached. */
  let changes = 0
  let listening = false
  let losses = 0
  let triedAt = Number.NEGATIVE_INFINITY

  const forget = () => {
    changes++
    kept.clear()
  }
  hub.add({
    onMessage: (message) => {
      if (message === catalogueChanged) forget()
    },
    end: () => {
      listening = false
      losses++
      forget()
    },
  })
  const open = () => {
    if (listening || hub.isStopped() || performance.now() - triedAt < restMilliseconds) return
    triedAt = performance.now()
    const before = losses
    hub.ready().then(
      () => {
        if (losses !== before) return
        listening = true
        forget()
      },
      () => undefined,
    )
  }
  open()

  const ask = async (key: string, read: () => Promise<Response>): Promise<Response> => {
    const since = changes
    const until = await nextMoment(db, clock.now())
    const response = await read()
    if (response.status !== 200) return response
    const text = await response.text()
    const ready = await makeReady(response, text, until)
    if (!listening || since !== changes || foundNothing(key, text))
      return new Response(text, { headers: response.headers })
    kept.set(key, ready)
    return new Response(ready.body, {
      headers: { ...ready.headers, 'x-request-id': response.headers.get('x-request-id') ?? '' },
    })
  }

  return {
    /** The response with this cache key, if it is still valid. */
    find: (key: string): ReadyAnswer | undefined => {
      const found = kept.get(key)
      return found && clock.now().getTime() < found.until ? found : undefined
    },
    /**
     * Settles when a concurrent request with the same key, since the last change, has its response; undefined
     * without one.
     */
    othersAsking: (key: string): Promise<unknown> | undefined => {
      const other = underWay.get(key)
      return other?.since === changes ? other.done.catch(() => undefined) : undefined
    },
    /** Reads the response, and caches it if that is allowed. */
    fill: (key: string, read: () => Promise<Response>): Promise<Response> => {
      open()
      if (!listening) return read()
      const one = { since: changes, done: ask(key, read) }
      underWay.set(key, one)
      return one.done.finally(() => {
        if (underWay.get(key) === one) underWay.delete(key)
      })
    },
  }
}

export type ReadyAnswers = ReturnType<typeof createReadyAnswers>
