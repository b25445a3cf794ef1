import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const BARCODE = '4006381333931'
const find = async (search: string) => {
  const { data, takenByEnter } = await admin.api('GET /goods-receipt/product', { query: { search } })
  return { names: data.map(({ name }) => name), takenByEnter }
}

test('finds a product by its barcode or SKU, also an inactive one, and Enter takes it', async () => {
  const id = await shop.product({ name: 'Panadol 500mg Tablets' })
  const body = { barcode: BARCODE, status: 'inactive' as const }
  const { sku } = (await admin.api('PUT /product/:id', { params: { id }, body })).data
  for (const code of [BARCODE, `0${BARCODE}`, sku, sku.toLowerCase()])
    expect(await find(code)).toEqual({ names: ['Panadol 500mg Tablets'], takenByEnter: id })
})

test('a name that leaves a choice is not taken by Enter', async () => {
  await shop.product({ name: 'Panadol 500mg Tablets' })
  const waiting = await shop.product({ name: 'Panadol Extra Tablets' })
  await admin.api('PUT /product/:id', { params: { id: waiting }, body: { status: 'inactive' } })
  const { names, takenByEnter } = await find('panadol')
  expect(names).toEqual(expect.arrayContaining(['Panadol 500mg Tablets', 'Panadol Extra Tablets']))
  expect(takenByEnter).toBeNull()
  expect(await find('')).toEqual({ names: [], takenByEnter: null })
})
