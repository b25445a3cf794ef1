import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { placeOrder } from '../../test/fixtures/placeOrder.ts'
import { uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import type { Log } from '../ports/ports.ts'
import { expirePrescriptions } from '../prescriptions/expirePrescriptions.ts'
import { startJobs } from './scheduler.ts'

type TestUser = Awaited<ReturnType<TestApp['customer']>>

const logged: string[] = []
const record = (event: string, fields: Record<string, unknown> = {}) => logged.push(`${event} ${fields.job}`)
const log: Log = { info: record, error: (event, fields) => record(`failed ${event}`, fields) }

let shop: TestApp
let buyer: TestUser
let admin: TestUser
beforeEach(async () => {
  logged.length = 0
  shop = await createTestApp({ ports: { log } })
  buyer = await shop.customer()
  admin = await shop.admin()
})

const orderOf = async (id: string) => (await buyer.api('GET /order/:id', { params: { id } })).data
const approve = async (id: string, validUntil: string) =>
  admin.api('PATCH /prescription/admin/:id', { params: { id }, body: { status: 'approved', validUntil } })
const statusOf = async (id: string) =>
  (await buyer.api('GET /prescription/:id', { params: { id } })).data.status

test('two clocks at once do everything that is due, each thing once', async () => {
  const productId = await shop.product({ stock: 20 })
  const prescription = await uploadOne(shop, buyer)
  await approve(prescription.id, '2026-11-21')
  const unpaid = await placeOrder(buyer, { productId, quantity: 5, method: 'credit_card' })
  shop.pass(24 * 60)
  const wallet = await placeOrder(buyer, { productId, quantity: 2, method: 'easypaisa' })
  await buyer.api('POST /payment/easypaisa/:orderId', {
    params: { orderId: wallet.id },
    body: { mobileNumber: '03001234567' },
  })
  shop.pass(1)

  const schedulers = [startJobs(shop), startJobs(shop)]
  await vi.waitFor(async () => expect(logged).toContain('job expirePrescriptions'), { timeout: 10_000 })
  await Promise.all(schedulers.map((clock) => clock.stop()))

  // Whether reconciliation still finds something to ask depends on which clock came first.
  expect([...new Set(logged)].filter((name) => name !== 'job reconcile').sort()).toEqual([
    'auditHead undefined',
    'job compareBalances',
    'job deleteExpired',
    'job expirePrescriptions',
    'job expireUnpaid',
    'job exportAuditHead',
    'job pollPayments',
    'job refreshCustomerStats',
    'job refreshPeriodTotals',
    'job rollupDailyTotals',
  ])
  expect(await orderOf(wallet.id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  const cancelled = await orderOf(unpaid.id)
  expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
  expect(cancelled.history).toHaveLength(2)
  expect(cancelled.history[1]).toMatchObject({ actor: 'system', from: 'pending', to: 'cancelled' })
  expect(await statusOf(prescription.id)).toBe('expired')
  const { data } = await buyer.api('GET /product/:id', { params: { id: productId } })
  expect(data.quantity).toBe(18)
})

test('after stopping, nothing runs', async () => {
  const order = await placeOrder(buyer, { productId: await shop.product(), method: 'credit_card' })
  shop.pass(31)
  await startJobs(shop).stop()
  await new Promise((done) => setTimeout(done, 1200))
  expect(await orderOf(order.id)).toMatchObject({ status: 'pending' })
})

test('a job that fails is logged and holds no other one up', async () => {
  const order = await placeOrder(buyer, { productId: await shop.product(), method: 'credit_card' })
  shop.pass(31)
  let asked = 0
  const clock = {
    now: () => {
      asked++
      if (asked === 1) throw new Error('no clock')
      return shop.clock.now()
    },
  }
  const jobs = startJobs({ db: shop.db, ports: { ...shop.ports, clock } })
  await vi.waitFor(() => expect(logged).toContain('job expireUnpaid'), { timeout: 10_000 })
  await jobs.stop()
  expect(logged[0]).toBe('failed job pollPayments')
  expect(await orderOf(order.id)).toMatchObject({ status: 'cancelled' })
})

test('a run that found nothing to do is noted once a minute, one that did something at once', async () => {
  let asked = 0
  const clock = {
    now: () => {
      asked++
      return shop.clock.now()
    },
  }
  const noted = (job = 'pollPayments') =>
    shop.db
      .selectFrom('job_runs')
      .select(['done', sql<string>`xmin`.as('version')])
      .where('name', '=', job)
      .where('finished_at', 'is not', null)
      .executeTakeFirstOrThrow()
  const jobs = startJobs({ db: shop.db, ports: { ...shop.ports, clock } })
  // The last job of the first round: from here on the clock is asked by one job alone.
  await vi.waitFor(async () => expect(await noted('deleteExpired')).toMatchObject({ done: 0 }), {
    timeout: 10_000,
  })
  const [first, before] = [await noted(), asked]
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before + 1), { timeout: 10_000 })
  expect(await noted()).toEqual(first)

  const { id } = await placeOrder(buyer, { productId: await shop.product(), method: 'easypaisa' })
  await buyer.api('POST /payment/easypaisa/:orderId', {
    params: { orderId: id },
    body: { mobileNumber: '03001234567' },
  })
  shop.pass(1)
  await vi.waitFor(async () => expect(await noted()).toMatchObject({ done: 1 }), { timeout: 10_000 })
  await jobs.stop()
})

test('a prescription is good until its last day is over in Karachi', async () => {
  const { id } = await uploadOne(shop, buyer)
  await approve(id, '2026-11-21')
  shop.clock.moment = new Date('2026-11-21T18:59:59Z')
  expect(await expirePrescriptions(shop)).toBe(0)
  shop.clock.moment = new Date('2026-11-21T19:00:00Z')
  expect(await expirePrescriptions(shop)).toBe(1)
  expect(await expirePrescriptions(shop)).toBe(0)
  expect(await statusOf(id)).toBe('expired')
})
