import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { buySplit } from '../../../test/fixtures/splitOrder.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
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

test('finds all of 3 percent differences in a statement of 2,000 lines', async () => {
  const { id } = await deliver('TCS-MODEL')
  // 1,984 more delivered orders of the courier, like the first one.
  await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'copy' || n,
      'order_number', 'C' || n, 'checkout_id', null))).* from orders o, generate_series(1, 1984) n
    where o.id = ${id}`.execute(shop.db)
  await sql`insert into shipments select (jsonb_populate_record(s, jsonb_build_object('id', 'copy' || n,
      'order_id', 'copy' || n, 'tracking_number', 'T' || n))).* from shipments s, generate_series(1, 1984) n
    where s.order_id = ${id}`.execute(shop.db)
  const [model] = (await admin.api('GET /order/:id', { params: { id } })).data.shipments
  const amount = model?.totalAmount ?? 0
  const expected = new Map<string, string>()
  const lines = ['Tracking,Order,Amount', `TCS-MODEL,,${amount}`]
  for (let n = 1; n <= 1984; n++) {
    const key = `T${n}`
    // 60 differences: 15 of each kind.
    const isDifferent = n % 132 === 0
    if (n % 132 === 1 && n > 1) expected.set(key, 'missing')
    else
      lines.push(
        n % 2
          ? `${key},,${isDifferent ? amount - 0.5 : amount}`
          : `,C${n},${isDifferent ? amount + 1 : amount}`,
      )
    if (isDifferent) expected.set(key, 'amount')
    if (n % 132 === 2 && n > 2) {
      expected.set(key, 'twice')
      lines.push(`${key},,${amount}`)
    }
    if (n % 132 === 3 && n > 3) {
      expected.set(`U${n}`, 'unknown')
      lines.push(`U${n},,${amount}`)
    }
  }
  expect(lines.length - 1).toBe(2_000)
  const shown = await compare(lines.join('\n'))
  const numberOf = shown.differences.map(({ trackingNumber, orderNumber, kind }) => [
    trackingNumber ?? orderNumber?.replace('C', 'T'),
    kind,
  ])
  expect(new Map(numberOf as [string, string][])).toEqual(expected)
  expect(shown.differences).toHaveLength(60)
  expect(shown.matched.count).toBe(1_955)
})
