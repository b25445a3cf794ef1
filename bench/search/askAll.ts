import type { ResponseOf } from 'shared-api/contract'
import type { Pair } from './pairs.ts'
import type { SearchServer } from './startServer.ts'

type Found = ResponseOf<'GET /product'>['data']

export interface Figures {
  kind: string
  asked: number
  /** Null where nothing particular is meant. */
  found: number | null
  missed: string[]
  /** Milliseconds at the server. */
  median: number
  p99: number
}

/** The meant medicine is one whose name, generic name or brand contains the correct word. */
const isMeant = (correct: string, products: Found) =>
  products.some(({ name, genericName, brand }) =>
    `${name} ${genericName ?? ''} ${brand.name}`.toLowerCase().includes(correct.toLowerCase()),
  )

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

const search = async (origin: string, typed: string): Promise<Found> => {
  const response = await fetch(
    `${origin}/api/v1/product?${new URLSearchParams({ search: typed, limit: '5' })}`,
  )
  if (!response.ok) throw new Error(`${typed} was answered with ${response.status}`)
  return ((await response.json()) as ResponseOf<'GET /product'>).data
}

/** Asks for every misspelling, every correct word, and every beginning of both from the second letter on. */
export const askAll = async (server: SearchServer, pairs: readonly Pair[]): Promise<Figures[]> => {
  const correct = [...new Set(pairs.map((pair) => pair.correct))].map((word) => ({
    query: word,
    correct: word,
  }))
  const typed = [...pairs, ...correct].flatMap(({ query }) =>
    Array.from({ length: query.length - 1 }, (_, last) => query.slice(0, last + 2)),
  )
  const beginnings = [...new Set(typed)].map((query) => ({ query, correct: null }))
  // Compiled before it counts, as in a server that has been up for a minute.
  for (const { query } of beginnings.slice(0, 300)) await search(server.origin, query)

  const ask = async (
    kind: string,
    all: readonly { query: string; correct: string | null }[],
  ): Promise<Figures> => {
    await server.times()
    const missed: string[] = []
    for (const { query, correct: meant } of all) {
      const products = await search(server.origin, query)
      if (meant !== null && !isMeant(meant, products)) missed.push(`${query} → ${meant}`)
    }
    const times = await server.times()
    return {
      kind,
      asked: all.length,
      found: all[0]?.correct === null ? null : all.length - missed.length,
      missed,
      median: quantile(times, 0.5),
      p99: quantile(times, 0.99),
    }
  }
  return [
    await ask('misspelt', pairs),
    await ask(
      'misspelt, odd half',
      pairs.filter((_, place) => place % 2 === 1),
    ),
    await ask(
      'misspelt, even half',
      pairs.filter((_, place) => place % 2 === 0),
    ),
    await ask('correct', correct),
    await ask('letter by letter', beginnings),
  ]
}
