import { LRUCache } from 'lru-cache'
import { operations } from 'shared-api/contract'
import type { Operation } from 'shared-api/contract/operation'
import type { Language } from 'shared-api/messages/sentences'
import { ApiError } from '../../kernel/errors.ts'
import { parse, readQuery } from '../input.ts'
import { publicReads } from '../publicReads.ts'

const base = '/api/v1/'

const routes = publicReads.map((key) => {
  const operation: Operation = operations[key]
  const path = key.slice('GET /'.length)
  return { segments: path.split('/'), operation: `GET ${base}${path}`, query: operation.query }
})

/** Addresses that fit a public read with a parameter, and are another operation: `category/export`. */
const others = new Set(
  Object.keys(operations)
    .filter((key) => key.startsWith('GET /') && !key.includes(':') && !publicReads.some((one) => one === key))
    .map((key) => key.slice('GET /'.length)),
)

export interface CacheKey {
  /** The same for every way to ask the same. */
  key: string
  /** As `CompletedRequest` names it. */
  operation: string
}

/** Names in order, values without repeats; parameters that are not in the contract are left out. */
const inOrder = (query: object) =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)].sort() : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))

const readKey = (target: string): CacheKey | null => {
  // Parsed exactly like the API does: a different reading would serve the response of another query.
  const url = new URL(`http://shop${target}`)
  const path = url.pathname
  // Escaped letters in a path are for the router.
  if (path.includes('%')) return null
  const segments = path.slice(base.length).split('/')
  const fits = (wanted: readonly string[]) =>
    wanted.length === segments.length &&
    wanted.every((one, place) => (one.startsWith(':') ? segments[place] !== '' : one === segments[place]))
  if (others.has(segments.join('/'))) return null
  const route = routes.find((one) => fits(one.segments))
  if (!route) return null
  if (!route.query) return { key: path, operation: route.operation }
  try {
    const asked = parse(route.query, readQuery(url))
    return { key: `${path}?${JSON.stringify(inOrder(Object(asked)))}`, operation: route.operation }
  } catch (error) {
    // The API throws the error for an invalid query.
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Longer addresses are rare and are parsed each time. */
const MAX_LENGTH = 300
const known = new LRUCache<string, CacheKey>({ max: 5_000 })
/** Among the parameters, which begin at the first question mark; another one is a letter of theirs. */
const buster = /^([^?]*\?(?:.*&)?)_t=[^&]*&?/

/** Only a search responds with sentences, which are in the caller's language. */
const inLanguage = (key: CacheKey, short: string, language: Language): CacheKey =>
  language === 'ur' && short.includes('search=') ? { ...key, key: `${key.key}#ur` } : key

/**
 * The cache key of an address (`/api/v1/product?page=2`) of the public catalogue, or null for any other or
 * invalid address.
 */
export const cacheKeyOf = (target: string, language: Language): CacheKey | null => {
  // The part after a `#` is not part of the query. The check runs before `_t` is removed, which could contain
  // one.
  if (!target.startsWith(base) || target.includes('#')) return null
  const short = target.includes('_t=') ? target.replace(buster, '$1') : target
  const before = known.get(short)
  if (before) return inLanguage(before, short, language)
  const key = readKey(short)
  if (key && short.length <= MAX_LENGTH) known.set(short, key)
  return key && inLanguage(key, short, language)
}
