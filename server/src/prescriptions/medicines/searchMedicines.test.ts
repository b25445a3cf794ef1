import { catalogueRows } from 'demo/catalogue/catalogueRows'
import { insertRows } from 'demo/insertRows'
import { createRandom } from 'demo/random'
import { beforeAll, expect, test } from 'vitest'
import { absent, lookAlikes } from '../../../test/fixtures/lookAlikes.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { transact } from '../../db/transact.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  const { categoryRows, brandRows, productRows } = catalogueRows(createRandom(1), new Date(0))
  await transact(shop.db, async (trx) => {
    await insertRows(trx, 'categories', categoryRows)
    await insertRows(trx, 'brands', brandRows)
    await insertRows(trx, 'products', productRows)
  })
})

const find = (search: string) => admin.api('GET /prescription/admin/medicine', { query: { search } })
const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name).sort()

const pairs = lookAlikes
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string])

test('there are at least 60 look-alikes and 40 absent medicines', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(60)
  expect(absent.trim().split('\n').length).toBeGreaterThanOrEqual(40)
})

test.each(pairs)('%s means %s', async (typed, meant) => {
  const { data, notStocked } = await find(typed)
  expect(namesOf(data)).toEqual(meant ? meant.split(',').sort() : [])
  expect(notStocked === null).toBe(meant !== '')
})

test.each(absent.trim().split('\n'))('%s is not in the catalogue', async (typed) => {
  expect(await find(typed)).toMatchObject({ data: [], notStocked: typed })
})

test('a misspelt name is a suggestion, never a match', async () => {
  const { data, didYouMean, notStocked } = await find('Norvasck')
  expect(data).toEqual([])
  expect(didYouMean[0]?.name).toBe('Norvasc 5mg Tablets')
  expect(notStocked).toBe('Norvasck')
})

test('another strength is a suggestion', async () => {
  const { didYouMean } = await find('Norvasc 10')
  expect(namesOf(didYouMean)).toContain('Norvasc 5mg Tablets')
})

test('names the ingredient of the formulary as it is written there', async () => {
  expect((await find('digoxin')).notStocked).toBe('Digoxin')
  expect((await find('digoxin 0.25')).notStocked).toBe('Digoxin 0.25')
})

test('restricted medicines are found and never suggested', async () => {
  expect(namesOf((await find('Ritalin')).data)).toEqual(['Ritalin 10mg Tablets'])
  expect(namesOf((await find('Ritaline')).didYouMean)).not.toContain('Ritalin 10mg Tablets')
})

test('nothing typed finds nothing', async () => {
  expect(await find(' ')).toMatchObject({ data: [], didYouMean: [], notStocked: null })
  expect(await find('500')).toMatchObject({ data: [] })
})

test('every active product is found by its whole name', { timeout: 120_000 }, async () => {
  for (const page of [1, 2, 3])
    for (const { id, name } of (await admin.api('GET /product', { query: { limit: 100, page } })).data) {
      const { data, didYouMean } = await find(name)
      const found = [...data, ...didYouMean].find((one) => one.id === id)
      if (found?.status === 'active')
        expect([name, namesOf(data)]).toEqual([name, expect.arrayContaining([name])])
    }
})

test('shoppers may not search here', async () => {
  const { api } = await shop.customer()
  await expect(api('GET /prescription/admin/medicine', { query: { search: 'a' } })).rejects.toMatchObject({
    response: { status: 403 },
  })
})
