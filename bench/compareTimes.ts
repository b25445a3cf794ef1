import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { startPostgres } from 'server/test/engines/postgres'
import { photo } from 'server/test/fixtures/prescription'
import { raiseLimits } from 'server/test/fixtures/raiseLimits'
import { freePort } from '../.ci/freePort.ts'
import { createShop } from './shop.ts'

/**
 * Compares the times of a login, an order and a review with those of an older checkout, call by call in turn on one
 * PostgreSQL: `npm run bench:compare -- FOLDER [ROUNDS]`. The folder needs its own node_modules. Ends with 1 when a
 * median is more than `MAX_RATIO` times the older one.
 */
const MAX_RATIO = 1.15
const WARM_UP_ROUNDS = 10

const [folder, rounds = '100'] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of an older checkout')

const root = resolve(import.meta.dirname, '..')
const dataDir = await mkdtemp(join(tmpdir(), 'nuskha-compare-'))
const postgres = await startPostgres({ durable: true })
let pages = 0
/** A page of its own for each upload: a shop rejects one that it has approved before. */
const nextPage = async () =>
  new File(
    [
      new Uint8Array(
        await photo(60 + pages++)
          .jpeg()
          .toBuffer(),
      ),
    ],
    'page.jpg',
  )

const databaseOf = async (name: string) => {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return postgres.url.replace(/\/\w+$/, `/${name}`)
}

/** Each flow is called more often in a minute than by a customer in a day. */
const limits = { loginsPerMinute: 1e6, uploadsPer10Minutes: 1e6, ordersPerHour: 1e6, checkoutsPerHour: 1e6 }

const open = async (name: string, at: string) => {
  const url = await databaseOf(name)
  const demo = join(at, 'demo/src/main.ts')
  const shop = createShop({
    port: await freePort(),
    dataDir: join(dataDir, name),
    log: join(dataDir, `${name}.log`),
    env: { DATABASE_URL: url, LOG_LEVEL: 'silent', NODE_ENV: 'development' },
    program: existsSync(demo) ? demo : join(at, 'server/src/main.ts'),
  })
  await shop.start()
  const db = openPostgres(url, 1)
  await raiseLimits(db, { limits })
  await db.destroy()
  // A running process follows the new limits within a second, a new one at once.
  await shop.killAndStart()
  const send = async (method: string, path: string, given: { token?: string; body?: object } = {}) => {
    const isForm = given.body instanceof FormData
    const response = await fetch(`${shop.origin}/api/v1${path}`, {
      method,
      headers: {
        ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
        ...(given.body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(given.body ? { body: isForm ? (given.body as FormData) : JSON.stringify(given.body) } : {}),
    })
    const body = Object(await response.json())
    if (!response.ok) throw new Error(`${name}: ${method} ${path} is ${response.status} ${body.message}`)
    return body
  }
  const tokenOf = async (login: string, password: string): Promise<string> =>
    (await send('POST', '/auth/login', { body: { email: login, password } })).token
  const contract = await (await fetch(`${shop.origin}/api/v1/openapi.json`)).text()
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  /** An older checkout rejects fields that it does not know. */
  const prescribed = contract.includes('writtenOn')
    ? { prescriber: { name: 'Dr. Sana Malik' }, writtenOn: day }
    : {}
  const customer = await tokenOf('ayesha@demo.pk', 'customer-demo-1')
  const staff = await tokenOf('pharmacist@demo.pk', 'pharmacist-demo-1')
  const { data: products } = await send('GET', '/product?limit=100')
  return {
    name,
    shop,
    send,
    tokenOf,
    prescribed,
    customer,
    staff,
    products: products as Record<string, unknown>[],
  }
}
type Side = Awaited<ReturnType<typeof open>>

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Fills a checkout with a product that this shop sells to the customer, and returns the path that places the order. */
const fillCheckout = async ({ send, customer: token, products }: Side): Promise<string> => {
  for (const product of products.filter(({ saleClass }) => saleClass === 'otc')) {
    try {
      await send('POST', '/cart/items', { token, body: { productId: product.id, quantity: 1 } })
      const { data } = await send('POST', '/checkout', { token, body: {} })
      const at = `/checkout/${data.id}`
      await send('POST', `${at}/contact`, { token, body: { name: 'Ayesha Khan', phone: '03001234567' } })
      const delivery = {
        address: 'House 12',
        area: 'Gulshan',
        city: 'Karachi',
        province: 'Sindh',
        method: 'standard',
      }
      await send('POST', `${at}/delivery`, { token, body: delivery })
      await send('POST', `${at}/payment`, { token, body: { method: 'cash' } })
      return `${at}/order`
    } catch {
      products.splice(products.indexOf(product), 1)
      await send('DELETE', '/cart', { token })
    }
  }
  throw new Error('no product is left')
}

const flows: Record<string, (side: Side) => Promise<number>> = {
  login: ({ tokenOf }) => timed(() => tokenOf('ayesha@demo.pk', 'customer-demo-1')),
  'place order': async (side) => {
    const path = await fillCheckout(side)
    return timed(() => side.send('POST', path, { token: side.customer, body: {} }))
  },
  review: async ({ send, prescribed, customer, staff: token, products }) => {
    const form = new FormData()
    for (const [field, value] of Object.entries({
      // A patient of one review has no medicines from earlier ones.
      patientName: `Bilal ${randomUUID().replace(/[^a-z]/g, '')}`,
      phone: '03001234567',
      city: 'Karachi',
    }))
      form.append(field, value)
    form.append('files', await nextPage())
    const { data } = await send('POST', '/prescription', { token: customer, body: form })
    const path = `/prescription/admin/${data.id}`
    const medicine = products.find(
      ({ saleClass, name }) => saleClass === 'prescription' && /tablet/i.test(String(name)),
    )
    const productId = medicine?.id
    const items =
      'writtenOn' in prescribed
        ? [{ productId, sig: '1 od x5' }]
        : [{ productId, quantity: 1, dosage: '1 tablet', timesPerDay: 1, days: 5 }]
    return timed(async () => {
      await send('GET', `/prescription/${data.id}`, { token })
      await send('PATCH', path, { token, body: { status: 'under_review' } })
      await send('PATCH', path, { token, body: { status: 'approved', ...prescribed, items } })
    })
  },
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const sides = [await open('before', resolve(folder)), await open('after', root)]
try {
  for (const [flow, run] of Object.entries(flows)) {
    const times: Record<string, number[]> = { before: [], after: [] }
    for (let round = -WARM_UP_ROUNDS; round < Number(rounds); round++)
      for (const side of round % 2 ? sides : sides.toReversed()) {
        const time = await run(side)
        if (round >= 0) times[side.name]?.push(time)
      }
    const [before, after] = [median(times.before ?? []), median(times.after ?? [])]
    const ratio = after / before
    console.log(
      `${flow}: ${before.toFixed(1)} ms before, ${after.toFixed(1)} ms after, ${ratio.toFixed(2)} times`,
    )
    if (ratio > MAX_RATIO) process.exitCode = 1
  }
} finally {
  for (const { shop } of sides) await shop.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
