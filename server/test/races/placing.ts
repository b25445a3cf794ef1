import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../src/kernel/ids.ts'
import { existing } from '../existing.ts'
import type { TestApp } from '../harness.ts'
import { expectSame, makeMany, type Race, tally, together } from './race.ts'
import { countOrders, place, type Ready, readyShopper } from './shoppers.ts'

const createCoupon = (shop: TestApp, code: string, usageLimit: number | null, budget: number | null = null) =>
  shop.db
    .insertInto('coupons')
    .values({
      id: newId(shop.ports.clock.now()),
      code,
      discount_type: 'fixed',
      discount_value: 1000,
      usage_limit: usageLimit,
      budget,
      created_at: shop.ports.clock.now(),
    })
    .execute()

export const lastCoupons: Race = {
  claim: 'a coupon with 5 uses is used by 5 orders',
  without: { couponCondition: { overrides: { couponCondition: false } } },
  run: async (shop, crowd) => {
    // Another limited coupon with uses left. A careless count would take its uses.
    await createCoupon(shop, 'OTHER', 1000)
    await createCoupon(shop, 'FIVE', 5)
    // Every buyer wants another product, so that nothing but the coupon stands between them.
    const buyers = await makeMany(crowd, async () =>
      readyShopper(shop, [await shop.product()], { coupon: 'FIVE' }),
    )
    const responses = await together(buyers.map((buyer) => () => place(buyer)))
    const used = await shop.db.selectFrom('coupons').select(['code', 'used_count']).orderBy('code').execute()
    return {
      calls: responses.length,
      wrong: [
        ...expectSame('responses', tally(responses), { 200: 5, 409: crowd - 5 }),
        ...expectSame('uses', used, [
          { code: 'FIVE', used_count: 5 },
          { code: 'OTHER', used_count: 0 },
        ]),
      ],
    }
  },
}

export const couponBudget: Race = {
  claim: 'a coupon with a budget of Rs 55 saves no more, however many orders come at once',
  without: { budgetCondition: { overrides: { budgetCondition: false } } },
  run: async (shop, crowd) => {
    // Rs 10 for each order, and the budget is no multiple of it.
    await createCoupon(shop, 'BUDGET', null, 5500)
    const buyers = await makeMany(crowd, async () =>
      readyShopper(shop, [await shop.product()], { coupon: 'BUDGET' }),
    )
    const responses = await together(buyers.map((buyer) => () => place(buyer)))
    const saved = await shop.db.selectFrom('coupons').select('spent').executeTakeFirstOrThrow()
    const orders = await shop.db.selectFrom('orders').select('discount_amount').execute()
    const sum = orders.reduce((all, { discount_amount }) => all + discount_amount, 0)
    const placed = tally(responses)[200] ?? 0
    return {
      calls: responses.length,
      wrong: [
        ...expectSame('money that the orders save', sum, saved.spent),
        ...(saved.spent <= 5500 && placed >= 5 ? [] : [`saved ${saved.spent} by ${placed} orders`]),
        ...responses.filter((status) => ![200, 409].includes(status)).map((status) => `answered ${status}`),
      ],
    }
  },
}

export const oneTimeCode: Race = {
  claim: 'a one-time code is used by one order, however many come at once',
  without: { oneTimeCondition: { overrides: { oneTimeCondition: false } } },
  run: async (shop, crowd) => {
    const { api } = await shop.admin()
    const { data } = await api('POST /coupon', {
      body: { code: 'GIFT', discountType: 'fixed', discountValue: 10 },
    })
    await api('POST /coupon/:id/codes', { params: { id: data.id }, body: { count: 1 } })
    const { code } = await shop.db.selectFrom('coupon_codes').select('code').executeTakeFirstOrThrow()
    const buyers = await makeMany(crowd, async () =>
      readyShopper(shop, [await shop.product()], { coupon: code }),
    )
    const responses = await together(buyers.map((buyer) => () => place(buyer)))
    return {
      calls: responses.length,
      wrong: expectSame('responses', tally(responses), { 200: 1, 409: crowd - 1 }),
    }
  },
}

export const oneCheckout: Race = {
  claim: 'one checkout makes one order, however often it is placed at once',
  without: { checkoutLock: { overrides: { checkoutLock: false } } },
  run: async (shop, crowd) => {
    const buyer = await readyShopper(shop, [await shop.product()])
    const ids = new Set<string>()
    const responses = await together(
      Array.from({ length: crowd }, () => async () => ids.add((await place(buyer)).data.id)),
    )
    return {
      calls: crowd,
      wrong: [
        ...expectSame('responses', tally(responses), { 200: crowd }),
        ...expectSame('orders named', ids.size, 1),
        ...expectSame('orders', await countOrders(shop), 1),
      ],
    }
  },
}

export const oneStart: Race = {
  claim: 'a checkout that is started many times at once is one checkout',
  without: {
    'the unique index checkouts_one_open': {
      schema: {
        drop: 'drop index checkouts_one_open',
        restore: `create unique index checkouts_one_open on checkouts (user_id) where status = 'open'`,
      },
    },
  },
  run: async (shop, crowd) => {
    const { api } = await shop.customer()
    await api('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
    const ids = new Set<string>()
    const responses = await together(
      Array.from({ length: crowd }, () => async () => ids.add((await api('POST /checkout', {})).data.id)),
    )
    return {
      calls: crowd,
      wrong: [
        ...expectSame('responses', tally(responses), { 200: crowd }),
        ...expectSame('checkouts', ids.size, 1),
      ],
    }
  },
}

/** Misplaced edits: every accepted edit is in the order or still in the cart. */
const lostEdits = async (
  shop: TestApp,
  { api, id: userId }: Ready,
  { first, second, responses }: { first: string; second: string; responses: readonly number[] },
) => {
  const [placed, added, changed] = responses
  const ordered = await shop.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['product_id', 'quantity'])
    .where('user_id', '=', userId)
    .execute()
  const { data: cart } = await api('GET /cart')
  const units = (productId: string) => ({
    order: ordered.find((line) => line.product_id === productId)?.quantity ?? 0,
    cart: cart.items.find((line) => line.Product.id === productId)?.quantity ?? 0,
  })
  return [
    ...(added === 200 && units(second).cart + units(second).order !== 1
      ? [`an added unit: ${JSON.stringify(units(second))}`]
      : []),
    ...(changed === 200 && units(first).cart + units(first).order !== 2
      ? [`a changed quantity: ${JSON.stringify(units(first))}`]
      : []),
    // The shopper agreed to one unit of the first and nothing else.
    ...(placed === 200 && (units(first).order !== 1 || units(second).order !== 0)
      ? [`what was agreed to: ${JSON.stringify(ordered)}`]
      : []),
    ...responses.filter((status) => ![200, 404, 409].includes(status)).map((status) => `answered ${status}`),
  ]
}

export const cartEdits: Race = {
  claim: 'what is changed in a cart while it is placed is ordered or stays in the cart',
  without: { cartLock: { overrides: { cartLock: false } } },
  run: async (shop, crowd) => {
    const second = await shop.product({ stock: 10 * crowd })
    // Each orders another product, so that no order waits for another.
    const shoppers = await makeMany(crowd, async () => {
      const first = await shop.product()
      const ready = await readyShopper(shop, [first])
      const { data } = await ready.api('GET /checkout/:id', { params: { id: ready.checkoutId } })
      return { ready, first, total: data.totalAmount, lineId: existing(data.cart.items[0]).id }
    })
    const wrong = await Promise.all(
      shoppers.map(async ({ ready, first, total, lineId }, at) => {
        const { api } = ready
        // An edit takes fewer steps than an order. Some start later, so that they meet on any machine.
        const later = () => sleep((at % 16) * 3)
        const responses = await together([
          () => place(ready, total),
          () => later().then(() => api('POST /cart/items', { body: { productId: second, quantity: 1 } })),
          () =>
            later().then(() => api('PUT /cart/items/:id', { params: { id: lineId }, body: { quantity: 2 } })),
        ])
        return lostEdits(shop, ready, { first, second, responses })
      }),
    )
    return { calls: 3 * crowd, wrong: wrong.flat() }
  },
}

export const transfer: Race = {
  claim:
    'a guest’s cart that is moved twenty times at once is moved once, and what is added meanwhile is kept',
  without: { cartLock: { overrides: { cartLock: false } } },
  run: async (shop, crowd) => {
    const productId = await shop.product({ stock: 100 })
    const late = await shop.product({ stock: 100 })
    const wrong = await makeMany(Math.ceil(crowd / 10), async () => {
      const guest = shop.guest()
      const { api } = await shop.customer()
      await guest.api('POST /cart/items', { body: { productId, quantity: 2 } })
      const responses = await together([
        ...Array.from(
          { length: 20 },
          () => () => api('POST /cart/transfer', { body: { sessionId: guest.session } }),
        ),
        () => guest.api('POST /cart/items', { body: { productId: late, quantity: 1 } }),
      ])
      const { data: own } = await api('GET /cart')
      const { data: left } = await guest.api('GET /cart')
      const units = (id: string) =>
        [...own.items, ...left.items]
          .filter((line) => line.Product.id === id)
          .reduce((sum, line) => sum + line.quantity, 0)
      return [
        ...expectSame('responses', tally(responses), { 200: 21 }),
        ...expectSame('units moved', units(productId), 2),
        ...expectSame('units added', units(late), 1),
      ]
    })
    return { calls: 21 * wrong.length, wrong: wrong.flat() }
  },
}
