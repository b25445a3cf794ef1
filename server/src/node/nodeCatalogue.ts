import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Meaning, meaningOf } from '../http/cache/cacheKey.ts'
import type { ReadyAnswer, ReadyAnswers } from '../http/cache/responseCache.ts'
import { watch } from '../http/requestLog.ts'
import type { Ports } from '../ports/ports.ts'
import { compressed } from './pages/nodeAssets.ts'

/** The request of a guest to the public catalogue, else null. */
export const askedOfCatalogue = ({ method, headers, url }: IncomingMessage): Meaning | null =>
  method === 'GET' && headers.authorization === undefined ? meaningOf(url ?? '') : null

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
  ready: ReadyAnswer,
  wanted: Encoding,
  always: Record<string, string>,
): Promise<Packed> => {
  const { bytes, encoding } = await compressed(ready.body, 'application/json', wanted)
  const head = {
    ...ready.headers,
    ...always,
    'content-length': String(bytes.length),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }
  return { head: Object.entries(head).flat(), body: bytes }
}

/** Compresses each response once for each encoding; the result is cached with its response. */
const createPacker = (always: Record<string, string>) => {
  const packs = new WeakMap<ReadyAnswer, Map<Encoding, Packed | Promise<Packed>>>()
  return (ready: ReadyAnswer, wanted: Encoding): Packed | Promise<Packed> => {
    const made = packs.get(ready) ?? new Map<Encoding, Packed | Promise<Packed>>()
    packs.set(ready, made)
    const before = made.get(wanted)
    if (before) return before
    const making = pack(ready, wanted, always).then((packed) => {
      made.set(wanted, packed)
      return packed
    })
    made.set(wanted, making)
    return making
  }
}

const holdsStill = (given: string | undefined, etag: string) => given?.split(', ').includes(etag) ?? false

/**
 * Responds from cached bytes before a `Request` object exists. Any other call goes on to `next`. Keeps the
 * parts of every response: the security headers of the API, a request id, one line in log and metrics. A
 * cached response is sent synchronously.
 */
export const createCatalogueDoor = (
  ready: ReadyAnswers,
  given: { always: Record<string, string>; onResponse: Ports['onResponse'] },
) => {
  const packed = createPacker(given.always)
  const write = (
    found: ReadyAnswer,
    { operation }: Meaning,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): void => {
    const { headers } = incoming
    const { requestId, end } = watch({ get: (name) => asOne(headers[name]) }, given.onResponse)
    if (holdsStill(headers['if-none-match'], found.etag)) {
      const head = Object.entries({ ...found.headers, ...given.always }).flat()
      outgoing.writeHead(304, [...head, 'x-request-id', requestId]).end()
      end(operation, 304)
      return
    }
    const send = ({ head, body }: Packed) => {
      outgoing.writeHead(200, [...head, 'x-request-id', requestId]).end(body)
      end(operation, 200)
    }
    const made = packed(found, encodingFor(asOne(headers['accept-encoding']) ?? ''))
    if (made instanceof Promise) void made.then(send)
    else send(made)
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void => {
    const meaning = askedOfCatalogue(incoming)
    const answerOr = (otherwise: () => void) => {
      const found = meaning && ready.find(meaning.key)
      if (found) write(found, meaning, incoming, outgoing)
      else otherwise()
    }
    answerOr(() => {
      const others = meaning && ready.othersAsking(meaning.key)
      if (others) void others.then(() => answerOr(next))
      else next()
    })
  }
}

const asOne = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null
