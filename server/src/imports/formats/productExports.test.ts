import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { beforeEach, expect, test } from 'vitest'
import { check, readImport, run, upload } from '../../../test/fixtures/importing.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { plainText } from './plainText.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin('catalogue')
  for (const name of ['Moisturisers', 'Sun']) await admin.api('POST /category', { body: { name } })
  await admin.api('POST /brand', { body: { name: 'CeraVe' } })
})

/** A file in the format that the shop system publishes, with the goods of a pharmacy. */
const exported = (name: 'woocommerce' | 'shopify' | 'shopifyTemplate') =>
  readFile(new URL(`../../../test/fixtures/productExports/${name}.csv`, import.meta.url), 'utf8')

/** The same file with columns that staff added. */
const withColumns = async (name: Parameters<typeof exported>[0], columns: Record<string, string>) => {
  const { data } = Papa.parse<Record<string, string>>((await exported(name)).replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  return Papa.unparse(data.map((row) => ({ ...row, ...columns })))
}
const MEDICAL = { 'Dosage form': 'Cream', 'Pack size': '1 tube', 'Sale class': 'otc' }

const errorsOf = async (id: string, language = 'en') => {
  const { body } = await shop.send<{
    data: { row: number; errors: { column: string | null; field: string; code: string; message: string }[] }[]
  }>('GET', `/product-import/${id}/rows?outcome=bad`, {
    token: admin.token,
    headers: { 'accept-language': language },
  })
  return body.data
}
const faultsOf = async (id: string) =>
  (await errorsOf(id)).flatMap(({ row, errors }) =>
    errors.map(({ column, field, code }) => [row, column ?? field, code]),
  )
const products = () =>
  shop.db
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'category_id')
    .select([
      'sku',
      'products.name',
      'barcode',
      'base_price',
      'original_price',
      'status',
      'products.description',
    ])
    .select('categories.name as category')
    .orderBy('sku')
    .execute()

const missing = (row: number) =>
  ['dosageForm', 'packSize', 'saleClass'].map((field) => [row, field, 'IMPORT_ADD_COLUMN'])

test.each([
  ['woocommerce', [3, 4, 6, 7], [5, 'Regular price', 'RUPEES']],
  ['shopify', [2, 3, 5], [6, 'Variant Price', 'RUPEES']],
] as const)('an export of %s lacks what a medicine needs, and every row names the column to add', async (name, rows, price) => {
  const checked = await check(shop, admin, await exported(name))
  expect(checked).toMatchObject({
    format: name,
    rows: rows.length + 1,
    counts: { new: 0, bad: rows.length + 1 },
  })
  const faults = await faultsOf(checked.id)
  expect(faults.filter(([row]) => row !== price[0])).toEqual(rows.flatMap(missing))
  expect(faults).toContainEqual([...price])
  const [first] = await errorsOf(checked.id)
  expect(first?.errors[0]?.message).toBe('Add a column “Dosage form” to the file')
  expect((await errorsOf(checked.id, 'ur'))[0]?.errors[0]?.message).toMatch(/[\u0600-\u06ff].*Dosage form/)
})

test('products and variations of WooCommerce become inactive products, the group of variations none', async () => {
  const checked = await check(shop, admin, await withColumns('woocommerce', MEDICAL))
  expect(checked.counts).toMatchObject({ new: 4, bad: 1 })
  await run(shop, admin, checked.id)
  const cream = {
    category: 'Moisturisers',
    description: 'For dry skin.\nCeramides & more',
    status: 'inactive',
  }
  expect(await products()).toEqual([
    {
      ...cream,
      sku: 'SUN-30',
      name: 'Sunblock SPF 30',
      barcode: null,
      base_price: 120_000,
      original_price: 120_000,
      category: 'Sun',
      description: '',
    },
    {
      ...cream,
      sku: 'SUN-50',
      name: 'Sunblock SPF 50',
      barcode: '4006381333931',
      base_price: 135_000,
      original_price: 150_000,
      category: 'Sun',
      description: 'Line one\nLine two',
    },
    {
      ...cream,
      sku: 'cerave-177',
      name: 'CeraVe Moisturising Cream - 177 ml',
      barcode: null,
      base_price: 450_000,
      original_price: 450_000,
    },
    {
      ...cream,
      sku: 'cerave-50',
      name: 'CeraVe Moisturising Cream - 50 ml',
      barcode: null,
      base_price: 210_000,
      original_price: 210_000,
    },
  ])
})

test.each([
  'shopify',
  'shopifyTemplate',
] as const)('variants of a %s file become products, rows of images none', async (name) => {
  const checked = await check(shop, admin, await withColumns(name, MEDICAL))
  expect(checked.format).toBe('shopify')
  await run(shop, admin, checked.id)
  expect((await products()).filter(({ sku }) => sku.startsWith('cerave'))).toMatchObject([
    {
      sku: 'cerave-177',
      name: 'CeraVe Moisturising Cream - 177 ml',
      barcode: null,
      base_price: 450_000,
      original_price: 450_000,
      category: 'Moisturisers',
      status: 'inactive',
    },
    {
      sku: 'cerave-50',
      name: 'CeraVe Moisturising Cream - 50 ml',
      barcode: '4006381333931',
      base_price: 200_000,
      original_price: 210_000,
      category: 'Moisturisers',
      status: 'inactive',
    },
  ])
})

test('the type of a product decides its category, else the end of its path in the taxonomy', async () => {
  const checked = await check(shop, admin, await withColumns('shopify', MEDICAL))
  await run(shop, admin, checked.id)
  expect((await products()).find(({ sku }) => sku === 'SUN-50')).toMatchObject({ category: 'Sun' })
})

test('sale class and identity come from columns of that name alone', async () => {
  const { data } = (await upload(shop, admin, await withColumns('shopify', { 'Generic name': 'Cetirizine' })))
    .body
  expect(Object.keys(data.mapping).toSorted()).toEqual(
    'barcode brand category description genericName name originalPrice price sku'.split(' '),
  )
  const woo = (await upload(shop, admin, await exported('woocommerce'))).body.data
  expect(Object.keys(woo.mapping).toSorted()).toEqual(
    'barcode brand category description name originalPrice price sku'.split(' '),
  )
})

test.each([
  'woocommerce',
  'shopify',
] as const)('bad rows of a %s export run alone once they are mended', async (name) => {
  const { id } = await check(shop, admin, await exported(name))
  const headers = { authorization: `Bearer ${admin.token}` }
  const file = await shop.app.fetch(
    new Request(`http://shop.test/api/v1/product-import/${id}/bad`, { headers }),
  )
  const { data } = Papa.parse<Record<string, string>>(await file.text(), {
    header: true,
    skipEmptyLines: true,
  })
  const mended = data.map((row) => {
    const price = name === 'shopify' ? 'Variant Price' : 'Regular price'
    return { ...row, ...MEDICAL, [price]: row[price] === 'call us' ? '950' : row[price] }
  })
  const again = await check(shop, admin, Papa.unparse(mended))
  expect(again).toMatchObject({ format: name, counts: { new: data.length, bad: 0 } })
  await run(shop, admin, again.id)
  expect((await readImport(admin, again.id)).state).toBe('done')
  expect((await products()).map((product) => product.name)).toContain('CeraVe Moisturising Cream - 177 ml')
  expect((await products()).find(({ sku }) => sku === 'SUN-X')?.base_price).toBe(95_000)
})

test('a later export changes prices of known products and nothing that the shop wrote itself', async () => {
  const first = await check(shop, admin, await withColumns('woocommerce', MEDICAL))
  await run(shop, admin, first.id)
  await shop.db.updateTable('products').set({ status: 'active' }).execute()
  const next = (await exported('woocommerce')).replace(',1350,1500,', ',1300,1500,')
  const checked = await check(shop, admin, next)
  expect(checked.counts).toMatchObject({ changed: 1, unchanged: 3 })
  await run(shop, admin, checked.id)
  expect((await products()).find(({ sku }) => sku === 'SUN-50')).toMatchObject({
    base_price: 130_000,
    status: 'active',
  })
})

test.each([
  ['<p>One</p><p>Two &#8211; three</p>', 'One\nTwo – three'],
  ['<style>p { color: red }</style>Text<br/>below', 'Text\nbelow'],
  ['dose < 5 mg and > 2 mg', 'dose < 5 mg and > 2 mg'],
  ['&#0; &#xD800; &unknown;', '&#0; &#xD800; &unknown;'],
  ['&lt;script&gt;', '<script>'],
])('reads %s as plain text', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test.each([
  '<!--',
  '<script',
  '<style>',
  '<a ',
  '</script ',
  '<br ',
])('finding 34: a description full of %s takes time in proportion to its length', (piece) => {
  const began = performance.now()
  plainText(piece.repeat(190_000 / piece.length))
  // The square of the length took half a minute.
  expect(performance.now() - began).toBeLessThan(5000)
})
