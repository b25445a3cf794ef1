import { createRandom } from 'demo/random'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { rollupDailyTotals } from '../../totals/rollupDailyTotals.ts'
import { readProviderSums } from './providerSums.ts'

let shop: TestApp
let userId: string
beforeAll(async () => {
  shop = await createTestApp()
  userId = (await shop.customer()).id
})

/** The plain query: every attempt and every refund. */
const plain = async () => {
  const { rows } = await sql`
    select provider, coalesce(sum(case when status = 'paid' then amount else captured_amount end), 0)::bigint as captured,
      (select coalesce(sum(r.amount), 0)::bigint from refunds r join payment_attempts b on b.id = r.attempt_id
        where r.status = 'done' and b.provider = a.provider) as refunded,
      (count(*) filter (where status = 'pending'))::int as open
    from payment_attempts a where method <> 'cash' group by provider order by provider`.execute(shop.db)
  return rows
}

test("a provider's totals equal those of the plain query to the paisa, after any changes in between", async () => {
  const random = createRandom(11)
  const { pick } = random
  const amount = () => random.int(1, 99_999)
  const attempts: string[] = []
  let made = 0
  const happen: (() => ReturnType<typeof sql>)[] = [
    () => {
      const [id, [method, provider]] = [
        `a-${made++}`,
        pick([
          ['cash', 'cash'],
          ['easypaisa', 'easypaisa'],
          ['credit_card', 'safepay'],
        ]),
      ]
      attempts.push(id)
      return sql`with o as (insert into orders (id, order_number, user_id, payment_method, subtotal_amount,
          shipping_amount, total_amount, contact, delivery, customer_name, created_at, updated_at)
        values (${id}, ${id}, ${userId}, ${method}, 10000, 0, 10000, '{}', '{}', 'A', now(), now()))
        insert into payment_attempts (id, order_id, method, provider, amount, status, created_at, updated_at)
        values (${id}, ${id}, ${method}, ${provider}, ${amount()}, ${pick(['pending', 'paid', 'failed'])}, now(), now())`
    },
    () => sql`update payment_attempts set status = ${pick(['pending', 'paid', 'failed', 'expired'])}
      where id = ${pick(attempts)}`,
    () =>
      sql`update payment_attempts set status = 'expired', captured_amount = ${amount()} where id = ${pick(attempts)}`,
    () => sql`update payment_attempts set provider = 'kept', method = ${pick(['cash', 'easypaisa'])}
      where id = ${pick(attempts)} and method <> 'cash'`,
    () =>
      sql`update payment_attempts set last_provider_status = 'unknown', amount = amount + 1 where id = ${pick(attempts)}`,
    () => sql`insert into refunds (id, order_id, attempt_id, amount, status, reason, created_at, reference, done_at)
      select ${`r-${made++}`}, order_id, id, least(amount, ${amount()}), 'queued', 'x', now(), ${`x-${made}`}, now()
      from payment_attempts a where id = ${pick(attempts)} and status = 'paid'
        and not exists (select from refunds r where r.order_id = a.order_id)`,
    () => sql`update refunds set status = ${pick(['queued', 'done'])} where order_id = ${pick(attempts)}`,
    () => sql`delete from refunds where order_id = ${pick(attempts)}`,
    () => sql`delete from payment_attempts where id = ${pick(attempts)}`,
    () => sql`delete from orders where id = ${pick(attempts)}`,
  ]
  for (let n = 0; n < 250; n++) {
    await (n < 20 ? happen[0] : pick(happen.concat(happen.slice(0, 6))))?.().execute(shop.db)
    if (random.chance(0.1)) await rollupDailyTotals(shop)
    if (n % 5 === 0) expect(await readProviderSums(shop.db), `after ${n}`).toEqual(await plain())
  }
  expect((await plain()).length).toBe(3)
  await rollupDailyTotals(shop)
  expect(await rollupDailyTotals(shop)).toBe(0)
  expect(await readProviderSums(shop.db)).toEqual(await plain())
})
