import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { buy } from '../../../test/fixtures/buying.ts'
import { prescribe } from '../../../test/fixtures/prescription.ts'
import { createTestApp } from '../../../test/harness.ts'
import { canAllocateAll } from './allocatePrescriptions.ts'
import { withoutPrescription } from './entitlement.ts'

const packs = [10, 14, 30, 100] as const
/** Size in ml and days that an opened one lasts. */
const bottles = [
  [60, 7],
  [90, 7],
  [60, 14],
  [60, null],
] as const
const products = packs.length + bottles.length

/** `npm run test:chaos` tries many. */
const cases = process.env.PROPERTY_RUNS === 'all' ? 400 : 12
/** Milliseconds. A case has some 100 statements. */
const timeout = 60_000 + cases * 10_000

const line = fc.record({
  product: fc.nat(products - 1),
  offered: fc.option(fc.nat(products - 1)),
  patient: fc.constantFrom('Ali Khan', 'Bano Khan'),
  /** Null where packs are counted. */
  doseUnits: fc.option(fc.integer({ min: 1, max: 500 }).map((quarters) => quarters / 4)),
  packs: fc.integer({ min: 1, max: 3 }),
  anyEqual: fc.boolean(),
})

test('decides as the packing does, over random approvals', { timeout }, async () => {
  const shop = await createTestApp()
  const customer = await shop.customer()
  const tablets = packs.map((count) =>
    shop.product({
      name: `Norvasc ${count}`,
      genericName: 'Amlodipine',
      strength: '5 mg',
      packSize: `${count} tablets`,
      unitsPerPack: count,
      saleClass: 'prescription',
      stock: 500,
    }),
  )
  const suspensions = bottles.map(([doseUnitsPerPack, inUseDays]) =>
    shop.product({
      name: `Amoxil ${doseUnitsPerPack} ${inUseDays}`,
      saleClass: 'prescription',
      stock: 500,
      identity: {
        ingredients: [
          { ingredientId: 'amoxicillin', salt: null, amount: 250, unit: 'mg', perAmount: 5, perUnit: 'ml' },
        ],
        formGroup: 'powder_oral',
        release: 'plain',
        route: 'oral',
        doseUnit: 'ml',
        doseUnitsPerPack,
        inUseDays,
        splittable: 'no',
        openable: null,
      },
    }),
  )
  const ids = await Promise.all([...tablets, ...suspensions])
  // Every product in each quantity is a line of one order.
  const order = await buy(customer, existing(ids[0]))
  const wanted = ids.flatMap((product_id) => [1, 2, 3].map((quantity) => ({ product_id, quantity })))
  for (const [place, line] of wanted.entries())
    await sql`insert into order_items select (jsonb_populate_record(i, jsonb_build_object('id', ${`line ${place}`}::text,
      'position', ${place + 1}::int, 'product_id', ${line.product_id}::text, 'quantity', ${line.quantity}::int,
      'total_price', i.price * ${line.quantity}::int))).*
      from order_items i where i.order_id = ${order.id} and i.position = 0`.execute(shop.db)
  const now = shop.ports.clock.now()
  let covered = 0
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 4 }), async (lines) => {
      await shop.db.deleteFrom('prescriptions').where('user_id', '=', customer.id).execute()
      for (const one of lines) {
        const productId = existing(ids[one.product])
        const offered =
          one.offered === null || one.offered === one.product ? null : (ids[one.offered] ?? null)
        const id = await prescribe(shop, { userId: customer.id, productId, quantity: one.packs })
        await shop.db
          .updateTable('prescriptions')
          .set({ patient_name: one.patient })
          .where('id', '=', id)
          .execute()
        await shop.db
          .updateTable('prescription_items')
          .set({ dose_units: one.doseUnits, any_equal: one.anyEqual, offered_product_id: offered })
          .where('prescription_id', '=', id)
          .execute()
      }
      const rows = await shop.db
        .selectFrom('order_items')
        .innerJoin('orders', 'orders.id', 'order_items.order_id')
        .select(['product_id', 'quantity', withoutPrescription(now).as('waits')])
        .where('orders.id', '=', order.id)
        .where('order_items.position', '>', 0)
        .orderBy('order_items.position')
        .execute()
      const given = { userId: customer.id, prescriptionIds: [], now }
      const decided: typeof rows = []
      for (const line of wanted)
        decided.push({ ...line, waits: !(await canAllocateAll(shop.db, [line], given)) })
      covered += decided.filter(({ waits }) => !waits).length
      expect(rows).toEqual(decided)
    }),
    { numRuns: cases },
  )
  expect(covered).toBeGreaterThan(0)
})
