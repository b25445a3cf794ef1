import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from 'server/test/postgres'
import { freePort } from '../.ci/freePort.ts'
import { callsOf } from './scale/calls.ts'
import { copyDatabase, grow, prepare, type Size } from './scale/grow.ts'
import { measure } from './scale/measure.ts'
import { type Doubling, printDoublings } from './scale/table.ts'
import { createShop } from './shop.ts'

/**
 * What twice the products, or twice the orders, cost on PostgreSQL: from 2,000 products to 75,000 with 10,000 orders,
 * then from 10,000 orders to 1,280,000. Each size is asked in turn with the one before it, by one caller, and the ratio
 * of their medians counts. It fails nothing. `npm run bench:scale -- [catalogue.csv.gz] [name of a call …]`; with
 * `products` or `orders` among the names only that half is measured.
 */
const [catalogue, ...named] = process.argv.slice(2)
const halves = ['products', 'orders'].filter((half) => named.includes(half))
const wanted = named.filter((name) => !halves.includes(name))

const productSteps = [2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 75_000]
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
    // The key that pages of prescriptions are sealed under is theirs all.
    dataDir: join(folder, 'data'),
    log: join(folder, `${name}.log`),
    env: { LOG_LEVEL: 'error', DATABASE_URL: urlOf(name) },
  })

const open: Awaited<ReturnType<typeof shopOn>>[] = []
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
  for (const [place, to] of sizes.entries()) {
    const name = `size${place}`
    await copyDatabase(postgres.url, last, name)
    await grow(urlOf(name), { first: shop.first, catalogue: catalogue || undefined, from, to })
    say(`${to.products} products, ${to.orders} orders; load ${loadavg()[0]?.toFixed(1)}`)
    const before = from
    const axis = to.products > before.products ? 'products' : 'orders'
    if (place > 0) {
      for (const one of [last, name]) {
        const started = await shopOn(one)
        open.push(started)
        await started.start()
      }
      const took = await measure(
        open.map(({ origin }) => origin),
        shop,
        calls,
      )
      doublings.push({ axis, from: before[axis], to: to[axis], took })
      for (const one of open.splice(0)) await one.stop()
    }
    from = to
    last = name
  }
  printDoublings(doublings)
} finally {
  for (const one of open) await one.kill()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
