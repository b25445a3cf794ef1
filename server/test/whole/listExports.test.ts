import Papa from 'papaparse'
import { operations } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { buy } from '../fixtures/buying.ts'
import { prescribe } from '../fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const get = (path: string) =>
  shop.app.fetch(
    new Request(`http://shop.test/api/v1${path}`, { headers: { authorization: `Bearer ${admin.token}` } }),
  )

const rowsOf = async (path: string) => {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await response.text()
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}

test('exports every product once that the filters and the search match', async () => {
  const sizes = Array.from({ length: 230 }, (_, n) => n)
  for (const n of sizes) await shop.product({ name: `Cetirizine ${n}`, price: 10 + n })
  const name = '=HYPERLINK("x") Ginger'
  await shop.product({ name, price: 50 })
  const rows = await rowsOf('/product/admin/export')
  expect(rows).toHaveLength(231)
  expect(new Set(rows.map((row) => row.SKU)).size).toBe(231)
  expect(rows.at(-1)?.Name).toBe(`'${name}`)
  expect(await rowsOf('/product/admin/export?search=ginger')).toHaveLength(1)
  expect(await rowsOf('/product/admin/export?search=cetirizine&minPrice=100&maxPrice=109')).toHaveLength(10)
})

test('exports batches and coupons by their filters', async () => {
  const productId = await shop.product({ name: 'Panadol' })
  for (const [batchNumber, expiryDate] of [
    ['P-1', '2027-01-31'],
    ['P-2', '2028-01-31'],
  ] as const)
    await admin.api('POST /batch', {
      body: { productId, batchNumber, expiryDate, quantity: 5 },
    })
  expect(await rowsOf('/batch/export?search=P-2&inStock=true')).toMatchObject([
    { Medicine: 'Panadol', Batch: 'P-2', Expiry: '2028-01-31', 'On the shelf': '5', State: 'sellable' },
  ])
  for (const code of ['EID10', 'WINTER'])
    await admin.api('POST /coupon', { body: { code, discountType: 'percentage', discountValue: 10 } })
  expect(await rowsOf('/coupon/export?search=eid')).toMatchObject([{ Code: 'EID10', 'Percent or Rs': '10' }])
})

test('exports brands, categories and synonyms', async () => {
  for (const name of ['GSK', 'Getz Pharma']) await admin.api('POST /brand', { body: { name, discount: 5 } })
  await admin.api('POST /category', { body: { name: '=Pain' } })
  await admin.api('POST /search-synonym', { body: { word: 'bukhar', finds: ['paracetamol', 'ibuprofen'] } })
  expect(await rowsOf('/brand/export')).toMatchObject([{ Name: 'GSK' }, { Name: 'Getz Pharma' }])
  expect(await rowsOf('/brand/export?search=getz')).toMatchObject([
    { Name: 'Getz Pharma', 'Web address': 'getz-pharma', 'Discount (percent)': '5', Products: '0' },
  ])
  expect(await rowsOf('/category/export')).toMatchObject([{ Name: "'=Pain", Products: '0' }])
  expect(await rowsOf('/search-synonym/export?search=buk')).toEqual([
    { Word: 'bukhar', Finds: 'paracetamol, ibuprofen' },
  ])
})

test('exports prescriptions by their filters, with a recent proof and an entry in the audit log', async () => {
  const customer = await shop.customer()
  const productId = await shop.product({ saleClass: 'prescription' })
  const ids = [
    await prescribe(shop, { userId: customer.id, productId, quantity: 1 }),
    await prescribe(shop, { userId: customer.id, productId, quantity: 1 }),
  ]
  expect(await rowsOf('/prescription/admin/export?search=bilal')).toMatchObject(
    ids.map((id) => ({ Prescription: id, Status: 'approved', Patient: 'Bilal Ahmed' })),
  )
  expect(await rowsOf('/prescription/admin/export?status=pending')).toEqual([])
  const recorded = await shop.db.selectFrom('audit_log').select('operation').execute()
  expect(recorded).toContainEqual({ operation: 'GET /prescription/admin/export' })
  expect(operations['GET /prescription/admin/export'].stepUp).toBe(true)
})

test('exports customers, payments and refunds, with an entry in the audit log', async () => {
  const customer = await shop.customer({ name: 'Ayesha Khan' })
  await shop.customer({ name: 'Bilal Ahmed' })
  const order = await buy(customer, await shop.product({ price: 100 }))
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status } })
  await admin.api('PATCH /order/:id/payment', { params: { id: order.id }, body: { paymentStatus: 'paid' } })
  await admin.api('POST /payment/admin/refund/:orderId', {
    params: { orderId: order.id },
    body: { amount: 50, reason: 'One strip was damaged', reference: 'IBFT-1' },
  })
  expect(await rowsOf('/customer/export?search=ayesha')).toMatchObject([
    { Customer: 'Ayesha Khan', Orders: '1', Phone: expect.stringMatching(/^03\d{2} \d{7}$/) },
  ])
  expect(await rowsOf('/payment/admin/export?method=cash')).toMatchObject([
    { Order: order.orderNumber, 'Amount (Rs)': String(order.totalAmount), Status: 'paid' },
  ])
  expect(await rowsOf('/payment/admin/export?method=easypaisa')).toEqual([])
  expect(await rowsOf('/payment/admin/refunds/export')).toMatchObject([
    { Order: order.orderNumber, 'Amount (Rs)': '50', Reference: 'IBFT-1', Reason: 'One strip was damaged' },
  ])

  const recorded = await shop.db
    .selectFrom('audit_log')
    .select('operation')
    .where('operation', 'like', '%/export')
    .execute()
  expect(new Set(recorded.map(({ operation }) => operation))).toEqual(
    new Set(['GET /customer/export', 'GET /payment/admin/export', 'GET /payment/admin/refunds/export']),
  )
})
