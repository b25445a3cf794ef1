import type { IncomingMessage, ServerResponse } from 'node:http'
import { watch } from '../answered.ts'
import { type Meaning, meaningOf } from '../catalogue/meaning.ts'
import type { ReadyAnswer, ReadyAnswers } from '../catalogue/readyAnswers.ts'
import type { Ports } from '../ports/ports.ts'
import { compressed } from './nodeAssets.ts'

/** What somebody without a session asks of the public catalogue, else null. */
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

/** Packs each answer once for each encoding; what is packed goes with its answer. */
const createPacker = (always: Record<string, string>) => {
  const packs = new WeakMap<ReadyAnswer, Map<Encoding, Promise<Packed>>>()
  return (ready: ReadyAnswer, wanted: Encoding): Promise<Packed> => {
    const made = packs.get(ready) ?? new Map<Encoding, Promise<Packed>>()
    packs.set(ready, made)
    const before = made.get(wanted)
    if (before) return before
    const making = pack(ready, wanted, always)
    made.set(wanted, making)
    return making
  }
}

const holdsStill = (given: string | undefined, etag: string) => given?.split(', ').includes(etag) ?? false

/**
 * Answers from ready bytes before a request has been made of the call; what it does not have goes on to `next`. Keeps
 * what every answer has: the security headers that the API gave, a request id, one line in log and metrics.
 */
export const createCatalogueDoor = (
  ready: ReadyAnswers,
  given: { always: Record<string, string>; answered: Ports['answered'] },
) => {
  const packed = createPacker(given.always)
  const write = async (
    found: ReadyAnswer,
    { operation }: Meaning,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) => {
    const { headers } = incoming
    const { requestId, end } = watch({ get: (name) => asOne(headers[name]) }, given.answered)
    const id = ['x-request-id', requestId]
    if (holdsStill(headers['if-none-match'], found.etag)) {
      const head = Object.entries({ ...found.headers, ...given.always }).flat()
      outgoing.writeHead(304, [...head, ...id]).end()
      end(operation, 304)
      return
    }
    const { head, body } = await packed(found, encodingFor(asOne(headers['accept-encoding']) ?? ''))
    outgoing.writeHead(200, [...head, ...id]).end(body)
    end(operation, 200)
  }

  const afterOthers = async (key: string) => {
    await ready.othersAsking(key)
    return ready.find(key)
  }

  return async (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): Promise<void> => {
    const meaning = askedOfCatalogue(incoming)
    if (!meaning) {
      next()
      return
    }
    const found = ready.find(meaning.key) ?? (await afterOthers(meaning.key))
    if (found) await write(found, meaning, incoming, outgoing)
    else next()
  }
}

const asOne = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null
