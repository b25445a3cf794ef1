import { expect, test } from 'vitest'
import { cacheKeyOf } from '../../src/http/cache/cacheKey.ts'
import { createTestApp } from '../harness.ts'

test('finding 26: a name, a town and a label are one line', async () => {
  const shop = await createTestApp()
  const customer = await shop.customer()
  for (const name of [
    'Ayesha\r\nBcc: x@y.pk',
    'Ayesha\tBcc: x@y.pk',
    'Ayesha\u2028Bcc: x@y.pk',
    'Ayesha\u0085Bcc: x@y.pk',
  ]) {
    await shop.send('PUT', '/user', { token: customer.token, body: { name } })
    const row = await shop.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(row.name).toBe('Ayesha Bcc: x@y.pk')
  }
})

test('an export beside a public read is no public read: its caller stays signed in', () => {
  for (const path of ['category/export', 'brand/export'])
    expect(cacheKeyOf(`/api/v1/${path}`, 'en')).toBeNull()
  expect(cacheKeyOf('/api/v1/category/abc', 'en')).not.toBeNull()
})
