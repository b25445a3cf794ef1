import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { rollupDailyTotals } from '../../totals/rollupDailyTotals.ts'
import { countCustomers } from './countCustomers.ts'

const shop = await createTestApp()

test('customers are counted up to any moment, before their days are summed up and after', async () => {
  const moments = [
    '2026-11-18T18:59:59Z',
    '2026-11-18T19:00:00Z',
    '2026-11-19T05:00:00Z',
    '2026-11-19T06:00:00Z',
  ]
  for (const [place, at] of moments.entries()) {
    const { id } = await shop.customer()
    await sql`update users set created_at = ${at}::timestamptz where id = ${id}`.execute(shop.db)
    if (place === 3) await sql`update users set role = 'admin' where id = ${id}`.execute(shop.db)
  }
  await shop.admin()
  const gone = await shop.customer()
  await sql`delete from users where id = ${gone.id}`.execute(shop.db)
  const asked = [...moments, '2026-11-19T19:00:00Z', '2026-12-01T00:00:00Z']
  const counts = () => Promise.all(asked.map((at) => countCustomers(shop.db, new Date(at))))
  expect(await counts()).toEqual([0, 1, 2, 3, 3, 3])
  expect(await rollupDailyTotals(shop)).toBeGreaterThan(0)
  expect(await counts()).toEqual([0, 1, 2, 3, 3, 3])
  expect(await rollupDailyTotals(shop)).toBe(0)
})
