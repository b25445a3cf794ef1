import { sql } from 'kysely'
import { findUnsigned } from 'server/audit/auditSignature'
import { findViolations } from 'server/invariants/invariants'
import { assertDatabaseOfMode } from 'server/kernel/demoMark'
import { createTestApp, type TestApp } from 'server/test/harness'
import { beforeAll, expect, test } from 'vitest'
import { demoAdmin, demoCustomer, demoPharmacist, demoStaff } from './demoLogins.ts'
import { soundCases } from './prescriptions/cases/index.ts'
import { wrongCases } from './prescriptions/cases/wrongCases.ts'
import { seedDemo } from './seedDemo.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
  expect(await seedDemo(shop)).toBe(true)
})

/** Rows that should not be there. */
const wrong = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(shop.db)).rows.length

test('only the demo starts on its database', async () => {
  await expect(assertDatabaseOfMode(shop.db, false)).rejects.toThrow('The demo business is in this database')
  await assertDatabaseOfMode(shop.db, true)
})

test('seeding again changes nothing', async () => {
  const counts = async () => {
    const { rows } =
      await sql`select (select count(*) from orders)::int, (select count(*) from products)::int,
      (select count(*) from stock_movements)::int, (select count(*) from users)::int`.execute(shop.db)
    return rows
  }
  const before = await counts()
  expect(await seedDemo(shop)).toBe(false)
  expect(await counts()).toEqual(before)
})

test('a record of the demo has the same id whenever it is seeded', async () => {
  const ids = async () => {
    const { rows } = await sql<{ id: string }>`select id from products union all select id from categories
      union all select id from brands union all select id from users union all select id from coupons
      union all (select id from orders order by id limit 700)
      union all (select id from prescriptions order by id limit 100)`.execute(shop.db)
    return rows.map(({ id }) => id).sort()
  }
  const seeded = await ids()
  shop = await createTestApp()
  shop.clock.moment = new Date('2027-02-03T20:00:00Z')
  await seedDemo(shop)
  expect(await ids()).toEqual(seeded)
})

test('all is as it must be', async () => {
  expect(await findViolations(shop.db)).toEqual([])
  expect(await findUnsigned(shop.db, shop.ports.auditKey)).toEqual([])
})

test('stock on hand is the sum of the batches, which are the sums of their movements', async () => {
  expect(
    await wrong(sql`select id from products where on_hand <> coalesce(
      (select sum(quantity) from batches where product_id = products.id), 0)`),
  ).toBe(0)
  expect(
    await wrong(sql`select id from batches where quantity <> coalesce(
      (select sum(quantity) from stock_movements where batch_id = batches.id), 0)`),
  ).toBe(0)
})

test('at no moment of the year did a batch have less than nothing, or sell after its expiry', async () => {
  expect(
    await wrong(sql`select * from (select sum(quantity) over (partition by batch_id order by id) as left
      from stock_movements) running where "left" < 0`),
  ).toBe(0)
  expect(
    await wrong(sql`select m.id from stock_movements m join batches b on b.id = m.batch_id
      where m.reason = 'sale' and (m.at at time zone 'Asia/Karachi')::date >= b.expiry_date`),
  ).toBe(0)
})

test('every line left the shelf once, and came back once when its order was cancelled before it left', async () => {
  expect(
    await wrong(sql`select i.id from order_items i join orders o on o.id = i.order_id where i.quantity <> -coalesce(
      (select sum(quantity) from stock_movements where order_item_id = i.id and reason = 'sale'), 0)`),
  ).toBe(0)
  expect(
    await wrong(sql`select i.id from order_items i join orders o on o.id = i.order_id where coalesce(
      (select sum(quantity) from stock_movements where order_item_id = i.id and reason = 'cancellation'), 0)
      <> case when o.status = 'cancelled' and not exists (select from shipments s where s.order_id = o.id)
         then i.quantity else 0 end`),
  ).toBe(0)
  expect(
    await wrong(sql`select id from products where sold_count <> coalesce((select sum(i.quantity) from order_items i
      join orders o on o.id = i.order_id where i.product_id = products.id and (o.status <> 'cancelled'
      or exists (select from shipments s where s.order_id = o.id))), 0)`),
  ).toBe(0)
})

test('the money of every order adds up, and so do refunds and paid attempts', async () => {
  expect(
    await wrong(sql`select id from orders where subtotal_amount <>
      (select sum(total_price) from order_items where order_id = orders.id)`),
  ).toBe(0)
  expect(
    await wrong(sql`select id from orders where refunded_amount <> coalesce(
      (select sum(amount) from refunds where order_id = orders.id and status = 'done'), 0)`),
  ).toBe(0)
  expect(
    await wrong(sql`select o.id from orders o where payment_method <> 'cash' and payment_status in ('paid', 'refunded')
      and not exists (select from payment_attempts a where a.order_id = o.id and a.status = 'paid'
        and a.amount = o.total_amount)`),
  ).toBe(0)
})

test('a coupon was used as often as it has live redemptions, within its limits', async () => {
  expect(
    await wrong(sql`select id from coupons where used_count <> (select count(*) from coupon_redemptions r
      where r.coupon_id = coupons.id and released_at is null) or used_count > usage_limit`),
  ).toBe(0)
  expect(
    await wrong(sql`select o.id from orders o where (coupon_code is null) <> (discount_amount = 0)
      or (coupon_code is null) <> not exists (select from coupon_redemptions r where r.order_id = o.id)`),
  ).toBe(0)
})

test('nothing is taken from a prescription that it does not have', async () => {
  expect(
    await wrong(sql`select p.prescription_id from prescription_items p where quantity < (select coalesce(sum(i.quantity), 0)
      from order_items i where i.prescription_id = p.prescription_id and i.product_id = p.product_id)`),
  ).toBe(0)
  expect(
    await wrong(sql`select id from prescriptions where status = 'dispensed' and exists (select from prescription_items p
      where p.prescription_id = prescriptions.id and quantity > (select coalesce(sum(i.quantity), 0)
      from order_items i where i.prescription_id = p.prescription_id and i.product_id = p.product_id))`),
  ).toBe(0)
})

test('every sound prescription was approved with its doses, and the wrong ones wait in the queue', async () => {
  const { rows: approved } = await sql<{
    patient: string
    doctor: string
  }>`select distinct patient_name as patient,
    prescriber_name as doctor from prescriptions where status in ('approved', 'dispensed', 'expired')`.execute(
    shop.db,
  )
  expect(approved.map(({ patient, doctor }) => `${doctor} ${patient}`).sort()).toEqual(
    soundCases.map(({ patient, doctor }) => `${doctor.name} ${patient.name}`).sort(),
  )
  expect(
    await wrong(sql`select p.id from prescriptions p left join prescription_items i on i.prescription_id = p.id
      left join products product on product.id = i.product_id where p.status in ('approved', 'dispensed', 'expired') and (p.prescriber_pmdc is null or p.written_on is null or p.patient_age_months is null
        or i.sig is null or i.dose_en is null or i.dose_ur is null or i.identity_key is distinct from product.identity_key
        or i.dose_units is null and i.dose_unit <> 'application')`),
  ).toBe(0)
  expect(
    await wrong(
      sql`select id from prescriptions where written_on > (created_at at time zone 'Asia/Karachi')::date`,
    ),
  ).toBe(0)
  const { rows: waiting } = await sql<{ patient: string }>`select patient_name as patient from prescriptions
    where status = 'pending'`.execute(shop.db)
  expect(waiting.map(({ patient }) => patient)).toEqual(
    expect.arrayContaining(wrongCases.map(({ patient }) => patient.name)),
  )
})

test('only treatments that go on are marked so, and no painkiller or antibiotic among them', async () => {
  const { rows } = await sql<{ medicine: string; continues: boolean }>`select distinct medicine, continues
    from prescription_items`.execute(shop.db)
  const goesOn = rows.filter(({ continues }) => continues).map(({ medicine }) => medicine)
  expect(goesOn).toEqual(
    expect.arrayContaining(['Norvasc 5mg Tablets', 'Tegral 200mg Tablets', 'Mixtard 30 HM Vial']),
  )
  expect(
    goesOn.filter((medicine) => /Synflex|Voltral|Novidat|Augmentin|Klaricid|Risek/.test(medicine)),
  ).toEqual([])
})

test('the same illness does not come back to a patient within weeks', async () => {
  const { rows } = await sql<{ patient: string; id: string; at: Date }>`select p.patient_name as patient,
    i.product_id as id, o.created_at as at from orders o join order_prescriptions l on l.order_id = o.id
    join prescriptions p on p.id = l.prescription_id join prescription_items i on i.prescription_id = p.id
    where not exists (select from prescription_items other where other.prescription_id = p.id and other.continues)
    order by o.created_at`.execute(shop.db)
  const days = [...Map.groupBy(rows, ({ patient, id }) => `${patient} ${id}`).values()].flatMap((times) =>
    times.slice(1).map(({ at }, index) => (at.getTime() - (times[index]?.at.getTime() ?? 0)) / 86_400_000),
  )
  expect(days.filter((between) => between < 150)).toEqual([])
})

test('an order’s last step is its status, and medicines left only against a prescription that covers them', async () => {
  expect(
    await wrong(sql`select id from orders where status <>
      (select to_status from order_history h where h.order_id = orders.id order by h.id desc limit 1)`),
  ).toBe(0)
  expect(
    await wrong(sql`select i.id from order_items i join orders o on o.id = i.order_id
      where i.sale_class = 'prescription' and o.status not in ('pending', 'cancelled')
      and not exists (select from prescription_items p where p.prescription_id = i.prescription_id
        and p.product_id = i.product_id and p.quantity >= i.quantity)`),
  ).toBe(0)
  expect(await wrong(sql`select id from order_items where sale_class = 'restricted'`)).toBe(0)
})

test('the demo has something of everything', async () => {
  const distinct = async (table: string, column: string) => {
    const { rows } = await sql<{ value: string }>`select distinct ${sql.ref(column)} as value
      from ${sql.table(table)}`.execute(shop.db)
    return new Set(rows.map(({ value }) => value))
  }
  expect(await distinct('orders', 'status')).toEqual(
    new Set(['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded']),
  )
  expect(await distinct('prescriptions', 'status')).toEqual(
    new Set(['pending', 'under_review', 'needs_info', 'approved', 'rejected', 'dispensed', 'expired']),
  )
  expect(await distinct('products', 'sale_class')).toEqual(new Set(['otc', 'prescription', 'restricted']))

  const products = []
  for (const page of [1, 2, 3])
    products.push(...(await shop.as()('GET /product', { query: { limit: 100, page } })).data)
  expect(products.filter(({ quantity }) => quantity >= 30).length).toBeGreaterThanOrEqual(200)
  expect(products.filter(({ quantity }) => quantity === 0).length).toBeGreaterThanOrEqual(5)
  expect(products.filter(({ price, originalPrice }) => price > originalPrice)).toEqual([])
  expect(products.every(({ registrationNumber }) => registrationNumber === null)).toBe(true)
  const prices = products.map(({ price }) => price)
  expect(Math.min(...prices)).toBeLessThan(100)
  expect(Math.max(...prices)).toBeGreaterThan(5000)
})

test('the logins of the demo work, and every image exists', async () => {
  for (const { email, password } of [demoAdmin, demoPharmacist, ...demoStaff])
    expect((await shop.as()('POST /auth/login', { body: { email, password } })).data.role).toBe('admin')
  const { token } = await shop.as()('POST /auth/login', { body: demoCustomer })
  const orders = await shop.as({ token })('GET /order')
  expect(orders.totalItems).toBeGreaterThan(5)

  const { rows } = await sql<{ image: string }>`select image from products union select image from categories
    union select image from brands`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(300)
  for (const { image } of rows) {
    const response = await shop.app.fetch(new Request(`http://shop.test${image}`))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  }
})

test('each order of the last days has the messages that the shop sent about it', async () => {
  const { rows } = await sql<{ missing: number; sent: number }>`
    select count(*) filter (where m.id is null)::int as missing, count(m.sent_at)::int as sent
    from order_history h left join outbox m on m.order_id = h.order_id and m.created_at = h.at
    where h.at > ${shop.clock.now()}::timestamptz - interval '60 days'`.execute(shop.db)
  expect(rows[0]).toMatchObject({ missing: 0 })
  expect(rows[0]?.sent).toBeGreaterThan(100)
})
