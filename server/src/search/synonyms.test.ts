import { seedDemo } from 'demo/seedDemo'
import { beforeAll, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { rollupDailyTotals } from '../totals/rollupDailyTotals.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeAll(async () => {
  shop = await createTestApp()
  await seedDemo(shop)
  admin = await shop.admin()
})

const find = async (search: string) => (await shop.as()('GET /product', { query: { search, limit: 5 } })).data
const error = { status: 409, body: { code: 'WORD_TAKEN' } }

test.each([
  ['bukhar', /paracetamol/i],
  ['bukhar ki dawa', /paracetamol/i],
  ['bukhaarr', /paracetamol/i],
  ['sar dard', /paracetamol/i],
  ['sar mein dard', /paracetamol/i],
  ['zukam', /pheniramine|herbal cold|xylometazoline|menthol/i],
  ['dast', /rehydration|saccharomyces|bacillus/i],
  ['qabz', /lactulose|psyllium|paraffin/i],
  ['khujli', /cetirizine|clotrimazole|permethrin|chlorpheniramine/i],
  ['shugar', /Glucose Meter|Strips|Lancets/],
])('%s finds what helps', async (typed, helping) => {
  const found = await find(typed)
  expect(found.length).toBeGreaterThan(2)
  for (const { name, genericName } of found) expect(`${name} ${genericName}`).toMatch(helping)
})

test('synonym matches are ranked by recent sales, and no sales outrank a name', async () => {
  const ids = (await find('shugar')).map(({ id }) => id)
  const last = existing(ids.at(-1))
  await rollupDailyTotals(shop)
  await shop.db
    .insertInto('daily_product_sales')
    .values({ day: '2026-11-01', product_id: last, quantity: 100_000, revenue: 1 })
    .execute()
  shop.pass(10)
  expect((await find('shugar'))[0]?.id).toBe(last)
  expect((await find('panadol'))[0]?.name).toMatch(/^Panadol/)
})

test('staff change what a word finds, and searches know it at once', async () => {
  const { data } = await admin.api('POST /search-synonym', {
    body: { word: ' Hazma ', finds: ['Paracetamol', 'paracetamol'] },
  })
  expect(data).toMatchObject({ word: 'hazma', finds: ['paracetamol'], version: 1 })
  expect((await find('hazma'))[0]?.genericName).toMatch(/paracetamol/i)

  const params = { id: data.id }
  const changed = await admin.api('PUT /search-synonym/:id', {
    params,
    body: { finds: ['lactulose'], version: 1 },
  })
  expect(changed.data).toMatchObject({ word: 'hazma', finds: ['lactulose'], version: 2 })
  expect((await find('hazma'))[0]?.genericName).toMatch(/lactulose/i)

  const put = (body: unknown) => shop.send('PUT', `/search-synonym/${data.id}`, { token: admin.token, body })
  expect(await put({ finds: ['aspirin'], version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'STALE' },
  })
  expect(await put({ word: 'KHANSI' })).toMatchObject(error)
  expect(await put({ word: '%' })).toMatchObject({ status: 400 })
  const { data: listed } = await admin.api('GET /search-synonym', { query: { search: 'lactul', limit: 100 } })
  expect(listed.map(({ word }) => word)).toEqual(['constipation', 'hazma', 'kabz', 'qabz'])

  await admin.api('DELETE /search-synonym/:id', { params })
  for (const { genericName } of await find('hazma')) expect(genericName).not.toMatch(/lactulose/i)
})
