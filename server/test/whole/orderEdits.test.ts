import { createTestCardGateway } from 'demo/gateways/testCardGateway'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../src/invariants/invariants.ts'
import { addDays, dayOf } from '../../src/kernel/days.ts'
import { newId } from '../../src/kernel/ids.ts'
import type { PaymentGateway } from '../../src/ports/paymentGateway.ts'
import { runs } from '../engines/runs.ts'
import { existing } from '../existing.ts'
import { buy } from '../fixtures/buying.ts'
import { acceptEdit, expectModel, type Model, type ModelOrder } from '../fixtures/editModel.ts'
import { prescribe } from '../fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../harness.ts'

/** Random lives of two orders that are edited while other actors work on them; the long proof asks for 1,000. */
const sequences = Number(process.env.EDIT_SEQUENCES ?? runs(20))
/** A busy machine takes up to ten seconds for one sequence. */
const MS_FOR_EACH = 30_000
const seed = Number(process.env.EDIT_SEED ?? 20_261_126)

const order = fc.nat({ max: 1 })
const quantities = fc.tuple(...Array.from({ length: 4 }, () => fc.nat({ max: 3 })))
const cities = ['Karachi', 'Multan', 'Quetta'] as const

const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('edit' as const), order, quantities, preview: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move' as const), order, city: fc.constantFrom(...cities) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'pack' as const,
        'ship' as const,
        'deliver' as const,
        'cancel' as const,
        'split' as const,
        'collect' as const,
        'payByCard' as const,
        'askWallet' as const,
        'walletPays' as const,
        'method' as const,
      ),
      order,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('recall' as const), batch: fc.nat({ max: 7 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('prescribe' as const), packs: fc.integer({ min: 1, max: 5 }) }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** Acts that begin at once, and then perhaps hours or another price of the first product. */
const step = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 4 }),
  minutes: fc.constantFrom(0, 0, 0, 3, 40),
  price: fc.option(fc.integer({ min: 5_000, max: 40_000 }), { freq: 4 }),
})
const life = fc.record({
  methods: fc.tuple(
    ...Array.from({ length: 2 }, () => fc.constantFrom('cash', 'credit_card', 'easypaisa' as const)),
  ),
  bought: fc.tuple(...Array.from({ length: 2 }, () => fc.integer({ min: 1, max: 6 }))),
  steps: fc.array(step, { minLength: 3, maxLength: 9, size: 'max' }),
})
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

const begin = new Date('2026-11-21T06:00:00Z')
const card = {
  cardNumber: '4242424242424242',
  cardHolder: 'Ayesha Khan',
  expiryMonth: '12',
  expiryYear: '2099',
  cvv: '123',
}

/** Wallet requests that the shopper has confirmed by PIN. */
const confirmed = new Set<string>()
const wallet: PaymentGateway = {
  provider: 'test-wallet',
  start: async () => ({ status: 'pending' }),
  inquire: async ({ attemptId, amount }) =>
    confirmed.has(attemptId)
      ? { status: 'paid', reference: `test_${attemptId}`, amount }
      : { status: 'pending' },
}

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({
    ports: { gateways: { credit_card: createTestCardGateway(), easypaisa: wallet } },
  })
})

/** An error response is a valid result; any other failure is not. */
const tried = async <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error) => {
    if ([400, 402, 404, 409, 429].includes(error.response?.status)) return null
    throw error
  })

/** Four products in two batches each: two usual ones, one with a low limit, one with prescription. */
const openShelf = async () => {
  const products = [
    await shop.product({ name: 'Odd price', price: 99.95, stock: 8, expiresIn: 300 }),
    await shop.product({ name: 'Dear', price: 640.05, stock: 8, expiresIn: 300 }),
    await shop.product({ name: 'Few', price: 33.33, stock: 8, maxPerOrder: 3, expiresIn: 300 }),
    await shop.product({
      name: 'Prescribed',
      price: 210,
      stock: 8,
      saleClass: 'prescription',
      expiresIn: 300,
    }),
  ]
  for (const productId of products) {
    const received_at = shop.clock.now()
    const id = newId(received_at)
    const expiry_date = addDays(dayOf(received_at), 400)
    const row = { id, product_id: productId, batch_number: `L-${id.slice(-6)}`, expiry_date, received_at }
    await shop.db.insertInto('batches').values(row).execute()
    await shop.receive(productId, id, 8)
  }
  return products
}

const live = async ({ methods, bought, steps }: Life) => {
  await shop.reset()
  shop.clock.moment = begin
  confirmed.clear()
  const admin = await shop.admin()
  const customer = await shop.customer()
  const products = await openShelf()
  const [first = '', second = '', third = '', prescribed = ''] = products
  const { data: coupon } = await admin.api('POST /coupon', {
    body: { code: 'ODD', discountType: 'percentage', discountValue: 12.5, minOrderAmount: 300 },
  })
  const model: Model = {
    orders: [],
    coupon: { id: coupon.id, minimum: 30_000, percent: 12.5 },
    received: new Map(products.map((id) => [id, 16])),
    prescribed,
  }
  const priceOf = async () =>
    new Map(
      (await shop.db.selectFrom('products').select(['id', 'price']).execute()).map(({ id, price }) => [
        id,
        price,
      ]),
    )
  const read = async (id: string) => (await admin.api('GET /order/:id', { params: { id } })).data
  for (const [place, method] of methods.entries()) {
    const prices = await priceOf()
    await customer.api('POST /cart/items', { body: { productId: second, quantity: 1 } })
    const productId = place === 0 ? first : prescribed
    const quantity = bought[place] ?? 1
    const placed = await buy(customer, productId, { quantity, method, ...(place ? {} : { coupon: 'ODD' }) })
    model.orders.push({
      id: placed.id,
      version: 1,
      lines: new Map([
        [second, { quantity: 1, price: prices.get(second) ?? 0 }],
        [productId, { quantity, price: prices.get(productId) ?? 0 }],
      ]),
      hasCoupon: place === 0,
    })
  }

  const edit = async (target: ModelOrder, given: Extract<Act, { do: 'edit' }>, version: number) => {
    const items = new Map(
      [first, second, third, prescribed].map((id, place) => [id, given.quantities[place] ?? 0]),
    )
    const prices = await priceOf()
    const body = {
      items: [...items].map(([productId, quantity]) => ({ productId, quantity })),
      version,
    }
    const { preview } = given
    const done = await tried(
      admin.api('POST /order/:id/edit', { params: { id: target.id }, body: { ...body, preview } }),
    )
    if (!done || preview) return
    acceptEdit(model, target, {
      items,
      version: done.data.order.version,
      priceOf: (id) => prices.get(id) ?? Number.NaN,
    })
  }

  const take = async (given: Act, versions: ReadonlyMap<string, number>) => {
    if (given.do === 'prescribe')
      return prescribe(shop, { userId: customer.id, productId: prescribed, quantity: given.packs })
    if (given.do === 'recall') {
      const batches = await shop.db.selectFrom('batches').select('id').orderBy('id').execute()
      const params = { id: existing(batches[given.batch]).id }
      return tried(admin.api('POST /batch/:id/recall', { params, body: { reason: 'Found bad' } }))
    }
    const target = model.orders[given.order]
    if (!target) return
    const params = { id: target.id }
    const pay = { orderId: target.id }
    const moveTo = (status: 'processing' | 'shipped' | 'delivered' | 'cancelled') =>
      tried(admin.api('PATCH /order/:id/status', { params, body: { status, comment: 'Asked to' } }))
    const version = versions.get(target.id) ?? 0
    switch (given.do) {
      case 'edit':
        return edit(target, given, version)
      case 'move':
        return tried(
          admin.api('POST /order/:id/edit', {
            params,
            body: { delivery: { city: given.city }, version },
          }),
        )
      case 'pack':
        return moveTo('processing')
      case 'ship':
        return moveTo('shipped')
      case 'deliver':
        return moveTo('delivered')
      case 'cancel':
        return moveTo('cancelled')
      case 'split': {
        const { items } = await read(target.id)
        const later = items.slice(1).map(({ id }) => id)
        return tried(admin.api('POST /order/:id/split', { params, body: { items: later, version } }))
      }
      case 'collect':
        return tried(admin.api('PATCH /order/:id/payment', { params, body: { paymentStatus: 'paid' } }))
      case 'payByCard':
        return tried(customer.api('POST /payment/credit-card/:orderId', { params: pay, body: card }))
      case 'askWallet':
        return tried(
          customer.api('POST /payment/easypaisa/:orderId', {
            params: pay,
            body: { mobileNumber: '03001234567' },
          }),
        )
      case 'walletPays': {
        const { data } = await admin.api('GET /order/:id/payments', { params })
        // The oldest request, which may be for an earlier total.
        const asked = data.attempts.findLast(
          (one) => one.method === 'easypaisa' && ['pending', 'expired'].includes(one.status),
        )
        if (!asked) return
        confirmed.add(asked.id)
        return tried(
          admin.api('POST /payment/admin/attempt/:attemptId/inquire', { params: { attemptId: asked.id } }),
        )
      }
      case 'method': {
        const { paymentMethod } = await read(target.id)
        const method = paymentMethod === 'cash' ? 'easypaisa' : 'cash'
        return tried(customer.api('PUT /order/:id/payment-method', { params, body: { method } }))
      }
    }
  }

  await expectModel(shop, admin, model)
  for (const { acts, minutes, price } of steps) {
    const present = await Promise.all(
      model.orders.map(async ({ id }) => [id, (await read(id)).version] as const),
    )
    const versions = new Map(present)
    await Promise.all(acts.map((one) => take(one, versions)))
    await expectModel(shop, admin, model)
    shop.pass(minutes)
    if (price !== null)
      await shop.db
        .updateTable('products')
        .set({ price, base_price: price, original_price: price })
        .where('id', '=', first)
        .execute()
  }
  expect(await findViolations(shop.db, { atRest: true })).toEqual([])
}

test('edits raced with packing, payments, cancels and recalls keep money, stock, coupon and prescriptions', {
  timeout: Math.max(600_000, sequences * MS_FOR_EACH),
}, async () => {
  await fc.assert(fc.asyncProperty(life, live), { numRuns: sequences, seed })
})
