import { servedUntil } from '../../kernel/catalogueChanges.ts'
import { fingerprint } from '../../kernel/ids.ts'
import type { CacheKey } from './cacheKey.ts'

/** A response of the public catalogue in the form in which it is sent. */
export interface CachedResponse {
  body: Uint8Array<ArrayBuffer>
  /** All but the request's own id, the length and the encoding. */
  headers: Readonly<Record<string, string>>
  etag: string
  /** The number of the latest change before it was read, and when. */
  since: number
  readAt: number
  /** Milliseconds since 1970 from which on it is not served. */
  until: number
  /** Subjects whose changes count at once. */
  edits: readonly string[]
  /** Subjects whose changes count after the lag of lists; `any` for those of all products. */
  stock: readonly string[] | 'any'
}

/** A product is exact. Any other response is a list, or counts products. */
export const isExact = ({ operation }: CacheKey): boolean => operation === 'GET /api/v1/product/:id'

/** The ids of everything that the response shows. */
const idsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(idsIn)
    : Object.entries(Object(value)).flatMap(([name, inner]) =>
        name === 'id' ? [String(inner)] : typeof inner === 'object' ? idsIn(inner) : [],
      )

const subjectsOf = (key: CacheKey, content: { data?: unknown }): Pick<CachedResponse, 'edits' | 'stock'> => {
  const ids = [...new Set(idsIn(content.data))]
  if (!isExact(key)) return { edits: ['lists'], stock: /"(inStock|maxQuantity)"/.test(key.key) ? 'any' : ids }
  // Another product of the same identity can become a substitute.
  const { identityKey } = Object(content.data)
  return { edits: identityKey ? [...ids, identityKey] : ids, stock: [] }
}

const ownHeaders = new Set(['x-request-id', 'cache-control', 'content-length'])

/** Makes the cached form of a response; null for a search without a result, because each one is counted. */
export const toCached = async (
  key: CacheKey,
  response: Response,
  read: { text: string; since: number; readAt: Date },
): Promise<CachedResponse | null> => {
  const content: { data?: unknown; total?: number } = JSON.parse(read.text)
  if (content.total === 0 && key.key.includes('"search"')) return null
  const etag = `W/"${(await fingerprint(read.text)).slice(0, 24)}"`
  return {
    body: new TextEncoder().encode(read.text),
    headers: {
      ...Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name))),
      'cache-control': 'no-cache',
      etag,
      vary: 'Accept-Encoding, Authorization',
    },
    etag,
    since: read.since,
    readAt: read.readAt.getTime(),
    until: servedUntil(read.readAt),
    ...subjectsOf(key, content),
  }
}
