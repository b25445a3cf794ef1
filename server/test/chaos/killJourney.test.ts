import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import axios from 'axios'
import { createClient, serializeQuery } from 'shared-api'
import { afterAll, expect, test } from 'vitest'
import { randomLetters } from '../../src/kernel/ids.ts'
import { spawnShop } from '../spawnShop.ts'

/**
 * The whole purchase against a server that is killed (SIGKILL) after every call and started again on the same
 * data.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'nuskha-kill-'))
let running: ChildProcess | undefined
afterAll(async () => {
  running?.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

const start = async () => {
  const { child, api } = await spawnShop({ DATA_DIR: dataDir })
  running = child
  return api
}

const kill = () =>
  new Promise<void>((gone) => {
    const child = running
    if (!child) return gone()
    child.removeAllListeners('exit')
    child.once('exit', () => gone())
    child.kill('SIGKILL')
  })

const runOn = async (program: string, ...words: string[]) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve(import.meta.dirname, program), ...words],
    {
      env: { PATH: process.env.PATH, DEMO: '1', DATA_DIR: dataDir, PORT: '0', BACKOFFICE_PORT: '0' },
    },
  )
  return stdout
}

/** The output of a second server in the same folder as it ends: two would destroy the database. */
const secondServer = () =>
  runOn('../../../demo/src/main.ts').then(
    () => 'it started',
    (error: { stderr: string }) => error.stderr,
  )

test('killing the server between any two calls of a purchase loses nothing', {
  timeout: 300_000,
}, async () => {
  const session = `sess_${randomLetters(32)}`
  let token = ''
  /** A client of a server that has just been started; the server before it was killed. */
  const api = async () => {
    await kill()
    const headers = { 'x-session-id': session, ...(token ? { Authorization: `Bearer ${token}` } : {}) }
    return createClient(
      axios.create({ baseURL: await start(), headers, paramsSerializer: { serialize: serializeQuery } }),
    )
  }

  const { data: products } = await (await api())('GET /product', {
    query: { saleClass: 'otc', inStock: true, limit: 1 },
  })
  const product = products[0]
  if (!product) throw new Error('the demo sells nothing')
  await (await api())('POST /cart/items', { body: { productId: product.id, quantity: 2 } })
  const login = await (await api())('POST /auth/login', {
    body: { email: 'ayesha@demo.pk', password: 'customer-demo-1' },
  })
  token = login.token
  const transferred = await (await api())('POST /cart/transfer', { body: { sessionId: session } })
  expect(transferred.data.items.find((item) => item.Product.id === product.id)?.quantity).toBe(2)

  const { data: checkout } = await (await api())('POST /checkout', {})
  const params = { id: checkout.id }
  await (await api())('POST /checkout/:id/contact', {
    params,
    body: { name: 'Ayesha Khan', phone: '03001234567' },
  })
  await (await api())('POST /checkout/:id/delivery', {
    params,
    body: {
      address: 'House 12, Street 4',
      area: 'Gulshan',
      city: 'Karachi',
      province: 'Sindh',
      method: 'standard',
    },
  })
  await (await api())('POST /checkout/:id/payment', { params, body: { method: 'cash' } })
  const placed = await (await api())('POST /checkout/:id/order', { params, body: {} })
  const again = await (await api())('POST /checkout/:id/order', { params, body: {} })
  expect(again.data.id).toBe(placed.data.id)
  const cash = await (await api())('POST /payment/cash-on-delivery/:orderId', {
    params: { orderId: placed.data.id },
  })
  expect(cash).toMatchObject({ success: true, orderId: placed.data.id, paymentMethod: 'cash' })

  const last = await api()
  const { data: order } = await last('GET /order/:id', { params: { id: placed.data.id } })
  expect(order).toMatchObject({
    orderNumber: placed.data.orderNumber,
    status: 'pending',
    items: [{ quantity: 2 }],
  })
  const { data: after } = await last('GET /product/:id', { params: { id: product.id } })
  expect(after.quantity).toBe(product.quantity - 2)
  const { data: cart } = await last('GET /cart')
  expect(cart.items).toEqual([])
  expect(await secondServer()).toMatch(/^Another server is using .*: stop it, or set DATA_DIR/)
  await kill()
  // Says what is wrong and ends with 1, which would throw here.
  expect(await runOn('../../src/node/commands/nodeInvariants.ts', '--at-rest')).toContain(
    'All is as it must be',
  )
})
