import type { Failure } from 'shared-api/contract/operation'
import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let panadol: string
let risek: string
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  panadol = await shop.product({ name: 'Panadol', price: 30, originalPrice: 40, stock: 0 })
  risek = await shop.product({ name: 'Risek', price: 200, originalPrice: 250, stock: 0 })
})

const head = { supplier: 'Premier Agency', invoiceNumber: 'INV-7', receivedOn: '2026-11-01' }
const line = (
  productId: string,
  batchNumber: string,
  quantity: number,
  more: { mrp?: number; cost?: number; expiryDate?: string } = {},
) => ({
  productId,
  batchNumber,
  quantity,
  expiryDate: '2029-06-30',
  ...more,
})
type Line = ReturnType<typeof line>
const book = async (lines: Line[], of: Partial<typeof head> = {}) =>
  (await admin.api('POST /goods-receipt', { body: { ...head, ...of, lines } })).data
const rejected = async (lines: Line[], of: Partial<typeof head> = {}): Promise<Failure> =>
  book(lines, of).then(
    () => expect.unreachable('the receipt was booked'),
    (error) => error.response.data,
  )
const undo = (id: string) => admin.api('POST /goods-receipt/:id/undo', { params: { id } })
const batches = async () =>
  (await admin.api('GET /batch', { query: { sort: 'productName' } })).data.map(
    ({ batchNumber, quantity }) => `${batchNumber} ${quantity}`,
  )

test('books every line of an invoice in one act, with supplier, invoice and actor', async () => {
  const receipt = await book([line(panadol, 'P-1', 20, { mrp: 40 }), line(risek, 'R-1', 5)])
  expect(receipt).toMatchObject({ ...head, batches: 2, units: 25, bookedBy: expect.any(String) })
  const { data } = await admin.api('GET /batch', { query: { productId: panadol } })
  expect(data[0]).toMatchObject({ batchNumber: 'P-1', quantity: 20, mrp: 40, supplier: 'Premier Agency' })
  const { movements } = (await admin.api('GET /batch/:id', { params: { id: existing(data[0]).id } })).data
  expect(movements).toMatchObject([{ quantity: 20, reason: 'receipt', invoiceNumber: 'INV-7' }])
  expect((await admin.api('GET /goods-receipt', {})).data).toEqual([receipt])
  expect(await findViolations(shop.db)).toEqual([])
})

test('books nothing while one line is wrong, and names every wrong line', async () => {
  await book([line(panadol, 'P-1', 1, { mrp: 40 })], { invoiceNumber: 'INV-1' })
  const { code, errors } = await rejected([
    line(panadol, 'P-1', 20, { mrp: 45 }),
    line(risek, 'R-1', 5),
    line(risek, 'R-2', 5, { expiryDate: '2020-01-31' }),
    line('gone', 'X', 1),
    line(risek, 'R-1', 2),
  ])
  expect(code).toBe('INVALID_INPUT')
  expect(errors?.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'lines.0.mrp: This batch is known with the MRP Rs 40.00',
    'lines.2.expiryDate: This batch has expired already',
    'lines.3.productId: Choose a product that exists',
    'lines.4.batchNumber: Line 2 has the same batch: add the units together',
  ])
  expect(await batches()).toEqual(['P-1 1'])
})

test('a recalled batch is named by its line', async () => {
  await book([line(panadol, 'P-1', 1)], { invoiceNumber: 'INV-1' })
  const [batch] = (await admin.api('GET /batch', {})).data
  await admin.api('POST /batch/:id/recall', {
    params: { id: existing(batch).id },
    body: { reason: 'Bad seal' },
  })
  expect((await rejected([line(risek, 'R-1', 1), line(panadol, 'P-1', 1)])).errors).toMatchObject([
    { field: 'lines.1.batchNumber', code: 'RECALLED' },
  ])
})

test('an invoice is not booked twice, and a forgotten line is added to it', async () => {
  const lines = [line(panadol, 'P-1', 20), line(risek, 'R-1', 5)]
  const { id } = await book(lines)
  expect((await rejected(lines, { supplier: 'PREMIER AGENCY' })).errors?.map(({ code }) => code)).toEqual([
    'BATCH_BOOKED',
    'BATCH_BOOKED',
  ])
  expect((await rejected([line(risek, 'R-2', 1)], { receivedOn: '2026-10-31' })).errors).toMatchObject([
    { field: 'receivedOn', code: 'RECEIPT_OTHER_DAY' },
  ])
  expect(await book([line(risek, 'R-2', 1)])).toMatchObject({ id, batches: 3, units: 26 })
  await book([line(panadol, 'P-1', 3)], { invoiceNumber: 'INV-8' })
  expect(await batches()).toEqual(['P-1 23', 'R-1 5', 'R-2 1'])
})

test('goods cannot have arrived tomorrow', async () => {
  expect((await rejected([line(panadol, 'P-1', 1)], { receivedOn: '2199-01-01' })).errors).toMatchObject([
    { field: 'receivedOn', code: 'RECEIPT_FUTURE' },
  ])
})

test('a receipt is undone whole, and booked again', async () => {
  const lines = [line(panadol, 'P-1', 20), line(risek, 'R-1', 5)]
  const { id } = await book(lines)
  expect((await undo(id)).data).toMatchObject({ id, units: 0 })
  expect((await undo(id)).data).toMatchObject({ id, units: 0 })
  expect(await batches()).toEqual(['P-1 0', 'R-1 0'])
  expect(await book(lines)).toMatchObject({ id, units: 25 })
  expect(await findViolations(shop.db)).toEqual([])
})

test('a receipt of which units were sold is kept', async () => {
  const { id } = await book([line(panadol, 'P-1', 2), line(risek, 'R-1', 5)])
  await buy(await shop.customer(), panadol)
  expect(await errorOf(undo(id))).toMatchObject({ status: 409, code: 'RECEIPT_SOLD' })
  expect(await batches()).toEqual(['P-1 1', 'R-1 5'])
  expect(await errorOf(undo('gone'))).toMatchObject({ status: 404 })
})

test('the audit log names the receipt and every batch', async () => {
  const { id } = await book([line(panadol, 'P-1', 20), line(risek, 'R-1', 5)])
  const { data } = await admin.api('GET /audit', { query: { recordType: 'receipt', recordId: id } })
  expect(data[0]).toMatchObject({ operation: 'POST /goods-receipt', record: { type: 'receipt', id } })
  const changed = data[0]?.changes.map(({ source, step }) => `${step} ${source}`)
  expect(changed).toEqual(expect.arrayContaining(['insert goods_receipts', 'insert batches']))
})

test('receipts of the same products in another order, and of the same invoice, at the same time', async () => {
  const both = [line(panadol, 'P-1', 1), line(risek, 'R-1', 1)]
  const results = await Promise.all([
    ...Array.from({ length: 6 }, (_, place) =>
      errorOf(book(place % 2 ? both : both.toReversed(), { invoiceNumber: `INV-${place}` })),
    ),
    errorOf(book(both, { invoiceNumber: 'SAME' })),
    errorOf(book(both, { invoiceNumber: 'SAME' })),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 400])
  expect(await batches()).toEqual(['P-1 7', 'R-1 7'])
  expect(await findViolations(shop.db)).toEqual([])
})

test('the cost of a batch is the mean of its receipts, without those that were undone', async () => {
  const costs = async () =>
    (await admin.api('GET /goods-receipt/costs', { query: { productId: panadol } })).data.map(
      ({ cost }) => cost,
    )
  await book([line(panadol, 'P-1', 10, { cost: 20 }), line(panadol, 'P-2', 5)])
  expect(await costs()).toEqual([20])
  const { id } = await book([line(panadol, 'P-1', 30, { cost: 24.4 })], { invoiceNumber: 'INV-8' })
  expect(await costs()).toEqual([23.3])
  await undo(id)
  await book([line(panadol, 'P-1', 10, { cost: 0 })], { invoiceNumber: 'INV-8' })
  expect(await costs()).toEqual([10])
  await admin.api('POST /batch', { body: line(panadol, 'P-1', 20, { cost: 34.5 }) })
  expect(await costs()).toEqual([22.25])
})

test('neither shoppers nor staff without reports read the cost', async () => {
  await book([line(panadol, 'P-1', 10, { cost: 20 })])
  const read = (api: typeof admin.api) =>
    errorOf(api('GET /goods-receipt/costs', { query: { productId: panadol } }))
  const customer = await shop.customer()
  expect((await read(shop.as())).status).toBe(401)
  expect((await read(customer.api)).status).toBe(403)
  expect((await read((await shop.admin('dispenser')).api)).status).toBe(403)
  const product = await customer.api('GET /product/:id', { params: { id: panadol } })
  expect(JSON.stringify(product.data)).not.toMatch(/cost/i)
})
