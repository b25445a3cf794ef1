import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import type { Mail } from '../ports/ports.ts'
import { sendDue } from './worker.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
const start = async (given?: Parameters<typeof createTestApp>[0]) => {
  shop = await createTestApp(given)
  admin = await shop.admin()
  customer = await shop.customer({ name: 'Ayesha Khan' })
}
beforeEach(() => start())

const messagesOf = async (id: string) => (await admin.api('GET /order/:id/messages', { params: { id } })).data
const nameOfAdmin = async () => (await admin.api('GET /user/profile')).data.name

test('lists the messages about an order, the newest first, with their step, text and state', async () => {
  const order = await buy(customer, await shop.product())
  await buy(customer, await shop.product())
  expect(await messagesOf(order.id)).toMatchObject([
    { kind: 'orderPlaced', state: 'queued', by: 'Ayesha Khan', status: null, text: null, canRetry: false },
  ])
  while (await sendDue(shop));
  const sentAt = shop.clock.now().toISOString()
  shop.pass(5)
  await admin.api('PATCH /order/:id/status', {
    params: order,
    body: { status: 'processing', comment: 'We pack it today' },
  })
  expect(await messagesOf(order.id)).toMatchObject([
    {
      kind: 'orderStatus',
      status: 'processing',
      text: 'We pack it today',
      by: await nameOfAdmin(),
      state: 'queued',
      endedAt: null,
    },
    { kind: 'orderPlaced', state: 'sent', endedAt: sentAt, attempts: 1 },
  ])
})

test('shows too little of a recipient to write to', async () => {
  const order = await buy(customer, await shop.product())
  const row = await shop.db
    .selectFrom('outbox')
    .select('recipient')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const [message] = await messagesOf(order.id)
  expect(message?.recipient).toContain('…')
  expect(message?.recipient).not.toContain(row.recipient)
})

test('says that a message was given up, and staff can send it again', async () => {
  const mailer = {
    send: async (_mail: Mail) => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    },
  }
  await start({ ports: { mailer, log: { info: () => {}, error: () => {} } } })
  const order = await buy(customer, await shop.product())
  for (let attempt = 0; attempt < 12; attempt++) {
    await sendDue(shop)
    shop.pass(61)
  }
  const [message] = await messagesOf(order.id)
  expect(message).toMatchObject({ state: 'failed', attempts: 10, error: 'ECONNREFUSED', canRetry: true })
  await admin.api('POST /job/message/:id/retry', { params: { id: existing(message).id } })
  expect(await messagesOf(order.id)).toMatchObject([{ state: 'queued', canRetry: false }])
})

test('rejects an unknown order', async () => {
  const unknown = admin.api('GET /order/:id/messages', { params: { id: 'none' } })
  expect(await errorOf(unknown)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})
