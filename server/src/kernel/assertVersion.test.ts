import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await createTestApp()
  token = (await shop.admin()).token
})

test.each([
  ['category', { name: 'Eye Care' }],
  ['brand', { name: 'Getz Pharma' }],
  ['coupon', { code: 'EID10', discountType: 'percentage', discountValue: 10 }],
])('a %s that was changed meanwhile is not overwritten unseen', async (resource, fields) => {
  const made = await shop.send('POST', `/${resource}`, { token, body: fields })
  const { id, version } = made.body.data as { id: string; version: number }
  const change = (description: string, from?: number) =>
    shop.send('PUT', `/${resource}/${id}`, { token, body: { description, version: from } })
  const first = await change('Theirs', version)
  expect(first).toMatchObject({ status: 200, body: { data: { version: version + 1 } } })
  expect(await change('Mine', version)).toMatchObject({
    status: 409,
    body: { code: 'STALE', data: { id, description: 'Theirs', version: version + 1 } },
  })
  expect(await change('Mine', version + 1)).toMatchObject({ status: 200 })
  expect(await change('Without looking')).toMatchObject({
    status: 200,
    body: { data: { description: 'Without looking', version: version + 3 } },
  })
})
