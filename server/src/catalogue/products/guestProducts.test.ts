import { expect, test } from 'vitest'
import { fillIn } from '../../../test/fixtures/buying.ts'
import { createTestApp } from '../../../test/harness.ts'
import { createContext } from '../../context.ts'
import { withNotifications } from '../../db/channel.ts'
import { startOfDay } from '../../kernel/days.ts'
import { listProducts } from './productList.ts'

const openShop = async () => {
  const shop = await createTestApp()
  const counted = { products: 0, statements: 0 }
  const watched = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      counted.statements++
      counted.products += result.rows.filter((row) => 'brand_name' in row).length
      return result
    },
  })
  const context = createContext(withNotifications(watched, shop.db.listen), shop.ports)
  const id = await shop.product({ name: 'Surbex', stock: 20, expiresIn: 400 })
  const other = await shop.product({ name: 'Cebosh', stock: 20 })
  const search = async (text: string, isChecked = false) => {
    const viewing = { now: shop.clock.now(), forAdmin: false, language: 'en' as const, isChecked }
    return (await listProducts({ db: context.db, context }, { search: text, limit: 5 }, viewing)).data
  }
  const read = async (text: string) => {
    const before = counted.products
    await search(text)
    return counted.products - before
  }
  return { shop, id, other, search, read, counted }
}

test('reads a product for the first search that finds it, and again after its own changes', async () => {
  const { shop, id, other, read } = await openShop()
  expect([await read('surb'), await read('surbe'), await read('surbex')]).toEqual([1, 0, 0])
  await shop.db.updateTable('products').set({ sold_count: 7 }).where('id', '=', other).execute()
  expect(await read('sur')).toBe(0)
  await shop.db.updateTable('products').set({ sold_count: 7 }).where('id', '=', id).execute()
  expect([await read('sur'), await read('surb')]).toEqual([1, 0])
})

test('a search for known products after a check asks the database for nothing', async () => {
  const { search, counted } = await openShop()
  await search('cebosh')
  const before = counted.statements
  const found = await Promise.all(['ceb', 'cebo', 'cebsoh'].map((text) => search(text, true)))
  expect(found.map(([first]) => first?.name)).toEqual(['Cebosh', 'Cebosh', 'Cebosh'])
  expect(counted.statements).toBe(before)
})

test('a search shows each change of a product at once', async () => {
  const { shop, id, search } = await openShop()
  const found = async () => (await search('surb'))[0]
  expect(await found()).toMatchObject({ id, quantity: 20 })
  const admin = await shop.admin()
  const edit = (body: object) => admin.api('PUT /product/:id', { params: { id }, body })
  await edit({ price: 3 })
  expect(await found()).toMatchObject({ price: 3 })
  await shop.db.updateTable('brands').set({ name: 'Abbott' }).execute()
  await shop.db.updateTable('categories').set({ name: 'Vitamins' }).execute()
  expect(await found()).toMatchObject({ brand: { name: 'Abbott' }, category: { name: 'Vitamins' } })
  const customer = await shop.customer()
  await customer.api('POST /cart/items', { body: { productId: id, quantity: 3 } })
  await fillIn(customer)
  expect(await found()).toMatchObject({ quantity: 17 })
  await shop.db.deleteFrom('holds').execute()
  expect(await found()).toMatchObject({ quantity: 20 })
  await edit({ status: 'inactive' })
  expect(await found()).toBeUndefined()
  await edit({ status: 'active' })
  expect(await found()).toMatchObject({ id })
})

test('a hold ends, and a batch expires, without a write', async () => {
  const { shop, id, search } = await openShop()
  const quantity = async () => (await search('surb'))[0]?.quantity
  const customer = await shop.customer()
  await customer.api('POST /cart/items', { body: { productId: id, quantity: 3 } })
  await fillIn(customer)
  expect(await quantity()).toBe(17)
  const { expires_at } = await shop.db.selectFrom('holds').select('expires_at').executeTakeFirstOrThrow()
  shop.clock.moment = new Date(expires_at.getTime() + 1)
  expect(await quantity()).toBe(20)
  const { expiry_date } = await shop.db
    .selectFrom('batches')
    .select('expiry_date')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  shop.clock.moment = startOfDay(String(expiry_date))
  expect(await quantity()).toBe(0)
})
