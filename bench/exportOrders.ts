import { sql } from 'kysely'
import { buy } from 'server/test/fixtures/buying'
import { createTestApp } from 'server/test/harness'
import { withDatabase } from './chaos/shops.ts'

/**
 * Exports many orders (200,000 by default) from PostgreSQL as CSV, twice. Measures the time and the growth of
 * the process. `npm run bench:export -- 200000`
 */
const count = Number(process.argv[2] ?? 200_000)

/** A busy machine has no 30 seconds for one statement, so the copies come in portions. */
const portion = 20_000

const megabytes = () => process.memoryUsage().rss / 1e6

type Shop = Awaited<ReturnType<typeof createTestApp>>

const fillUp = async (shop: Shop) => {
  const order = await buy(await shop.customer(), await shop.product())
  for (let from = 1; from < count; from += portion)
    await sql`insert into orders (id, order_number, user_id, payment_method, subtotal_amount, shipping_amount,
        total_amount, contact, delivery, customer_name, created_at, updated_at)
      select 'copy-' || n, 'C-' || n, user_id, payment_method, subtotal_amount, shipping_amount, total_amount,
        contact, delivery, customer_name, created_at - n * interval '1 minute', updated_at
      from orders, generate_series(${sql.lit(from)}, ${sql.lit(Math.min(count, from + portion) - 1)}) as n
      where id = ${order.id}`.execute(shop.db)
  await sql`analyze orders`.execute(shop.db)
}

const download = async (shop: Shop, token: string) => {
  const began = performance.now()
  const before = megabytes()
  let most = before
  let lines = -1
  const { body } = await shop.app.fetch(
    new Request('http://shop.test/api/v1/order/admin/export', {
      headers: { authorization: `Bearer ${token}` },
    }),
  )
  for await (const part of body ?? []) {
    for (const byte of part) if (byte === 10) lines++
    most = Math.max(most, megabytes())
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${lines} orders in ${seconds} s; memory ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB`,
  )
}

await withDatabase(async (db) => {
  const shop = await createTestApp({ db })
  const { token } = await shop.admin()
  await fillUp(shop)
  // The first of a young process also grows the collector's own room; the second shows what an export keeps.
  await download(shop, token)
  await download(shop, token)
})
