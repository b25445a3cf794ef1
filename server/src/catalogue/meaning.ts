import { LRUCache } from 'lru-cache'
import { operations } from 'shared-api/contract'
import type { Operation } from 'shared-api/contract/operation'
import { ApiError } from '../errors.ts'
import { parse, readQuery } from '../input.ts'
import { publicReads } from '../publicReads.ts'

const base = '/api/v1/'

const routes = publicReads.map((key) => {
  const operation: Operation = operations[key]
  const path = key.slice('GET /'.length)
  return { segments: path.split('/'), operation: `GET ${base}${path}`, query: operation.query }
})

export interface Meaning {
  /** The same for every way to ask the same. */
  key: string
  /** As `Answered` names it. */
  operation: string
}

/** Names in order, values without repeats; what the contract does not know is not in it. */
const inOrder = (query: object) =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)].sort() : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))

const readMeaning = (target: string): Meaning | null => {
  // Taken apart as the API does it: what one understood otherwise, others would get as the answer to what they ask.
  const url = new URL(`http://shop${target}`)
  const path = url.pathname
  // Escaped letters in a path are for the router.
  if (path.includes('%')) return null
  const segments = path.slice(base.length).split('/')
  const fits = (wanted: readonly string[]) =>
    wanted.length === segments.length &&
    wanted.every((one, place) => (one.startsWith(':') ? segments[place] !== '' : one === segments[place]))
  const route = routes.find((one) => fits(one.segments))
  if (!route) return null
  if (!route.query) return { key: path, operation: route.operation }
  try {
    const asked = parse(route.query, readQuery(url))
    return { key: `${path}?${JSON.stringify(inOrder(Object(asked)))}`, operation: route.operation }
  } catch (error) {
    // What is refused is for the API to refuse.
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Longer ones are read anew each time: nobody who asks much asks so. */
const longest = 300
const known = new LRUCache<string, Meaning>({ max: 5_000 })
/** Among the parameters, which begin at the first question mark; another one is a letter of theirs. */
const buster = /^([^?]*\?(?:.*&)?)_t=[^&]*&?/

/** What this address (`/api/v1/product?page=2`) asks of the public catalogue, or null: something else, or nothing sensible. */
export const meaningOf = (target: string): Meaning | null => {
  // What stands behind a `#` is not asked, and what is taken out before it could bring it in.
  if (!target.startsWith(base) || target.includes('#')) return null
  const short = target.includes('_t=') ? target.replace(buster, '$1') : target
  const before = known.get(short)
  if (before) return before
  const meaning = readMeaning(short)
  if (meaning && short.length <= longest) known.set(short, meaning)
  return meaning
}
