import { beforeEach, expect, test } from 'vitest'
import { errorOf } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const receive = async (productId: string, batchNumber: string, quantity: number, expiryDate: string) =>
  (await admin.api('POST /batch', { body: { productId, batchNumber, quantity, expiryDate } })).data.id
const expired = async () => (await admin.api('GET /batch/expired')).data
const unitsOf = async (id: string) => (await admin.api('GET /batch/:id', { params: { id } })).data.quantity

/** Two expired batches, a recalled one that expired too, and one that is good. */
const openShelf = async () => {
  const panadol = await shop.product({ name: 'Panadol', stock: 0 })
  const risek = await shop.product({ name: 'Risek', stock: 0 })
  const ids = {
    first: await receive(panadol, 'P-1', 4, '2027-01-31'),
    second: await receive(risek, 'R-1', 6, '2027-02-28'),
    recalled: await receive(risek, 'R-2', 3, '2027-02-28'),
    good: await receive(risek, 'R-3', 9, '2031-02-28'),
  }
  await admin.api('POST /batch/:id/recall', { params: { id: ids.recalled }, body: { reason: 'Bad seal' } })
  shop.clock.moment = new Date('2027-06-01T06:00:00Z')
  admin = await shop.admin()
  return ids
}

test('one act writes off the expired batches that were seen, each as a movement with its actor', async () => {
  const ids = await openShelf()
  const seen = await expired()
  expect(seen.map(({ id, quantity }) => [id, quantity])).toEqual([
    [ids.first, 4],
    [ids.second, 6],
  ])
  const body = { batches: seen.map(({ id, quantity }) => ({ id, quantity })), comment: 'Yearly check' }
  expect((await admin.api('POST /batch/write-off', { body })).data).toEqual({ batches: 2, units: 10 })
  const { movements } = (await admin.api('GET /batch/:id', { params: { id: ids.first } })).data
  expect(movements[0]).toMatchObject({ quantity: -4, reason: 'expiry', comment: 'Yearly check' })
  expect(movements[0]?.actor).toBeTruthy()
  expect(await expired()).toEqual([])
  expect([await unitsOf(ids.recalled), await unitsOf(ids.good)]).toEqual([3, 9])
  expect(await findViolations(shop.db)).toEqual([])
})

test('nothing is written off when one batch changed, has not expired or does not exist', async () => {
  const ids = await openShelf()
  const writeOff = (...batches: { id: string; quantity: number }[]) =>
    errorOf(admin.api('POST /batch/write-off', { body: { batches } }))
  const first = { id: ids.first, quantity: 4 }
  for (const other of [
    { id: ids.second, quantity: 5 },
    { id: ids.good, quantity: 9 },
    { id: ids.recalled, quantity: 3 },
    { id: 'gone', quantity: 1 },
  ])
    expect(await writeOff(first, other)).toMatchObject({ status: 409, code: 'STALE' })
  expect(await unitsOf(ids.first)).toBe(4)
})

test('two write-offs at once: one is done, and the other reads that the batches changed', async () => {
  const ids = await openShelf()
  const body = { batches: [{ id: ids.first, quantity: 4 }] }
  const results = await Promise.all([1, 2].map(() => errorOf(admin.api('POST /batch/write-off', { body }))))
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await unitsOf(ids.first)).toBe(0)
})

test('staff without the right to change stock write off nothing', async () => {
  const support = await shop.admin('support')
  const body = { batches: [{ id: 'b1', quantity: 1 }] }
  expect((await errorOf(support.api('POST /batch/write-off', { body }))).status).toBe(403)
})
