import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findDifferences, openShoppers } from './chaos/shoppers.ts'
import { createClient } from './patientClient.ts'
import { wholly } from './rollingDeploy/business.ts'
import { causeChaos } from './rollingDeploy/chaos.ts'
import { openCluster } from './rollingDeploy/cluster.ts'
import { watchGrowth } from './rollingDeploy/memoryGrowth.ts'
import { watchLag, watchStaleness } from './rollingDeploy/probes.ts'
import { buyUntil } from './rollingDeploy/purchases.ts'
import { watchRollout } from './rollingDeploy/rollout.ts'
import { findTool } from './rollingDeploy/tool.ts'

/**
 * The shop as deploy/ runs it, on one machine: two processes behind Caddy, PgBouncer between them and
 * PostgreSQL, and a streaming replica. While customers buy, a process is killed (SIGKILL) and the replica
 * stops replaying. Then a release that migrates rolls over both processes, and the other process is killed.
 * Exits with 1 if a purchase fails, if a call must be repeated during the release, or if a shopper sees the
 * notice of a slow connection. A stale response to a signed-in customer and a violated invariant fail it too.
 * `npm run test:rolling-deploy [seconds] [buyers] [folder of an older release]`; without one, this release is the
 * older one, and rollingDeploy/next.ts adds made-up migrations to it.
 */
const [given = 60, crowd = 12, older] = process.argv.slice(2)
const [seconds, buyers] = [Number(given), Number(crowd)]
const thisRelease = 'demo/src/main.ts'
const [before, after] = older
  ? [resolve(older, thisRelease), thisRelease]
  : [thisRelease, 'bench/rollingDeploy/next.ts']
/**
 * Milliseconds after which the shop shows its notice of a slow connection (storefront/src/core/patience.ts).
 */
const slow = 10_000

const percentile = (values: readonly number[], part: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.ceil(part * values.length) - 1] ?? 0)

const figuresOf = (text: string) => (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)

for (const tool of ['pgbouncer', 'caddy']) findTool(tool)
const cluster = await openCluster(before)
try {
  const { proxy, db, shops } = cluster
  const login = { email: 'admin@demo.pk', password: 'admin-demo-1' }
  const { body } = await createClient(proxy.admin, {})('POST', '/auth/login', login)
  const token = String(body.token)
  const staff = createClient(proxy.admin, { Authorization: `Bearer ${token}` })
  const { shoppers, tokens, products } = await openShoppers(proxy.shop, buyers)
  // Enough products for all buyers, and one whose price alone is read.
  const [watched = '', ...sold] = products.slice(0, 41)
  const box = { batchNumber: 'ROLLING', expiryDate: '2035-01-01' }
  for (const id of sold) await staff('PUT', `/product/${id}`, { quantity: 5000, ...box })
  await staff('PUT', `/product/${watched}`, { originalPrice: 200, price: 100 })
  const summary = await staff('GET', '/dashboard/summary?period=yearly')
  const ordersBefore = Number(Object(summary.body.data).totalOrders)

  const grown = await watchGrowth(db)
  let isOver = false
  const began = performance.now()
  let happening = 'nothing'
  let untilDeploy = Promise.resolve({ disk: 0, log: 0, bought: 0 })
  const announce = (name: string, what: string) => {
    happening = name
    // An index that is built is nothing that an order leaves.
    if (name === 'the deploy') untilDeploy = grown(buying.all.bought.length)
    console.log(`${((performance.now() - began) / 1000).toFixed(1)} s: ${what}`)
  }
  const buying = buyUntil({
    origin: proxy.shop,
    shoppers: shoppers.map(({ contact }, place) => ({ contact, token: tokens[place] ?? '' })),
    products: sold,
    during: () => happening,
    isOver: () => isOver,
  })
  const staleness = watchStaleness({
    proxy: proxy.admin,
    token,
    productId: watched,
    processes: () => shops.map(({ origin }) => origin),
    orders: () => ordersBefore + buying.all.bought.length,
    isOver: () => isOver,
  })
  const lag = watchLag(db, () => isOver)
  const rollout = await watchRollout(db, () => buying.all.bought.length)
  await causeChaos(cluster, after, seconds, announce)
  isOver = true
  await Promise.all([buying.done, staleness.done, lag.done])
  announce('nothing', 'it is over')

  const { migrated, ...migrating } = await rollout()
  const growth = await untilDeploy
  const anOrder = (bytes: number) => `${Math.round(bytes / 1024 / growth.bought)} kB`
  const metrics = await Promise.all(
    shops.map(async ({ ports }) =>
      figuresOf(await (await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)).text()),
    ),
  )
  const sum = (name: string) => metrics.reduce((total, read) => total + read(name), 0)
  const [fromReplica, past] = [sum('nuskha_reads_from_replica'), sum('nuskha_reads_past_replica')]
  for (const shop of shops) await shop.stop()
  const { orders, known } = cluster.business
  const differences = await findDifferences(db, buying.all.bought, wholly, known)

  const { bought, failed, retried, amiss, slowest, took } = buying.all
  const chaos = [...amiss.keys()].filter((what) => what.endsWith('the deploy'))
  const { reads, stale, dashboards, behind, seen, backwards } = staleness.all
  const rows = {
    purchases: bought.length,
    failed: failed.length,
    'with one definite order': bought.filter(({ orderId, again }) => orderId === again).length,
    'with a call made again': `${retried} (${[...amiss].map(([what, count]) => `${what}: ${count}`).join(', ')})`,
    'a purchase took, ms': `median ${percentile(took, 0.5)}, p99 ${percentile(took, 0.99)}, worst ${percentile(took, 1)}`,
    'the slowest call, ms': `${Math.round(slowest)} ${slowest > slow ? 'IS TOO LONG' : ''}`,
    'migrated under load': `${migrated.join(', ')} over ${orders} orders`,
    'migrating took, ms': `${Math.round(migrating.took)}, in which ${migrating.bought} purchases came to their end; ${chaos.length === 0 ? 'no call was made again during the deploy' : 'CALLS WERE MADE AGAIN'}`,
    'replica behind, ms': `median ${percentile(lag.milliseconds, 0.5)}, p99 ${percentile(lag.milliseconds, 0.99)}, worst ${percentile(lag.milliseconds, 1)} (it stood still once)`,
    'reads since the last start': `${fromReplica} from the replica, ${past} from the primary in its place`,
    'stale, with a session': `${stale} of ${reads} reads of a price just written, through both processes`,
    'dashboards behind': `${behind} of ${dashboards}`,
    'guests saw a new price after, ms': `median ${percentile(seen, 0.5)}, worst ${percentile(seen, 1)} of ${seen.length}; went back ${backwards} times`,
    'an order leaves': `${anOrder(growth.disk)} in the database, ${anOrder(growth.log)} of log on the way to the replica`,
    'a pooler without limits': cluster.error?.includes('connect_query') ? 'is refused' : 'IS TAKEN',
    invariants: differences.length === 0 ? 'all is as it must be' : differences.slice(0, 100).join('; '),
  }
  console.log(`\n${buyers} buyers, ${seconds} s`)
  for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(34)} ${value}`)
  for (const one of new Set(failed)) console.log(`failed: ${one}`)
  const held =
    failed.length + chaos.length + stale + behind + backwards + differences.length === 0 &&
    slowest <= slow &&
    migrated.length > 0 &&
    migrating.bought > 0 &&
    fromReplica > 0 &&
    cluster.error?.includes('connect_query')
  if (!held) {
    process.exitCode = 1
    console.log(readFileSync(cluster.log, 'utf8').split('\n').slice(-40).join('\n'))
  }
} finally {
  await cluster.close()
}
