import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { compactCounters } from './compactCounters.ts'

test('a failure to compact one table does not stop the others, and is reported', async () => {
  const shop = await createTestApp()
  const rows = async () => {
    const { rows } = await sql<{ count: number; sum: number }>`
      select count(*)::int as count, sum(products)::int as sum from category_counts where status = 'active'`.execute(
      shop.db,
    )
    return rows[0]
  }
  await shop.product()
  await shop.product()
  expect(await rows()).toEqual({ count: 2, sum: 2 })
  // The first table to be compacted.
  await sql`alter table customer_days rename to customer_days_elsewhere`.execute(shop.db)
  await expect(compactCounters(shop.db)).rejects.toThrow('customer_days')
  expect(await rows()).toEqual({ count: 1, sum: 2 })
  await sql`alter table customer_days_elsewhere rename to customer_days`.execute(shop.db)
  await compactCounters(shop.db)
  expect(await compactCounters(shop.db)).toBe(0)
})
