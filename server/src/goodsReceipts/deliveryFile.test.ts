import type { ResponseOf } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const BARCODE = '4006381333931'
const send = async (csv: string, columns: Record<string, number> = {}) => {
  const body = new FormData()
  body.append('file', new File([csv], 'invoice.csv'))
  for (const [field, column] of Object.entries(columns)) body.append(field, String(column))
  const headers = { authorization: `Bearer ${admin.token}` }
  const request = new Request('http://shop.test/api/v1/goods-receipt/read', { method: 'POST', body, headers })
  return (await shop.app.fetch(request)).json()
}
const read = async (
  csv: string,
  columns?: Record<string, number>,
): Promise<ResponseOf<'POST /goods-receipt/read'>['data']> => {
  const body = await send(csv, columns)
  expect(body).toMatchObject({ success: true })
  return body.data
}
const product = async (name: string, body: { barcode?: string; sku?: string } = {}) => {
  const id = await shop.product({ name })
  return (await admin.api('PUT /product/:id', { params: { id }, body })).data
}
/** Name of the product, problem and words of the file, of each line. */
const found = ({ lines }: Awaited<ReturnType<typeof read>>) =>
  lines.map(({ product: one, problem, named }) => [one?.name ?? null, problem, named])

test('reads the lines of an invoice by the headings of a supplier', async () => {
  const { id } = await product('Panadol 500mg Tablets', { barcode: BARCODE })
  const { headings, mapping, lines } = await read(
    [
      'Item Code;Item Name;EAN;Batch No;Exp Date;Qty;MRP (Rs);TP',
      `77;PANADOL TAB 500MG;${BARCODE};P-1;Jun-29;1,200.00;Rs 40;23.3333`,
      ';;;;;;;',
      '78;RISEK;;R-1;soon;two;?;1,350.50',
    ].join('\n'),
  )
  expect(headings).toHaveLength(8)
  expect(mapping).toEqual({ barcode: 2, name: 1, batchNumber: 3, expiry: 4, quantity: 5, mrp: 6, cost: 7 })
  expect(lines).toMatchObject([
    {
      product: { id },
      problem: null,
      batchNumber: 'P-1',
      expiry: 'Jun-29',
      quantity: '1200',
      mrp: '40',
      cost: '23.33',
    },
    {
      product: null,
      problem: 'unknown',
      named: 'RISEK',
      expiry: 'soon',
      quantity: 'two',
      mrp: '?',
      cost: '1350.5',
    },
  ])
})

test('finds products by barcode with or without zeros, SKU in any case, or exact name', async () => {
  const { sku } = await product('Panadol 500mg Tablets', { barcode: BARCODE })
  const name = 'Panadol 500mg Tablets'
  expect(
    found(
      await read(
        `barcode,sku,name\n${BARCODE},,\n0${BARCODE},,\n,${sku.toLowerCase()},\n,,panadol 500MG tablets\n,,Panadol 500mg\n`,
      ),
    ),
  ).toEqual([
    [name, null, BARCODE],
    [name, null, `0${BARCODE}`],
    [name, null, sku.toLowerCase()],
    [name, null, 'panadol 500MG tablets'],
    [null, 'unknown', 'Panadol 500mg'],
  ])
})

test('takes no product of which the file is not certain', async () => {
  const panadol = await product('Panadol 500mg Tablets', { barcode: BARCODE })
  const risek = await product('Risek 20mg Capsules')
  await product('Brufen 400mg Tablets')
  await product('Brufen 400mg Tablets')
  expect(
    found(
      await read(
        [
          'barcode,sku,name',
          '4.00638E+12,,Panadol 500mg Tablets',
          `${BARCODE},${risek.sku},`,
          `,${panadol.sku},RISEK TABLETS 20MG`,
          ',,Brufen 400mg Tablets',
          ',,',
        ].join('\n'),
      ),
    ),
  ).toEqual([
    [null, 'shortened', 'Panadol 500mg Tablets'],
    [null, 'several', BARCODE],
    [null, 'otherName', 'RISEK TABLETS 20MG'],
    [null, 'several', 'Brufen 400mg Tablets'],
  ])
})

test('staff name the columns that headings do not', async () => {
  const { sku, name } = await product('Panadol 500mg Tablets')
  const csv = `Code,B,Notes\n${sku},P-1,'=1+1\n`
  expect((await read(csv)).mapping).toEqual({})
  const { mapping, lines } = await read(csv, { sku: 0, batchNumber: 1, expiry: 2 })
  expect(mapping).toEqual({ sku: 0, batchNumber: 1, expiry: 2 })
  expect(lines).toMatchObject([{ product: { name }, batchNumber: 'P-1', expiry: '=1+1', quantity: '' }])
})

test('rejects what is no list of at most 200 lines', async () => {
  const lines = (count: number) => `SKU\n${'A\n'.repeat(count)}`
  expect((await read(lines(200))).lines).toHaveLength(200)
  const errorsOf = async (csv: string) =>
    (await send(csv)).errors?.map(({ field, code }: { field: string; code: string }) => [field, code])
  expect(await errorsOf(lines(201))).toEqual([['file', 'RECEIPT_FILE_LINES']])
  expect(await errorsOf('SKU\n')).toEqual([['file', 'IMPORT_EMPTY']])
  expect(await errorsOf('SKU\n"A')).toEqual([['file', 'IMPORT_QUOTES']])
  expect(await errorsOf('')).toEqual([['file', 'EMPTY_FILE']])
})

test('reading writes nothing, not even into the audit log', async () => {
  const before = (await admin.api('GET /audit', {})).meta.total
  await read('SKU\nA\n')
  expect((await admin.api('GET /audit', {})).meta.total).toBe(before)
  expect((await admin.api('GET /goods-receipt', {})).data).toEqual([])
})
