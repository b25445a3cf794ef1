import { beforeEach, expect, test } from 'vitest'
import { pdf, written } from '../fixtures/pdf.ts'
import { prescriptionForm } from '../fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../harness.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})

type Customer = Awaited<ReturnType<TestApp['customer']>>

const pages = (count: number) => pdf(...Array.from({ length: count }, (_, page) => written(`page ${page}`)))

const send = (
  customer: Customer,
  files: Uint8Array<ArrayBuffer>[],
  given: { signal?: AbortSignal; ip?: string } = {},
) =>
  shop.app.fetch(
    new Request('http://shop.test/api/v1/prescription', {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}` },
      body: prescriptionForm(files.map((file) => Buffer.from(file))),
      ...(given.signal ? { signal: given.signal } : {}),
    }),
    { ip: given.ip ?? '203.0.113.5' },
  )
const prescriptionsOf = ({ id }: Customer) =>
  shop.db.selectFrom('prescriptions').select('id').where('user_id', '=', id).execute()

test('finding 14: an honest PDF of one page passes the backlog of a flooder', async () => {
  const [flooder, honest] = [await shop.customer(), await shop.customer()]
  const ended: string[] = []
  const backlog = [0, 1].map(async () => {
    expect(
      (
        await send(
          flooder,
          Array.from({ length: 3 }, () => pages(2)),
        )
      ).status,
    ).toBe(201)
    ended.push('flooder')
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect((await send(honest, [pages(1)])).status).toBe(201)
  ended.push('honest')
  await Promise.all(backlog)
  expect(ended).toEqual(['honest', 'flooder', 'flooder'])
}, 180_000)

test('finding 14: the upload of a caller who has hung up ends, and stores nothing', async () => {
  const [gone, honest] = [await shop.customer(), await shop.customer()]
  const caller = new AbortController()
  const left = send(
    gone,
    Array.from({ length: 5 }, () => pages(4)),
    { signal: caller.signal },
  )
  setTimeout(() => caller.abort(), 400)
  const started = Date.now()
  // All twenty pages take far longer.
  expect((await left).status).toBe(400)
  expect(Date.now() - started).toBeLessThan(10_000)
  expect((await send(honest, [pages(1)])).status).toBe(201)
  expect(await prescriptionsOf(gone)).toEqual([])
  expect(await prescriptionsOf(honest)).toHaveLength(1)
}, 180_000)
