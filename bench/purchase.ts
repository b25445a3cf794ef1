import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startPostgres } from 'server/test/engines/postgres'
import { flowOf } from './floor/flows.ts'
import { leastWork } from './floor/leastWork.ts'
import { record } from './floor/recording.ts'
import { runWork } from './floor/run.ts'
import { middle } from './floor/table.ts'
import type { Figures } from './floor/work.ts'
import { countLeast, countShop } from './purchase/countCalls.ts'
import { analyze, openSide, type Side } from './purchase/openSide.ts'

/**
 * Measures a whole purchase, adding to a cart, the signed-in reads and a search that was never typed before, on
 * PostgreSQL. This version, an earlier one, the bare statements of this one and the least work take turns. The median
 * of the rounds counts. It fails nothing. Named loads alone are measured, without counting statements.
 * `npm run bench:purchase -- [folder of an earlier version, or ''] [rounds] [load …]`
 */
const [earlier = '', rounds = '5', ...chosen] = process.argv.slice(2)
const isWanted = (load: string) => chosen.length === 0 || chosen.includes(load)
const connections = 10
const seconds = { purchase: 6, read: 2 }
const least = 'least work'

const folder = await mkdtemp(join(tmpdir(), 'nuskha-purchase-'))
const postgres = await startPostgres({ durable: true })
type Load = () => Promise<Figures>

/** Beginnings of product names as they are typed, in small and large letters too, each once. */
const typed = (names: readonly string[]) => [
  ...new Set(
    names
      .flatMap((name) => [name, name.toLowerCase(), name.toUpperCase()])
      .flatMap((name) => Array.from({ length: name.length - 2 }, (_, end) => name.slice(0, end + 3))),
  ),
]

/** The same searches for each version, and new ones each time. */
const createSearches = (side: Side, origin: string): Load => {
  const all = typed(side.names)
  // Steps of a prime, so that the beginnings of one name do not follow each other.
  const paths = all.map((_, place) => all[(place * 7919) % all.length] ?? '')
  let from = 0
  return () => {
    const own = paths.slice(from, from + Math.floor(paths.length / (Number(rounds) + 1)))
    from += own.length
    return runWork('loadgen', folder, {
      origin,
      paths: own.map((text) => `/api/v1/product?search=${encodeURIComponent(text)}&limit=5`),
      headers: [{ 'accept-encoding': 'br' }],
      connections,
      seconds: seconds.read,
      isOnce: true,
    })
  }
}

const loadsOf = (side: Side, origin: string): Record<string, Load> => {
  const flow = (name: string) => () =>
    runWork('buyers', folder, {
      origin,
      flow: name,
      fixtures: side.fixtures,
      connections,
      seconds: seconds.purchase,
    })
  const guests = [{ 'accept-encoding': 'br' }]
  const customers = side.fixtures.readers.map(({ token }) => ({
    'accept-encoding': 'br',
    authorization: `Bearer ${token}`,
  }))
  const read = (path: string, headers: Record<string, string>[]) => () =>
    runWork('loadgen', folder, { origin, paths: [path], headers, connections, seconds: seconds.read })
  const list = '/api/v1/product?status=active&limit=20'
  const product = `/api/v1/product/made-p-${side.fixtures.products[0]}`
  return {
    checkout: flow('checkout'),
    'add to cart': flow('add to cart'),
    'guest list': read(list, guests),
    'signed-in list': read(list, customers),
    'guest product': read(product, guests),
    'signed-in product': read(product, customers),
    'first-time search': createSearches(side, origin),
  }
}

const floorsOf = async (side: Side, name: string): Promise<Record<string, Load>> => {
  const calls = leastWork[name]
  if (!calls) return {}
  const run = (statements: Awaited<ReturnType<typeof record>>) => () =>
    runWork('statements', folder, {
      place: { url: side.url },
      statements,
      flow: name,
      fixtures: side.fixtures,
      connections,
      seconds: seconds.purchase,
    })
  return {
    statements: run(await record({ url: side.url }, join(folder, side.name), side.fixtures, flowOf(name))),
    [least]: run(calls.flatMap(({ statements }) => statements)),
  }
}

const alternate = async (loads: Record<string, Load>): Promise<Record<string, Figures>> => {
  const measured = new Map<string, Figures[]>()
  for (let round = 0; round < Number(rounds); round++)
    for (const [name, load] of Object.entries(loads))
      measured.set(name, [...(measured.get(name) ?? []), await load()])
  return Object.fromEntries([...measured].map(([name, all]) => [name, middle(all)]))
}

try {
  const here = resolve(import.meta.dirname, '..')
  const open = (name: string, tree: string) => openSide({ url: postgres.url, folder, name, tree })
  const sides = [...(earlier ? [await open('before', resolve(earlier))] : []), await open('after', here)]
  const after = sides.at(-1)
  if (!after) throw new Error('no version')

  const counts: Record<string, Record<string, string>> = {}
  const count = (name: string, all: Awaited<ReturnType<typeof countShop>>) => {
    for (const [call, { statements, rows }] of Object.entries(all))
      counts[call] = { ...counts[call], [name]: `${statements} (${rows} rows)` }
  }
  if (chosen.length === 0) {
    for (const side of sides) count(side.name, await countShop(side))
    count(least, await countLeast(after))
    console.table(counts)
  }

  const shops = await Promise.all(sides.map((side) => side.shopOn(side.url)))
  try {
    for (const shop of shops) await shop.start()
    const loads = sides.map((side, place) => [side.name, loadsOf(side, shops[place]?.origin ?? '')] as const)
    // A shop that sells has statistics of its orders. PostgreSQL chooses its plans by them.
    for (const [place, [, all]] of loads.entries()) {
      await all.checkout?.()
      await analyze(sides[place]?.url ?? '')
    }
    const table: Record<string, Record<string, string>> = {}
    for (const name of Object.keys(loadsOf(after, '')).filter(isWanted)) {
      const own = Object.fromEntries(loads.flatMap(([side, all]) => (all[name] ? [[side, all[name]]] : [])))
      const figures = await alternate({ ...own, ...(await floorsOf(after, name)) })
      table[name] = Object.fromEntries(
        Object.entries(figures).map(([side, { rate, p99 }]) => [
          side,
          `${rate < 100 ? rate.toFixed(1) : Math.round(rate)}/s, p99 ${p99.toFixed(1)} ms`,
        ]),
      )
    }
    console.table(table)
  } finally {
    await Promise.all(shops.map((shop) => shop.kill()))
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
