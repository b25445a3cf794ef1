import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from 'server/test/engines/postgres'
import { freePort } from '../.ci/freePort.ts'
import { askTwice } from './scale/askTwice.ts'
import { callsOf, type ScaleCall } from './scale/calls.ts'
import { addRows, copyDatabase, prepare, type Size } from './scale/fixtures.ts'
import { measure } from './scale/measure.ts'
import { type Doubling, printDoublings } from './scale/table.ts'
import { createShop } from './shop.ts'

/**
 * Measures the cost of twice the products, or twice the orders, on PostgreSQL. Products grow from 2,000 to
 * 75,000 with 10,000 orders. Then orders grow from 10,000 to 1,280,000. Each size is asked in turn with the
 * one before it, by one caller, and the ratio of their medians counts. Calls whose time grows too much are
 * measured again, twice as often, with new processes. Compilation and the plans of a connection vary by
 * chance. Both count; a growth that was too small by chance is not measured again. It fails nothing. `npm run
 * bench:scale -- [catalogue.csv.gz] [name of a call …]`; with `products` or `orders` among the names only
 * that half is measured.
 */
const [catalogue, ...named] = process.argv.slice(2)
const halves = ['products', 'orders'].filter((half) => named.includes(half))
const wanted = named.filter((name) => !halves.includes(name))

/** Five steps of the same length: one of a few percent would make a doubling of its noise. */
const productSteps = [2_000, 4_100, 8_500, 17_600, 36_300, 75_000]
const orderSteps = [10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 640_000, 1_280_000]
const isWanted = (half: string) => halves.length === 0 || halves.includes(half)
const sizes: Size[] = [
  ...(isWanted('products') ? productSteps : productSteps.slice(-1)).map((products) => ({
    products,
    orders: 10_000,
  })),
  ...(isWanted('orders') ? orderSteps.slice(1) : []).map((orders) => ({ products: 75_000, orders })),
]

const began = Date.now()
const say = (what: string) => console.log(`${Math.round((Date.now() - began) / 1000)} s: ${what}`)

const folder = await mkdtemp(join(tmpdir(), 'nuskha-scale-'))
const postgres = await startPostgres()
const urlOf = (name: string) => postgres.url.replace(/[^/]*$/, name)
const shopOn = async (name: string) =>
  createShop({
    port: await freePort(),
    // All sizes share the key that encrypts prescription pages.
    dataDir: join(folder, 'data'),
    log: join(folder, `${name}.log`),
    env: { LOG_LEVEL: 'error', DATABASE_URL: urlOf(name) },
  })

const open: Awaited<ReturnType<typeof shopOn>>[] = []

/** Does something with shops that were started on these databases. */
const onShops = async <T>(
  databases: readonly string[],
  work: (origins: string[]) => Promise<T>,
): Promise<T> => {
  for (const name of databases) {
    const started = await shopOn(name)
    open.push(started)
    await started.start()
  }
  const done = await work(open.map(({ origin }) => origin))
  for (const one of open.splice(0)) await one.stop()
  return done
}

const doublings: Doubling[] = []
try {
  await copyDatabase(postgres.url, 'template0', 'demo')
  const demo = await shopOn('demo')
  await demo.start()
  await demo.stop()
  const shop = await prepare(urlOf('demo'), catalogue || undefined)
  const calls = callsOf(shop, new Date()).filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)),
  )
  let from: Size = { products: 2_000, orders: shop.first.orders }
  let last = 'demo'
  // All databases are filled before the first measurement, because filling slows down a neighbour.
  const names = sizes.map((_, place) => `size${place}`)
  for (const [place, to] of sizes.entries()) {
    const name = names[place] ?? ''
    await copyDatabase(postgres.url, last, name)
    await addRows(urlOf(name), { first: shop.first, catalogue: catalogue || undefined, from, to })
    say(`filled ${to.products} products, ${to.orders} orders`)
    from = to
    last = name
  }
  for (const [place, to] of sizes.entries()) {
    const before = sizes[place - 1]
    if (!before) continue
    const axis = to.products > before.products ? 'products' : 'orders'
    const pair = names.slice(place - 1, place + 1)
    const asked = (some: readonly ScaleCall[], rounds: number) =>
      onShops(pair, (origins) => measure(origins, shop, some, rounds))
    doublings.push(await askTwice({ axis, from: before[axis], to: to[axis] }, calls, asked))
    say(`measured ${to.products} products, ${to.orders} orders; load ${loadavg()[0]?.toFixed(1)}`)
  }
  printDoublings(doublings)
} finally {
  for (const one of open) await one.kill()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
