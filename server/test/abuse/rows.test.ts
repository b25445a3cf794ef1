import { beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '../../src/jobs/deleteExpired.ts'
import { openSession } from '../../src/kernel/session.ts'
import { photo } from '../fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../harness.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})

type Table = 'payment_notifications' | 'sessions' | 'checkouts' | 'uploads'
const rows = async (table: Table) => {
  const { count } = await shop.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('notifications that name no payment of ours are counted by the day, for any text', async () => {
  for (let i = 0; i < 20; i++) {
    await shop.send('GET', `/payment/webhooks/easypaisa?url=https://evil.test/${i}`)
    await shop.send('POST', '/payment/webhooks/safepay', { body: { i } })
    await shop.send('GET', `/payment/credit-card/return?tracker=${i}&sig=${i}`)
  }
  const made = await rows('payment_notifications')
  expect(made).toBeLessThanOrEqual(3)
  const { times } = await shop.db
    .selectFrom('payment_notifications')
    .select((eb) => eb.fn.sum<number>('times').as('times'))
    .executeTakeFirstOrThrow()
  expect(Number(times)).toBe(60)
  shop.pass(91 * 24 * 60)
  await deleteExpired(shop)
  expect(await rows('payment_notifications')).toBe(0)
})

test('an account has 500 sessions at most: the oldest ends, the newest work', async () => {
  const { id, token } = await shop.customer()
  const other = await shop.customer()
  const opened = [token]
  for (let i = 0; i < 501; i++) {
    shop.pass(1)
    opened.push(await openSession(shop.db, id, shop.clock.now(), { days: 30 }))
  }
  expect(await rows('sessions')).toBe(501)
  const status = async (held = '') => (await shop.send('GET', '/user/profile', { token: held })).status
  expect([await status(opened[0]), await status(opened[1]), await status(opened[2])]).toEqual([401, 401, 200])
  expect([await status(opened.at(-1)), await status(other.token)]).toEqual([200, 200])
})

test('checkouts that came to nothing are gone after a week', async () => {
  const { api, token } = await shop.customer()
  await api('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
  for (let i = 0; i < 5; i++) {
    const { data } = await api('POST /checkout', {})
    await shop.send('DELETE', `/checkout/${data.id}`, { token })
  }
  await api('POST /checkout', {})
  expect(await rows('checkouts')).toBe(6)
  shop.pass(30)
  await deleteExpired(shop)
  expect(await rows('checkouts')).toBe(6)
  shop.pass(7 * 24 * 60)
  await deleteExpired(shop)
  expect(await rows('checkouts')).toBe(0)
})

test('a profile picture that its owner did not choose is deleted after a day, with its file', async () => {
  const { token } = await shop.customer()
  const upload = async () => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await photo().png().toBuffer())], 'me.png'))
    return String(Object((await shop.send('POST', '/upload', { token, body: form })).body.data).url)
  }
  const open = async (url: string) => (await shop.app.fetch(new Request(`http://shop.test${url}`))).status
  const shown = await upload()
  await shop.send('PUT', '/user', { token, body: { profile: shown } })
  const urls = [shown, await upload(), await upload()]
  shop.pass(24 * 60 - 1)
  await deleteExpired(shop)
  expect(await rows('uploads')).toBe(3)
  shop.pass(1)
  await deleteExpired(shop)
  expect(await rows('uploads')).toBe(1)
  expect([await open(urls[0] ?? ''), await open(urls[1] ?? ''), await open(urls[2] ?? '')]).toEqual([
    200, 404, 404,
  ])
})
