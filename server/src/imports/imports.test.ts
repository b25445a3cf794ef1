import { sql } from 'kysely'
import Papa from 'papaparse'
import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { errorOf } from '../../test/fixtures/buying.ts'
import { check, NEW_COLUMNS, readImport, run, upload, work } from '../../test/fixtures/importing.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin('catalogue')
  await admin.api('POST /category', { body: { name: 'Stomach' } })
  await admin.api('POST /brand', { body: { name: 'Getz Pharma' } })
})

const EAN = '4006381333931'
const newRow = (sku: string, more: Partial<Record<string, string>> = {}) =>
  [
    sku,
    more.name ?? `Risek ${sku}`,
    'Capsule',
    '1 strip of 14 capsules',
    more.mrp ?? '390.50',
    more.price ?? '350',
    more.category ?? 'stomach',
    more.brand ?? 'Getz Pharma',
    more.saleClass ?? 'prescription',
    more.status ?? '',
  ].join(',')
const csvOf = (...rows: string[]) => [NEW_COLUMNS, ...rows].join('\n')

const bySku = async (sku: string) => {
  const row = await shop.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirst()
  if (!row) throw new Error(`no product ${sku}`)
  return row
}
const rowsOf = async (id: string, outcome?: 'bad' | 'changed' | 'kept', language = 'en') => {
  const query = outcome ? `?outcome=${outcome}` : ''
  const { body } = await shop.send<{
    data: { row: number; errors: { column: string | null; value: string; code: string; message: string }[] }[]
  }>('GET', `/product-import/${id}/rows${query}`, {
    token: admin.token,
    headers: { 'accept-language': language },
  })
  return body.data
}
const faultsOf = async (id: string) =>
  (await rowsOf(id, 'bad')).flatMap(({ row, errors }) =>
    errors.map(({ column, code }) => [row, column, code] as const),
  )
const badFile = async (id: string) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const response = await shop.app.fetch(
    new Request(`http://shop.test/api/v1/product-import/${id}/bad`, { headers }),
  )
  expect(response.status).toBe(200)
  return response.text()
}

test('the check counts and writes no product, the run adds inactive products and changes known ones', async () => {
  const known = await shop.product({ name: 'Panadol', price: 100 })
  const { sku } = (await admin.api('GET /product/:id', { params: { id: known } })).data
  const csv = `${NEW_COLUMNS},Barcode\n${newRow('R-1')},${EAN}\n${sku},,,,,90.50,,,,,\n${sku}-x,,,,,,,,,,`
  const checked = await check(shop, admin, csv)
  expect(checked).toMatchObject({ state: 'checked', rows: 3, priceChanges: 1 })
  expect(checked.counts).toMatchObject({ new: 1, changed: 1, unchanged: 0, bad: 1 })
  expect((await admin.api('GET /product')).total).toBe(1)

  const done = await run(shop, admin, checked.id)
  expect(done).toMatchObject({ state: 'done', counts: { new: 1, changed: 1, bad: 1 } })
  expect(await bySku('R-1')).toMatchObject({
    name: 'Risek R-1',
    barcode: EAN,
    status: 'inactive',
    sale_class: 'prescription',
    base_price: 35000,
    original_price: 39050,
    units_per_pack: 14,
    manufacturer: 'Getz Pharma',
    slug: 'risek-r-1',
    on_hand: 0,
  })
  expect(await bySku(sku)).toMatchObject({ name: 'Panadol', base_price: 9050, price: 9050, version: 2 })
  expect((await admin.api('GET /product', { query: { search: 'risek' } })).total).toBe(1)
  const again = await check(shop, admin, csv)
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, bad: 1 })
  expect(await findViolations(shop.db)).toEqual([])
})

test('products are found by barcode where the file has no SKU', async () => {
  const id = await shop.product({ price: 100 })
  await admin.api('PUT /product/:id', { params: { id }, body: { barcode: EAN } })
  const checked = await check(shop, admin, `Barcode,Price\n${EAN},95\n4006381333932,95`)
  expect(checked.counts).toMatchObject({ changed: 1, bad: 1 })
  await run(shop, admin, checked.id)
  expect((await admin.api('GET /product/:id', { params: { id } })).data.price).toBe(95)
})

test('each bad row names its row, its column and the reason', async () => {
  const other = await shop.product({ name: 'Nexum', price: 100 })
  await admin.api('PUT /product/:id', { params: { id: other }, body: { barcode: EAN } })
  const csv = csvOf(
    newRow('A', { price: '1.005' }),
    newRow('B', { price: 'twelve' }),
    newRow('C', { price: '390.51' }),
    newRow('D', { saleClass: ' ' }),
    newRow('E', { saleClass: 'by nobody' }),
    newRow('F', { category: 'Nowhere', brand: 'Unknown' }),
    newRow(''),
    newRow('G'),
    newRow('G'),
    `${newRow('H')},${EAN}`,
    newRow('I', { price: '0' }),
    newRow('J', { price: 'Rs "1,350.00"' }),
  ).replace('Status', 'Status,Barcode')
  const checked = await check(shop, admin, csv.replace('Rs "1,350.00"', '"Rs 1,350.00"'))
  expect(await faultsOf(checked.id)).toEqual([
    [2, 'Base price (Rs)', 'TWO_DECIMALS'],
    [3, 'Base price (Rs)', 'RUPEES'],
    [4, 'Base price (Rs)', 'PRICE_ABOVE_PRINTED'],
    [5, 'Sale class', 'REQUIRED'],
    [6, 'Sale class', 'ONE_OF'],
    [7, 'Brand', 'EXISTING_BRAND'],
    [7, 'Category', 'EXISTING_CATEGORY'],
    [8, 'SKU', 'IMPORT_KEY'],
    [10, 'SKU', 'IMPORT_TWICE'],
    [11, 'Barcode', 'IMPORT_OTHER_PRODUCT'],
    [12, 'Base price (Rs)', 'PRICE_ABOVE_ZERO'],
    [13, 'Base price (Rs)', 'PRICE_ABOVE_PRINTED'],
  ])
  const [first] = await rowsOf(checked.id, 'bad', 'ur')
  expect(first?.errors[0]).toMatchObject({ value: '1.005' })
  expect(first?.errors[0]?.message).toMatch(/[\u0600-\u06ff]/)
})

test('a product that was sold does not become another medicine, and its class stays as strict as its ingredients', async () => {
  const id = await shop.product({
    name: 'Zestril 10mg',
    genericName: 'Lisinopril',
    strength: '10 mg',
    saleClass: 'prescription',
    stock: 0,
  })
  await shop.admin().then(({ api }) =>
    api('POST /batch', {
      body: { productId: id, batchNumber: 'B1', quantity: 5, expiryDate: '2028-06-30' },
    }),
  )
  const { sku } = (await admin.api('GET /product/:id', { params: { id } })).data
  const checked = await check(shop, admin, `SKU,Strength,Name,Quantity\n${sku},20 mg,Zestril 20mg,500`)
  expect(await faultsOf(checked.id)).toEqual([[2, null, 'IDENTITY_FROZEN']])
  const milder = await check(shop, admin, `SKU,Sale class,On hand\n${sku},otc,500`)
  expect(await faultsOf(milder.id)).toEqual([[2, 'Sale class', 'SALE_CLASS_FLOOR']])
  expect(await bySku(sku)).toMatchObject({ on_hand: 5, name: 'Zestril 10mg' })
})

test('rows whose texts contradict each other, or another row of their brand, are bad', async () => {
  const columns = 'SKU,Name,Generic,Strength,Form,Pack,MRP,Price,Category,Brand,Sale class'
  const row = (sku: string, name: string, strength = '400 mg + 80 mg', pack = '10 tablets') =>
    `${sku},${name},Sulfamethoxazole + Trimethoprim,${strength},Tablet,${pack},100,90,stomach,Getz Pharma,prescription`
  const csv = [
    columns,
    row('A', 'Septran'),
    row('B', 'Septran DS'),
    row('C', 'Bactrim 800/160mg'),
    row('D', 'Cotrim Syrup'),
    row('E', 'Cotrim', '400 mg + 80 mg', '100 ml'),
    row('F', 'Cotrim 400/80'),
  ].join('\n')
  const checked = await check(shop, admin, csv)
  expect((await faultsOf(checked.id)).map(([line, , code]) => [line, code])).toEqual([
    [3, 'IDENTITY_CONTRADICTED'],
    [4, 'IDENTITY_CONTRADICTED'],
    [5, 'IDENTITY_CONTRADICTED'],
    [6, 'IDENTITY_CONTRADICTED'],
  ])
})

test('bad rows come as a file, and mended they run alone', async () => {
  const csv = csvOf(newRow('A'), newRow('B', { mrp: 'none', name: '=1+1' }), newRow('C', { brand: 'Hilton' }))
  const first = await check(shop, admin, csv)
  await run(shop, admin, first.id)
  const bad = Papa.parse<Record<string, string>>(await badFile(first.id), {
    header: true,
    skipEmptyLines: true,
  })
  expect(bad.data.map((row) => [row.SKU, row.Name, row.Error])).toEqual([
    ['B', "'=1+1", 'MRP (Rs): Use an amount in rupees'],
    ['C', 'Risek C', 'Brand: Choose a brand that exists'],
  ])
  await admin.api('POST /brand', { body: { name: 'Hilton' } })
  const mended = Papa.unparse(
    bad.data.map((row) => ({ ...row, 'MRP (Rs)': row['MRP (Rs)'] === 'none' ? '400' : row['MRP (Rs)'] })),
    { delimiter: ';', newline: '\r\n' },
  )
  const second = await check(shop, admin, `\uFEFF${mended}`)
  expect(second.counts).toMatchObject({ new: 2, bad: 0 })
  await run(shop, admin, second.id)
  expect((await bySku('B')).name).toBe('=1+1')
  expect((await admin.api('GET /product')).total).toBe(3)
})

test('a file without the columns of a new product gets them in the file of bad rows', async () => {
  const { id } = await check(shop, admin, 'SKU,Name\nA,Risek')
  const [headings] = Papa.parse<string[]>(await badFile(id)).data
  expect(headings).toEqual([
    'SKU',
    'Name',
    'MRP (Rs)',
    'Dosage form',
    'Pack size',
    'Base price (Rs)',
    'Category',
    'Brand',
    'Sale class',
    'Error',
  ])
})

test.each([
  [
    'semicolons, CRLF and quotes',
    '\uFEFFSKU;Name;Price\r\nA;"Risek; ""20""\r\nnew";1,5\r\n',
    ['A', 'Risek; "20"\nnew', '1,5'],
  ],
  ['tabs', 'SKU\tName\nA\tRisek', ['A', 'Risek']],
  ['the separator for Excel', 'sep=|\nSKU|Name\nA|Risek', ['A', 'Risek']],
])('reads a file with %s', async (_, csv, cells) => {
  const { body } = await upload(shop, admin, csv)
  expect(body.data).toMatchObject({ rows: 1, mapping: { sku: 0, name: 1 } })
  const row = await shop.db.selectFrom('product_import_rows').select('cells').executeTakeFirstOrThrow()
  expect(row.cells).toEqual(cells)
})

const bytes = (text: string, encode: (code: number) => number[]) =>
  new Uint8Array([...text].flatMap((letter) => encode(letter.charCodeAt(0))))

test.each([
  ['Windows-1252', bytes('SKU,Name\nA,Caf\u00e9', (code) => [code]), 'IMPORT_ENCODING'],
  ['UTF-16', bytes('SKU,Name\nA,B', (code) => [code, 0]), 'IMPORT_ENCODING'],
  ['a quotation mark without its match', 'SKU,Name\nA,"Risek\nB,Nexum\n', 'IMPORT_QUOTES'],
  ['a header alone', 'SKU,Name\n', 'IMPORT_EMPTY'],
  ['no text', '', 'EMPTY_FILE'],
  ['one endless line', 'x'.repeat(300_000), 'IMPORT_COLUMNS'],
])('rejects a file with %s, and keeps nothing of it', async (_, csv, code) => {
  const { status, body } = await upload(shop, admin, csv)
  expect([status, (body as unknown as { errors: unknown }).errors]).toMatchObject([
    400,
    [{ field: 'file', code }],
  ])
  expect(await shop.db.selectFrom('product_imports').select('id').execute()).toEqual([])
})

test('the columns must be in the file, and one of them names the product', async () => {
  const { data } = (await upload(shop, admin, 'Article,Name\nA,Risek')).body
  expect(data.mapping).toEqual({ name: 1 })
  const params = { id: data.id }
  const checkWith = (mapping: object) =>
    errorOf(admin.api('POST /product-import/:id/check', { params, body: { mapping } }))
  expect((await checkWith({ name: 1 })).message).toBe('Choose the column of the SKU or of the barcode')
  expect((await checkWith({ sku: 0, name: 2 })).status).toBe(400)
  expect((await checkWith({ sku: 0, name: 1 })).status).toBe(200)
  expect((await errorOf(admin.api('POST /product-import/:id/run', { params }))).code).toBe('IMPORT_STATE')
})

test('one restore brings all products back, but for those that were changed since', async () => {
  const ids = [await shop.product({ price: 100 }), await shop.product({ price: 200 })]
  const skus = await Promise.all(
    ids.map(async (id) => (await admin.api('GET /product/:id', { params: { id } })).data.sku),
  )
  const csv = csvOf(
    ...Array.from({ length: 150 }, (_, n) => newRow(`N-${n}`)),
    ...skus.map((sku) => `${sku},,,,,50,,,,`),
  )
  const { id } = await check(shop, admin, csv)
  await run(shop, admin, id)
  const [first = '', second = ''] = ids
  await admin.api('PUT /product/:id', { params: { id: second }, body: { price: 60 } })
  await admin.api('POST /product-import/:id/restore', { params: { id } })
  await work(shop)
  expect(await readImport(admin, id)).toMatchObject({
    state: 'restored',
    counts: { new: 0, changed: 0, restored: 151, kept: 1 },
  })
  expect((await rowsOf(id, 'kept'))[0]?.errors).toMatchObject([{ code: 'CHANGED_SINCE' }])
  expect((await admin.api('GET /product')).total).toBe(2)
  const priceOf = async (product: string) =>
    (await admin.api('GET /product/:id', { params: { id: product } })).data.price
  expect([await priceOf(first), await priceOf(second)]).toEqual([100, 60])
  expect(await findViolations(shop.db)).toEqual([])
})

test('every portion is in the audit log, in the name of the member of staff who started the run', async () => {
  const { id } = await check(shop, admin, csvOf(...Array.from({ length: 120 }, (_, n) => newRow(`N-${n}`))))
  await run(shop, admin, id)
  const owner = await shop.admin('owner')
  const { data } = await owner.api('GET /audit', { query: { recordType: 'import', recordId: id, limit: 50 } })
  const portions = data.filter(({ operation, changes }) => operation.endsWith('/run') && changes.length > 0)
  expect(portions.map(({ changes }) => changes.length)).toEqual([20, 100])
  expect(portions[0]).toMatchObject({ actor: { id: admin.id }, record: { label: 'products.csv' } })
})

test('a row that the database refuses does not stop the others', async () => {
  const csv = csvOf(newRow('A'), newRow('B'), newRow('C'))
  const { id } = await check(shop, admin, csv)
  // A rule that the check does not know.
  await shop.db.schema.alterTable('products').addCheckConstraint('no_b', sql`sku <> 'B'`).execute()
  try {
    const done = await run(shop, admin, id)
    expect(done).toMatchObject({ state: 'done', counts: { new: 2, bad: 1 } })
    expect(await faultsOf(id)).toEqual([[3, null, 'IMPORT_FAILED']])
  } finally {
    await shop.db.schema.alterTable('products').dropConstraint('no_b').execute()
  }
})

test('no row takes a price to a tenth, because no colleague approves a file', async () => {
  const id = await shop.product({ price: 100 })
  const { sku } = (await admin.api('GET /product/:id', { params: { id } })).data
  const { id: cut } = await check(shop, admin, `SKU,Price\n${sku},10`)
  expect(await faultsOf(cut)).toEqual([[2, 'Price', 'IMPORT_PRICE_CUT']])
  const { id: smaller, counts } = await check(shop, admin, `SKU,Price\n${sku},10.01`)
  expect(counts).toMatchObject({ changed: 1, bad: 0 })
  // Two cuts of one week count together.
  await run(shop, admin, smaller)
  const { id: again } = await check(shop, admin, `SKU,Price\n${sku},9`)
  expect(await faultsOf(again)).toEqual([[2, 'Price', 'IMPORT_PRICE_CUT']])
})

test('finding 46: no row adds a product at a tenth of its printed price or less', async () => {
  const row = (sku: string, price: string) => newRow(sku, { mrp: '9000', price })
  const { id, counts } = await check(
    shop,
    admin,
    csvOf(row('A', '900'), row('B', '0.01'), row('C', '900.01')),
  )
  expect(counts).toMatchObject({ new: 1, bad: 2 })
  expect(await faultsOf(id)).toEqual([
    [2, 'Base price (Rs)', 'IMPORT_PRICE_CUT'],
    [3, 'Base price (Rs)', 'IMPORT_PRICE_CUT'],
  ])
})

test('finding 46: no row raises the printed price to ten times the price', async () => {
  const id = await shop.product({ price: 100 })
  const { sku } = await shop.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: high, counts } = await check(shop, admin, `SKU,MRP\n${sku},1000`)
  expect(counts).toMatchObject({ changed: 0, bad: 1 })
  expect((await faultsOf(high)).map(([, , code]) => code)).toEqual(['IMPORT_PRICE_CUT'])
  expect((await check(shop, admin, `SKU,MRP\n${sku},999`)).counts).toMatchObject({ changed: 1, bad: 0 })
})

test('finding 45: restoring an import brings no price back that needs a colleague', async () => {
  const ids = [await shop.product({ price: 100 }), await shop.product({ price: 100 })]
  const skus = (
    await shop.db.selectFrom('products').select('sku').where('id', 'in', ids).orderBy('id').execute()
  ).map(({ sku }) => sku)
  await admin.api('PUT /product/:id', { params: { id: existing(ids[0]) }, body: { price: 10 } })
  shop.pass(8 * 24 * 60)
  const { id } = await check(shop, admin, `SKU,Price\n${skus[0]},100\n${skus[1]},90`)
  await run(shop, admin, id)
  await admin.api('POST /product-import/:id/restore', { params: { id } })
  await work(shop)
  const prices = await shop.db
    .selectFrom('products')
    .select('price')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  expect(prices.map(({ price }) => price)).toEqual([10_000, 10_000])
  const kept = await rowsOf(id, 'kept')
  expect(kept).toMatchObject([{ row: 2, errors: [{ code: 'IMPORT_PRICE_CUT' }] }])
})

test('finding 56: a row lowers no price so far that it gives goods away with a coupon', async () => {
  const id = await shop.product({ price: 100 })
  const { sku, category } = (await admin.api('GET /product/:id', { params: { id } })).data
  const other = (await admin.api('POST /category', { body: { name: 'Offers' } })).data
  const lowered = await check(shop, admin, `SKU,Price\n${sku},20`)
  expect(lowered.counts).toMatchObject({ changed: 1, bad: 0 })
  const half = { code: 'HALF', discountType: 'percentage', discountValue: 50 } as const
  const { data } = await admin.api('POST /coupon', {
    body: { ...half, categoryIds: [category.id, other.id] },
  })
  await run(shop, admin, lowered.id)
  await work(shop)
  expect(await faultsOf(lowered.id)).toEqual([[2, 'Price', 'IMPORT_PRICE_CUT']])
  expect((await check(shop, admin, `SKU,Price\n${sku},21`)).counts).toMatchObject({ changed: 1, bad: 0 })
  await admin.api('PUT /coupon/:id', { params: { id: data.id }, body: { categoryIds: [other.id] } })
  await admin.api('PUT /product/:id', { params: { id }, body: { price: 20 } })
  const moved = await check(shop, admin, `SKU,Category\n${sku},Offers`)
  expect((await faultsOf(moved.id)).map(([, , code]) => code)).toEqual(['IMPORT_PRICE_CUT'])
})

test('prices change only with a recent proof, also those that change after the check', async () => {
  const settings = { ...shop.ports.settings, stepUp: { ...shop.ports.settings.stepUp, required: true } }
  const strict = await createTestApp({ ports: { settings } })
  const member = await strict.admin('catalogue')
  const product = await strict.product({ price: 100 })
  const { sku } = (await member.api('GET /product/:id', { params: { id: product } })).data
  const priced = await check(strict, member, `SKU,Price\n${sku},90`)
  const named = await check(strict, member, `SKU,Price,Description\n${sku},100,For fever`)
  strict.pass(60)
  const params = { id: priced.id }
  expect((await errorOf(member.api('POST /product-import/:id/run', { params }))).code).toBe('STEP_UP_NEEDED')
  await strict.db.updateTable('products').set({ base_price: 9900, price: 9900 }).execute()
  const done = await run(strict, member, named.id)
  expect(done.counts).toMatchObject({ bad: 1, changed: 0 })
  expect((await member.api('GET /product/:id', { params: { id: product } })).data.price).toBe(99)
})

test('finding 68: a file adds no product without an identity far below those of its brand', async () => {
  const columns = 'SKU,Name,Dosage form,Pack size,MRP,Price,Category,Brand,Sale class'
  const row = (sku: string, price: number) =>
    `${sku},Accu-Chek Active strips ${sku},Device,50 pieces,${price},${price},stomach,Getz Pharma,otc`
  const { id: first } = await check(shop, admin, [columns, row('A', 3200)].join('\n'))
  await run(shop, admin, first)
  await work(shop)
  const { id } = await check(shop, admin, [columns, row('B', 1)].join('\n'))
  expect(await faultsOf(id)).toEqual([[2, 'Price', 'IMPORT_PRICE_CUT']])
})

test('finding 54: a file adds no product far below its equals, also beside decoys', async () => {
  const columns = 'SKU,Name,Generic name,Strength,Dosage form,Pack size,MRP,Price,Category,Brand,Sale class'
  const row = (sku: string, price: number) =>
    `${sku},Liso${sku} 20 mg,Lisinopril,20 mg,Tablet,14 tablets,${price},${price},stomach,Getz Pharma,prescription`
  const send = async (...rows: string[]) => {
    const { id } = await check(shop, admin, [columns, ...rows].join('\n'))
    const checked = await faultsOf(id)
    await run(shop, admin, id)
    await work(shop)
    return { checked, ran: await faultsOf(id) }
  }
  expect(await send(row('A', 890))).toEqual({ checked: [], ran: [] })
  const cut = (at: number) => [at, 'Price', 'IMPORT_PRICE_CUT']
  const all = [cut(2), cut(3), cut(4)]
  expect(await send(row('B', 1), row('C', 1), row('D', 1), row('E', 700))).toEqual({ checked: all, ran: all })
})
