import { createRandom } from 'demo/random'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { type CustomerStat, pageByStat, refreshCustomerStats } from './customerStats.ts'

let shop: TestApp
let users: string[]
beforeAll(async () => {
  shop = await createTestApp()
  await shop.admin()
  users = []
  for (let n = 0; n < 7; n++) users.push((await shop.customer()).id)
})

const everybody = sql<boolean>`users.role = 'customer'`

/** The plain query: every order of every customer. */
const plain = async (sort: CustomerStat, order: 'asc' | 'desc') => {
  const sums = {
    orders: `(select count(*) from orders o where o.user_id = users.id)`,
    spent: `(select coalesce(sum(total_amount - refunded_amount), 0) from orders o where o.user_id = users.id
      and payment_status in ('paid', 'partially_refunded'))`,
    refusedParcels: `(select count(*) from orders o join shipments s on s.order_id = o.id
      where o.user_id = users.id and payment_method = 'cash' and s.status = 'returned')`,
  }
  const { rows } = await sql<{ id: string }>`select id from users where ${everybody}
    order by ${sql.raw(sums[sort])} ${sql.raw(order)}, id ${sql.raw(order)}`.execute(shop.db)
  return rows.map(({ id }) => id)
}

const paged = async (sort: CustomerStat, order: 'asc' | 'desc') => {
  const pages = [1, 2, 3, 4].map((page) => pageByStat(shop.db, everybody, { sort, order, page, limit: 2 }))
  return (await Promise.all(pages)).flat()
}

const insertOrder = (id: string, userId: string, method: string) => sql`
  insert into orders (id, order_number, user_id, payment_method, subtotal_amount, shipping_amount, total_amount,
    contact, delivery, customer_name, created_at, updated_at)
  values (${id}, ${id}, ${userId}, ${method}, 10000, 0, 10000, '{}', '{}', 'A', now(), now())`

test("pages by a customer's totals equal those of the plain query, after any changes in between", async () => {
  const random = createRandom(7)
  const { pick } = random
  const orders: string[] = []
  let made = 0
  const happen: (() => ReturnType<typeof insertOrder>)[] = [
    () => {
      orders.push(`o-${made++}`)
      return insertOrder(existing(orders.at(-1)), pick(users), pick(['cash', 'easypaisa']))
    },
    () => sql`update orders set payment_status = ${pick(['pending', 'paid', 'failed', 'voided', 'refunded'])},
      refunded_amount = 0 where id = ${pick(['', ...orders])}`,
    () => sql`update orders set payment_status = 'partially_refunded', refunded_amount = ${random.int(1, 9999)}
      where id = ${pick(['', ...orders])}`,
    () =>
      sql`update orders set payment_method = ${pick(['cash', 'easypaisa'])} where id = ${pick(['', ...orders])}`,
    () => sql`update orders set user_id = ${pick(users)} where id = ${pick(['', ...orders])}`,
    () => sql`insert into shipments (id, order_id, position, status, shipped_at, subtotal_amount, discount_amount, shipping_amount,
        total_amount)
      select ${`s-${made++}`}, id, (select coalesce(max(position), 0) + 1 from shipments where order_id = orders.id),
        state, case when state = 'returned' then now() end, 1, 0, 0, 1
      from orders, (values (${pick(['pending', 'returned'])})) as states (state) where id = ${pick(['', ...orders])}`,
    () =>
      sql`update shipments set status = state, shipped_at = case when state = 'returned' then now() end
        from (values (${pick(['pending', 'returned'])})) as states (state) where order_id = ${pick(['', ...orders])}`,
    () => sql`delete from shipments where order_id = ${pick(['', ...orders])}`,
    () => sql`delete from orders where id = ${pick(['', ...orders])}`,
  ]
  for (let n = 0; n < 150; n++) {
    await (n < 10 ? happen[0] : pick(happen))?.().execute(shop.db)
    if (random.chance(0.15)) await refreshCustomerStats(shop)
    if (n % 5 > 0) continue
    for (const sort of ['orders', 'spent', 'refusedParcels'] as const)
      for (const order of ['asc', 'desc'] as const)
        expect(await paged(sort, order), `${sort} ${order} after ${n}`).toEqual(await plain(sort, order))
  }
  expect(await refreshCustomerStats(shop)).toBeGreaterThan(0)
  expect(await refreshCustomerStats(shop)).toBe(0)
  expect(await paged('spent', 'desc')).toEqual(await plain('spent', 'desc'))
})

test('a deleted customer leaves no rows behind', async () => {
  const { id } = await shop.customer()
  await sql`delete from users where id = ${id}`.execute(shop.db)
  await refreshCustomerStats(shop)
  expect(await paged('orders', 'desc')).toEqual(await plain('orders', 'desc'))
})
