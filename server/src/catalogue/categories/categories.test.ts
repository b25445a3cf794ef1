import { beforeAll, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>

beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

test('a category is added, changed, and found by id and address', async () => {
  const { data } = await admin.api('POST /category', {
    body: { name: "Men's Health", description: 'For men' },
  })
  expect(data).toEqual({
    id: data.id,
    name: "Men's Health",
    slug: 'mens-health',
    description: 'For men',
    image: null,
    productCount: 0,
    version: 1,
  })
  await admin.api('PUT /category/:id', { params: { id: data.id }, body: { name: 'Men' } })
  expect((await shop.as()('GET /category/:id', { params: { id: 'mens-health' } })).data.name).toBe('Men')
  const unknown = await shop.send('PUT', '/category/none', { token: admin.token, body: { name: 'X' } })
  expect(unknown.status).toBe(404)
})

test('categories keep the order in which they were added', async () => {
  await admin.api('POST /category', { body: { name: 'Beta' } })
  await admin.api('POST /category', { body: { name: 'Alpha' } })
  const names = (await shop.as()('GET /category')).data.map(({ name }) => name)
  expect(names.slice(-2)).toEqual(['Beta', 'Alpha'])
})

test('a name is taken once', async () => {
  await admin.api('POST /category', { body: { name: 'Skin' } })
  const again = await shop.send('POST', '/category', { token: admin.token, body: { name: 'Skin' } })
  expect(again).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN', errors: [{ field: 'name' }] } })
})

test('one with products stays until they are gone', async () => {
  const id = await shop.product({ name: 'Sits here' })
  const { category } = (await shop.as()('GET /product/:id', { params: { id } })).data
  expect((await shop.as()('GET /category/:id', { params: { id: category.id } })).data.productCount).toBe(1)
  const rejected = await shop.send('DELETE', `/category/${category.id}`, { token: admin.token })
  expect(rejected).toMatchObject({ status: 409, body: { code: 'HAS_PRODUCTS' } })
  await admin.api('DELETE /product/:id', { params: { id } })
  await admin.api('DELETE /category/:id', { params: { id: category.id } })
  expect((await shop.send('GET', `/category/${category.id}`)).status).toBe(404)
})

test('a category counts its products after any change', async () => {
  const [from, to] = await Promise.all(
    ['Eyes', 'Ears'].map(async (name) => (await admin.api('POST /category', { body: { name } })).data.id),
  )
  const products = [await shop.product({}), await shop.product({}), await shop.product({})]
  const change = (id: string | undefined, set: object) =>
    shop.db.updateTable('products').set(set).where('id', '=', existing(id)).execute()
  for (const id of products) await change(id, { category_id: from })
  const counted = async () => {
    const read = async ({ api }: { api: (typeof admin)['api'] }) => {
      const { data } = await api('GET /category', {})
      return [from, to].map((id) => data.find((category) => category.id === id)?.productCount)
    }
    return [await read({ api: shop.as() }), await read(admin)]
  }
  const steps: [() => Promise<unknown>, number[], number[]][] = [
    [async () => undefined, [3, 0], [3, 0]],
    [() => change(products[0], { status: 'inactive' }), [2, 0], [3, 0]],
    [() => change(products[1], { category_id: to }), [1, 1], [2, 1]],
    [() => change(products[0], { category_id: to, status: 'active' }), [1, 2], [1, 2]],
    [() => change(products[1], { deleted_at: new Date() }), [1, 1], [1, 1]],
    [() => change(products[1], { category_id: from }), [1, 1], [1, 1]],
    [() => change(products[1], { deleted_at: null }), [2, 1], [2, 1]],
    [() => change(products[2], { category_id: null, deleted_at: new Date() }), [1, 1], [1, 1]],
  ]
  for (const [step, seen, all] of steps) {
    await step()
    expect(await counted()).toEqual([seen, all])
  }
})
