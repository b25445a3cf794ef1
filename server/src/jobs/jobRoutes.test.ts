import { beforeEach, expect, test, vi } from 'vitest'
import { existing } from '../../test/existing.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { transact } from '../db/transact.ts'
import { enqueue } from '../messaging/outbox.ts'
import { sendDue } from '../messaging/worker.ts'
import { MessageRejected } from '../ports/ports.ts'
import { startJobs } from './scheduler.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let rejecting = true
beforeEach(async () => {
  rejecting = true
  const messenger = {
    send: async () => {
      if (rejecting) throw new MessageRejected('21211')
    },
  }
  const mailer = {
    send: async () => {
      throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
    },
  }
  shop = await createTestApp({
    ports: { messenger, mailer, log: { info: () => {}, error: () => {} } },
  })
  admin = await shop.admin()
})

const write = (to: { email?: string; phone?: string }, code = false) =>
  transact(shop.db, (trx) =>
    enqueue(trx, {
      ...(code
        ? { kind: 'code', payload: { name: '', code: '042917', minutes: 10, language: 'en' } }
        : { kind: 'passwordChanged', payload: { name: 'Ayesha', language: 'en' } }),
      to,
      userId: null,
      now: shop.clock.now(),
    }),
  )
const listed = async (state: 'queued' | 'sending' | 'retried' | 'failed' | 'sent') =>
  admin.api('GET /job', { query: { state } })
const retry = (id: string) => shop.send('POST', `/job/message/${id}/retry`, { token: admin.token })

test('staff see every message by its state, without its words and without the whole address', async () => {
  await write({ phone: '03001234567' })
  await write({ email: 'ayesha@example.com' })
  await sendDue(shop)
  await write({ email: 'bilal@example.com' })
  const { data, meta } = await listed('failed')
  expect(data.counts).toEqual({ queued: 1, sending: 0, retried: 1, failed: 1, sent: 0 })
  expect(meta.total).toBe(1)
  expect(data.messages).toMatchObject([
    { kind: 'passwordChanged', channel: 'phone', recipient: '030…4567', error: '21211', canRetry: true },
  ])
  expect((await listed('retried')).data.messages).toMatchObject([
    { channel: 'mail', attempts: 1, error: 'ECONNREFUSED', nextAt: expect.any(String), canRetry: false },
  ])
  expect((await listed('queued')).data.messages).toHaveLength(1)
  const customer = await shop.customer()
  expect((await shop.send('GET', '/job', { token: customer.token })).status).toBe(403)
})

test('a message that was given up is sent after all; one that was not, and an expired code, are not', async () => {
  await write({ phone: '03001234567' })
  await write({ phone: '03001234567' }, true)
  await sendDue(shop)
  const { data } = await listed('failed')
  const [lost] = data.messages.filter(({ canRetry }) => canRetry)
  const [code] = data.messages.filter(({ canRetry }) => !canRetry)
  expect((await retry(existing(code).id)).status).toBe(409)
  expect((await retry('nothing')).status).toBe(404)
  expect(await retry(existing(lost).id)).toMatchObject({ status: 200 })
  rejecting = false
  await sendDue(shop)
  expect((await listed('sent')).data.messages).toMatchObject([{ id: lost?.id, attempts: 1 }])
  expect((await retry(existing(lost).id)).status).toBe(409)
})

test('each job says when it ran', async () => {
  const before = (await listed('failed')).data.jobs
  expect(before.find(({ name }) => name === 'deleteExpired')).toMatchObject({
    every: 60,
    running: false,
    finishedAt: null,
  })
  const jobs = startJobs(shop)
  const job = async (name: string) => (await listed('failed')).data.jobs.find((one) => one.name === name)
  await vi.waitFor(async () => expect((await job('deleteExpired'))?.finishedAt).toBeTruthy(), {
    timeout: 10_000,
  })
  await jobs.stop()
  expect(await job('deleteExpired')).toMatchObject({ running: false, failedAt: null, error: null })
})

test('a job that fails says when and how', async () => {
  const gateways = { credit_card: null, easypaisa: null }
  const settings = { ...shop.ports.settings, unpaidOrderMinutes: Number.NaN }
  const jobs = startJobs({ db: shop.db, ports: { ...shop.ports, gateways, settings } })
  const job = async () => (await listed('failed')).data.jobs.find(({ name }) => name === 'expireUnpaid')
  await vi.waitFor(async () => expect((await job())?.failedAt).toBeTruthy(), { timeout: 10_000 })
  await jobs.stop()
  expect(await job()).toMatchObject({ running: false, error: expect.stringMatching(/\w+/) })
})
