import { readFileSync } from 'node:fs'
import type { Fixtures } from './fixtures.ts'

/** A PostgreSQL, or the folder of an embedded database. */
export type Place = { url: string } | { url?: undefined; folder: string }

/** A statement for a connection; a name prepares it. */
export interface Statement {
  text: string
  values: unknown[]
  name?: string | undefined
}

/** The settings of a load. */
export interface Work {
  /** Over HTTP. */
  origin?: string
  /** Without a shop. */
  place?: Place
  statements?: Statement[]
  flow: string
  /** The turn to begin with, so that repeated loads do not take the same customers. */
  from?: number
  fixtures: Fixtures
  connections: number
  seconds: number
}

/** The settings of a load of some addresses, in turn. */
export interface LoadgenWork {
  origin: string
  paths: string[]
  /** The connections take them in turn. */
  headers: Record<string, string>[]
  connections: number
  seconds: number
  /** Ends with the last address, so that no response comes from a cache. */
  isOnce?: boolean
}

/** Milliseconds, and how many a second. */
export interface Figures {
  rate: number
  median: number
  p99: number
}

export const readWork = <W = Work>(): W => JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as W

export const printFigures = (figures: Figures): void => console.log(JSON.stringify(figures))

/** Does something on each line, `most` times at most, until the time is over, the first quarter to warm up. */
export const workFor = async <L>(
  seconds: number,
  connections: readonly L[],
  once: (connection: L) => Promise<void>,
  most = Number.POSITIVE_INFINITY,
): Promise<Figures> => {
  let turns = 0
  const began = performance.now()
  const from = began + (seconds * 1000) / 4
  const until = began + seconds * 1000
  const took: number[] = []
  await Promise.all(
    connections.map(async (connection) => {
      for (let start = performance.now(); start < until && turns++ < most; start = performance.now()) {
        await once(connection)
        if (start >= from) took.push(performance.now() - start)
      }
    }),
  )
  took.sort((a, b) => a - b)
  const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? Number.NaN
  return { rate: (took.length * 1000) / (performance.now() - from), median: at(0.5), p99: at(0.99) }
}
