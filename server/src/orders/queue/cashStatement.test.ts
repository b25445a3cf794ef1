import { beforeEach, expect, test } from 'vitest'
import { runs } from '../../../test/engines/runs.ts'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { plantStatement } from '../../../test/fixtures/courierStatement.ts'
import { buySplit } from '../../../test/fixtures/splitOrder.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { reportFigure } from '../../../test/reportFigure.ts'
import { findViolations } from '../../invariants/invariants.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
})

type Body = NonNullable<Parameters<typeof admin.api<'POST /order/admin/cash-statement'>>[1]>['body']
const compare = async (csv: string, body: Partial<Body> = {}) =>
  (await admin.api('POST /order/admin/cash-statement', { body: { csv, courier: 'TCS', ...body } })).data
const kinds = ({ differences }: Awaited<ReturnType<typeof compare>>) =>
  differences.map(({ kind, line }) => [line, kind])

const deliver = async (
  trackingNumber: string,
  courier = 'TCS',
  last: 'shipped' | 'delivered' = 'delivered',
) => {
  const order = await buy(customer, await shop.product({ price: 200 }))
  for (const status of ['processing', 'shipped', 'delivered'] as const) {
    const carriage = status === 'shipped' ? { courier, trackingNumber } : {}
    if (status !== 'delivered' || last === status)
      await admin.api('PATCH /order/:id/status', { params: order, body: { status, ...carriage } })
  }
  return order
}

test('lines match by tracking number or order number, however the file writes them', async () => {
  const [first, second, third] = [await deliver('TCS-1'), await deliver('TCS-2'), await deliver('TCS-3')]
  const csv = `\uFEFFDate;CN No.;Order No;COD Amount\n2 Nov;tcs-1;;Rs 350.00\n2 Nov;;${second.orderNumber.toLowerCase()};350/-\n\n2 Nov; TCS-3 ;${third.orderNumber};350`
  const shown = await compare(csv)
  expect(shown).toMatchObject({ lines: 3, matched: { count: 3, amount: 1050 }, differences: [] })
  expect(shown.collected.count).toBe(0)
  expect((await admin.api('GET /order/:id', { params: first })).data.paymentStatus).toBe('pending')
})

test('the columns stand in any order', async () => {
  await deliver('TCS-1')
  expect(await compare('COD Amount,Tracking Number\n350,TCS-1')).toMatchObject({
    matched: { count: 1, amount: 350 },
    differences: [],
  })
})

test('each kind of difference is named with its line', async () => {
  const late = await deliver('TCS-1')
  const other = await deliver('TCS-2')
  await deliver('TCS-3')
  await deliver('LEO-1', 'Leopards')
  const pending = await buy(customer, await shop.product())
  const paid = await deliver('TCS-5')
  await admin.api('PATCH /order/:id/payment', { params: paid, body: { paymentStatus: 'paid' } })
  const lines = [
    'Tracking Number,Order Number,Amount',
    'TCS-1,,349.50',
    'TCS-2,,350',
    'TCS-2,,350',
    'TCS-9,,350',
    `,${pending.orderNumber},350`,
    'TCS-5,,350',
    `TCS-1,${other.orderNumber},350`,
    'LEO-1,,about 350',
  ]
  const shown = await compare(lines.join('\r\n'))
  expect(kinds(shown)).toEqual([
    [2, 'amount'],
    [4, 'twice'],
    [5, 'unknown'],
    [6, 'not_due'],
    [7, 'paid'],
    [8, 'unclear'],
    [9, 'unreadable'],
    [null, 'missing'],
  ])
  expect(shown.differences[0]).toMatchObject({ orderId: late.id, stated: 349.5, due: 350 })
  expect(shown.differences.at(-1)).toMatchObject({ trackingNumber: 'TCS-3', due: 350, stated: null })
  expect(shown.matched).toEqual({ count: 1, amount: 350 })
})

test('only shipments that were delivered in the days of the statement are missing', async () => {
  await deliver('TCS-1')
  shop.pass(24 * 60)
  await deliver('TCS-2')
  await deliver('TCS-3', 'TCS', 'shipped')
  const missing = async (body: Partial<Body>) =>
    (await compare('Tracking,Amount\nX,1', body)).differences
      .filter(({ kind }) => kind === 'missing')
      .map(({ trackingNumber }) => trackingNumber)
  expect(await missing({})).toEqual(['TCS-1', 'TCS-2'])
  expect(await missing({ to: '2026-11-21' })).toEqual(['TCS-1'])
  expect(await missing({ from: '2026-11-22' })).toEqual(['TCS-2'])
  expect(await missing({ courier: ' tcs' })).toEqual(['TCS-1', 'TCS-2'])
  expect(await missing({ courier: 'Leopards' })).toEqual([])
})

test('the cash of lines that match is recorded by one call, once', async () => {
  const [first, second] = [await deliver('TCS-1'), await deliver('TCS-2')]
  const csv = 'Tracking,Amount\nTCS-1,350\nTCS-2,340'
  const body = { collect: true, reference: 'IBFT-7' }
  expect((await compare(csv, body)).collected).toEqual({ count: 1, amount: 350 })
  const payments = (await admin.api('GET /order/:id/payments', { params: first })).data
  expect(payments.attempts.at(-1)).toMatchObject({ status: 'paid', amount: 350, reference: 'IBFT-7' })
  expect((await admin.api('GET /order/:id', { params: second })).data.paymentStatus).toBe('pending')
  const again = await compare(csv, body)
  expect(again.collected.count).toBe(0)
  expect(kinds(again)).toEqual([
    [2, 'paid'],
    [3, 'amount'],
  ])
  expect(await findViolations(shop.db)).toEqual([])
})

test('each shipment of an order in two matches its own line, and an order number alone needs its amount', async () => {
  const { order, first } = await buySplit(shop, customer)
  const params = { id: order.id, shipmentId: first }
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin.api('PATCH /order/:id/shipments/:shipmentId/status', {
      params,
      body: { status, ...(status === 'shipped' ? { courier: 'TCS', trackingNumber: 'TCS-1' } : {}) },
    })
  const due = order.shipments[0]?.totalAmount ?? 0
  for (const csv of [`Order,Amount\n${order.orderNumber},${due}`, `Tracking,Amount\nTCS-1,${due}`])
    expect(await compare(csv)).toMatchObject({ matched: { count: 1, amount: due }, differences: [] })
  expect((await compare(`Tracking,Amount\nTCS-1,${due}`, { collect: true })).collected.count).toBe(1)
  const { data } = await admin.api('GET /order/:id', { params: order })
  expect(data.shipments.map(({ dueAmount }) => dueAmount)).toEqual([0, order.shipments[1]?.totalAmount])
})

test('rejects a file without known columns, without lines, or with too many', async () => {
  for (const csv of ['a,b\n1,2', 'Tracking,Amount\n', `Tracking,Amount\n${'a,1\n'.repeat(5_001)}`])
    expect(await errorOf(compare(csv))).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
})

test('a shipment of another courier is a difference, and one without a courier is not', async () => {
  await deliver('LEO-1', 'Leopards')
  await deliver('TCS-1', ' tcs ')
  await deliver('X-1', '')
  const csv = 'Tracking,Amount\nLEO-1,350\nTCS-1,350\nX-1,350'
  const shown = await compare(csv, { collect: true })
  expect(kinds(shown)).toEqual([[2, 'other_courier']])
  expect(shown.differences[0]).toMatchObject({ trackingNumber: 'LEO-1', due: 350, stated: 350 })
  expect(shown.collected.count).toBe(2)
})

test('a line whose tracking number contradicts that of its order is unclear', async () => {
  const [order, plain] = [await deliver('TCS-1'), await deliver('')]
  const csv = `Tracking,Order,Amount\nTCS-8,${order.orderNumber},350\nTCS-9,${plain.orderNumber},350`
  const shown = await compare(csv, { collect: true })
  expect(kinds(shown)).toEqual([
    [2, 'unclear'],
    [null, 'missing'],
  ])
  expect(shown.collected.count).toBe(1)
})

test.each([
  1, 2, 3,
])('finds all of 3 percent differences in a statement of 2,000 lines, seed %i', async (seed) => {
  const planted = await plantStatement(shop, { lines: 2_000, faults: 60, seed })
  const began = performance.now()
  const shown = await compare(planted.csv)
  reportFigure('ms for 2,000 lines', Math.round(performance.now() - began))
  const found = shown.differences.map(({ line, kind, trackingNumber, orderNumber }) => [
    line,
    kind,
    orderNumber ?? trackingNumber,
  ])
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  expect(sorted(found)).toEqual(sorted(planted.differences))
  expect(shown.lines).toBe(2_000)
  expect(shown.matched).toEqual(planted.matched)
})

test('records the cash of all lines of a large statement that match, and of no other', async () => {
  const planted = await plantStatement(shop, { lines: runs(2_000), faults: runs(60), seed: 4 })
  const began = performance.now()
  expect((await compare(planted.csv, { collect: true })).collected).toEqual(planted.matched)
  reportFigure(`ms to record ${runs(2_000)} lines`, Math.round(performance.now() - began))
  const again = await compare(planted.csv, { collect: true })
  expect(again.collected.count).toBe(0)
  const paid = planted.differences.filter(([, kind]) => kind === 'paid').length
  expect(again.differences.filter(({ kind }) => kind === 'paid')).toHaveLength(planted.matched.count + paid)
})
