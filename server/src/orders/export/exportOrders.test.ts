import { sql } from 'kysely'
import Papa from 'papaparse'
import { beforeEach, expect, test } from 'vitest'
import { buy } from '../../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const get = (query: string) =>
  shop.app.fetch(
    new Request(`http://shop.test/api/v1/order/admin/export${query}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    }),
  )
const read = async (response: Response) =>
  Papa.parse<Record<string, string>>(await response.text(), { header: true, skipEmptyLines: true }).data

/** Copies of an order, a second apart and some at the same moment. */
const copy = (orderId: string, count: number) =>
  sql`insert into orders (id, order_number, user_id, status, payment_status, payment_method, subtotal_amount,
        shipping_amount, total_amount, contact, delivery, customer_name, created_at, updated_at)
      select 'copy-' || n, 'C-' || n, user_id, case when n % 3 = 0 then 'delivered' else status end,
        payment_status, payment_method, subtotal_amount, shipping_amount, total_amount, contact, delivery,
        customer_name, created_at - (n / 4) * interval '1 second', updated_at
      from orders, generate_series(1, ${sql.lit(count)}) as n where id = ${orderId}`.execute(shop.db)

test('every order that the filters match, once, newest first, however many there are', async () => {
  const order = await buy(await shop.customer(), await shop.product(), { quantity: 2 })
  await copy(order.id, 2400)
  const response = await get('')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-21.csv"')
  const rows = await read(response)
  expect(rows).toHaveLength(2401)
  expect(new Set(rows.map((row) => row['Order number'])).size).toBe(2401)
  const placed = rows.map((row) => row['Placed (Karachi)'] ?? '')
  expect(placed).toEqual(placed.toSorted().reverse())
  expect(rows.find((row) => row['Order number'] === order.orderNumber)).toMatchObject({
    Items: '2 × Panadol 500mg Tablets',
    'Placed (Karachi)': '2026-11-21 11:00:00',
    // Neither a number, which would lose its 0, nor guarded as a formula.
    Phone: expect.stringMatching(/^03\d{2} \d{7}$/),
    'Total (Rs)': String(order.totalAmount),
  })
  expect(await read(await get('?status=delivered&paymentMethod=cash'))).toHaveLength(800)
})

test('a text that a spreadsheet would take for a formula is only a text', async () => {
  const order = await buy(await shop.customer(), await shop.product())
  const begins = ['=', '+', '-', '@', '\t=', '\r', ' =', '＝']
  await copy(order.id, begins.length)
  for (const [place, begin] of begins.entries())
    await shop.db
      .updateTable('orders')
      .set({ customer_name: `${begin}cmd|' /C calc'!A0`, notes: `${begin}1+1, "quoted"\nnext` })
      .where('id', '=', `copy-${place + 1}`)
      .execute()
  const rows = (await read(await get(''))).filter((row) => row['Order number']?.startsWith('C-'))
  expect(rows).toHaveLength(begins.length)
  for (const row of rows) {
    expect(row.Customer).toMatch(/^'/)
    expect(row.Notes).toMatch(/^'[\s\S]*1\+1, "quoted"\nnext$/)
  }
})

test('nothing is read ahead of a slow reader but the next batch', async () => {
  const order = await buy(await shop.customer(), await shop.product())
  await copy(order.id, 3000)
  const reader = (await get('')).body?.getReader()
  if (!reader) throw new Error('the export has no body')
  const parts: Uint8Array<ArrayBuffer>[] = []
  const next = async () => {
    const { value } = await reader.read()
    if (value) parts.push(value)
    return Boolean(value)
  }
  await next()
  await next()
  await shop.db.deleteFrom('orders').where('id', 'like', 'copy-%').execute()
  while (await next());
  const rows = await read(new Response(new Blob(parts)))
  expect(rows.length).toBeGreaterThanOrEqual(200)
  expect(rows.length).toBeLessThanOrEqual(600)
})
