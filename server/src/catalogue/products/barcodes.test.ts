import { beforeAll, expect, test } from 'vitest'
import { errorOf } from '../../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

const EAN = '4006381333931'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let id: string

beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  id = await shop.product({ name: 'Risek 20mg' })
})

const setBarcode = (product: string, barcode: string | null) =>
  admin.api('PUT /product/:id', { params: { id: product }, body: { barcode } })
const found = async (search: string, api = admin.api) =>
  (await api('GET /product', { query: { search } })).data.map((one) => one.id)

test('staff find a product by the barcode of its box, and by no similar one', async () => {
  expect((await setBarcode(id, EAN)).data.barcode).toBe(EAN)
  expect(await found(EAN)).toEqual([id])
  expect(await found(` ${EAN} `)).toEqual([id])
  expect(await found('4006381333948')).toEqual([])
  expect(await found(EAN, shop.as())).toEqual([])
  const { data } = await admin.api('GET /product', { query: { search: EAN, status: 'inactive' } })
  expect(data).toEqual([])
})

test('a number with a wrong check digit is rejected on its field', async () => {
  const { status, body } = await shop.send<{ errors: unknown }>('PUT', `/product/${id}`, {
    token: admin.token,
    body: { barcode: '4006381333932' },
  })
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ field: 'barcode', code: 'BARCODE' }])
})

test('two products have no barcode in common, until one is deleted', async () => {
  const other = await shop.product({ name: 'Nexum 40mg' })
  await setBarcode(id, EAN)
  const { status, code } = await errorOf(setBarcode(other, EAN))
  expect([status, code]).toEqual([409, 'BARCODE_TAKEN'])
  await setBarcode(other, null)
  await admin.api('DELETE /product/:id', { params: { id } })
  await setBarcode(other, EAN)
  const { data } = await admin.api('GET /audit', { query: { recordType: 'product', recordId: id } })
  const restored = await errorOf(
    admin.api('POST /audit/:seq/restore', { params: { seq: String(data[0]?.seq) }, body: {} }),
  )
  expect([restored.status, restored.code]).toEqual([409, 'BARCODE_TAKEN'])
})
