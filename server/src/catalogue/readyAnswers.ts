import { LRUCache } from 'lru-cache'
import { addDays, dayOf, startOfDay } from '../days.ts'
import { catalogueChanged } from '../db/channel.ts'
import type { Db } from '../db/types.ts'
import { fingerprint } from '../ids.ts'
import { hubOf } from '../live/hub.ts'
import type { Clock } from '../ports/ports.ts'

/** An answer of the public catalogue as it goes out. */
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
/** Milliseconds. A line to the database that is dead without anybody being told is believed no longer than this. */
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

/** What was searched and not found is counted where it is searched: each time. */
const foundNothing = (key: string, text: string) => key.includes('"search"') && JSON.parse(text).total === 0

const ownHeaders = new Set(['x-request-id', 'cache-control', 'content-length'])

const makeReady = async (answer: Response, text: string, until: number): Promise<ReadyAnswer> => {
  const etag = `W/"${(await fingerprint(text)).slice(0, 24)}"`
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ownHeaders.has(name)))
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
 * Answers of the public catalogue, kept until anything that it shows changes in the database, whoever changed it.
 * Nothing is kept while nobody can be heard. Only for callers without a session: who has one may have changed
 * something a moment ago, and reads the database.
 */
export const createReadyAnswers = (db: Db, clock: Clock) => {
  const kept = new LRUCache<string, ReadyAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1000,
  })
  const underWay = new Map<string, { since: number; done: Promise<Response> }>()
  const hub = hubOf(db)
  /** Goes up with every change: what was read before the last one is not kept. */
  let changes = 0
  let hearing = false
  let losses = 0
  let triedAt = Number.NEGATIVE_INFINITY

  const forget = () => {
    changes++
    kept.clear()
  }
  hub.add({
    hear: (said) => {
      if (said === catalogueChanged) forget()
    },
    end: () => {
      hearing = false
      losses++
      forget()
    },
  })
  const open = () => {
    if (hearing || hub.isStopped() || performance.now() - triedAt < restMilliseconds) return
    triedAt = performance.now()
    const before = losses
    hub.ready().then(
      () => {
        if (losses !== before) return
        hearing = true
        forget()
      },
      () => undefined,
    )
  }
  open()

  const ask = async (key: string, read: () => Promise<Response>): Promise<Response> => {
    const since = changes
    const until = await nextMoment(db, clock.now())
    const answer = await read()
    if (answer.status !== 200) return answer
    const text = await answer.text()
    const ready = await makeReady(answer, text, until)
    if (!hearing || since !== changes || foundNothing(key, text))
      return new Response(text, { headers: answer.headers })
    kept.set(key, ready)
    return new Response(ready.body, {
      headers: { ...ready.headers, 'x-request-id': answer.headers.get('x-request-id') ?? '' },
    })
  }

  return {
    /** The answer of this meaning, if it still holds. */
    find: (key: string): ReadyAnswer | undefined => {
      const found = kept.get(key)
      return found && clock.now().getTime() < found.until ? found : undefined
    },
    /** Settles when somebody else who asks the same, since the last change, has the answer; undefined when nobody does. */
    othersAsking: (key: string): Promise<unknown> | undefined => {
      const other = underWay.get(key)
      return other?.since === changes ? other.done.catch(() => undefined) : undefined
    },
    /** Reads the answer, and keeps it where it may be kept. */
    fill: (key: string, read: () => Promise<Response>): Promise<Response> => {
      open()
      if (!hearing) return read()
      const one = { since: changes, done: ask(key, read) }
      underWay.set(key, one)
      return one.done.finally(() => {
        if (underWay.get(key) === one) underWay.delete(key)
      })
    },
  }
}

export type ReadyAnswers = ReturnType<typeof createReadyAnswers>
