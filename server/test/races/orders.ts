import { buy } from '../fixtures/buying.ts'
import type { TestApp } from '../harness.ts'
import { expectSame, makeMany, type Race, tally, together } from './race.ts'
import { stockOf, type TestUser } from './shoppers.ts'

const withoutOrder = { orderLock: { overrides: { orderLock: false } } }

interface Bought {
  buyer: TestUser
  productId: string
  params: { id: string }
  version: number
}

/** Cash orders of two units each (Rs 200 and delivery), each of another product with 20 units. */
const boughtBy = (shop: TestApp, crowd: number) =>
  makeMany(crowd, async (): Promise<Bought> => {
    const buyer = await shop.customer()
    const productId = await shop.product()
    const order = await buy(buyer, productId, { quantity: 2, phone: buyer.phone })
    return { buyer, productId, params: { id: order.id }, version: order.version }
  })

const statusOf = async (shop: TestApp, id: string) =>
  (
    await shop.db
      .selectFrom('orders')
      .select(['status', 'payment_status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

export const cancelOrShip: Race = {
  claim: 'an order that is cancelled while it is shipped is one of both, and its units are where it is',
  without: withoutOrder,
  run: async (shop, crowd) => {
    const admin = await shop.admin()
    const orders = await boughtBy(shop, crowd)
    for (const { params } of orders)
      await admin.api('PATCH /order/:id/status', { params, body: { status: 'processing' } })
    const wrong = await Promise.all(
      orders.map(async ({ buyer, productId, params }) => {
        const responses = await together([
          () => buyer.api('DELETE /checkout/:id', { params }),
          () => admin.api('PATCH /order/:id/status', { params, body: { status: 'shipped' } }),
        ])
        const status = await statusOf(shop, params.id)
        return [
          ...expectSame('responses', responses, status === 'cancelled' ? [200, 409] : [409, 200]),
          ...expectSame('units', await stockOf(shop, productId), status === 'cancelled' ? 20 : 18),
        ]
      }),
    )
    return { calls: 2 * crowd, wrong: wrong.flat() }
  },
}

export const methodOrPack: Race = {
  claim: 'an order whose method changes while it is packed is one of both, so no unpaid card order is packed',
  without: withoutOrder,
  run: async (shop, crowd) => {
    const admin = await shop.admin()
    const orders = await boughtBy(shop, crowd)
    const wrong = await Promise.all(
      orders.map(async ({ buyer, params }) => {
        const responses = await together([
          () => buyer.api('PUT /order/:id/payment-method', { params, body: { method: 'credit_card' } }),
          () => admin.api('PATCH /order/:id/status', { params, body: { status: 'processing' } }),
        ])
        const { data } = await admin.api('GET /order/:id', { params })
        const isPacked = data.status === 'processing'
        return [
          ...expectSame('responses', responses, isPacked ? [409, 200] : [200, 409]),
          ...expectSame('method', data.paymentMethod, isPacked ? 'cash' : 'credit_card'),
        ]
      }),
    )
    return { calls: 2 * crowd, wrong: wrong.flat() }
  },
}

export const cancelTwice: Race = {
  claim: 'an order that shopper and staff cancel at once goes back on the shelf once',
  without: withoutOrder,
  run: async (shop, crowd) => {
    const admin = await shop.admin()
    const orders = await boughtBy(shop, crowd)
    const wrong = await Promise.all(
      orders.map(async ({ buyer, productId, params }) => {
        const byShopper = () => buyer.api('DELETE /checkout/:id', { params })
        const byStaff = () => admin.api('PATCH /order/:id/status', { params, body: { status: 'cancelled' } })
        const responses = await together([byShopper, byStaff, byShopper, byStaff])
        return [
          ...expectSame('responses', tally(responses), { 200: 4 }),
          ...expectSame('units', await stockOf(shop, productId), 20),
        ]
      }),
    )
    return { calls: 4 * crowd, wrong: wrong.flat() }
  },
}

export const twoAdminsMove: Race = {
  claim: 'of two admins who decide otherwise about the same order one sees that it changed',
  without: withoutOrder,
  run: async (shop, crowd) => {
    const [one, other] = [await shop.admin(), await shop.admin()]
    const orders = await boughtBy(shop, crowd)
    const wrong = await Promise.all(
      orders.map(async ({ params, version }) => {
        const responses = await together([
          () => one.api('PATCH /order/:id/status', { params, body: { status: 'processing', version } }),
          () => other.api('PATCH /order/:id/status', { params, body: { status: 'cancelled', version } }),
        ])
        const cancelled = (await statusOf(shop, params.id)) === 'cancelled'
        return expectSame('responses', responses, cancelled ? [409, 200] : [200, 409])
      }),
    )
    return { calls: 2 * crowd, wrong: wrong.flat() }
  },
}

export const twoAdminsEdit: Race = {
  claim: 'of two admins who edit the same product one sees that it changed',
  without: { stockLock: { overrides: { stockLock: false } } },
  run: async (shop, crowd) => {
    const [one, other] = [await shop.admin(), await shop.admin()]
    const products = await makeMany(crowd, () => shop.product())
    const wrong = await Promise.all(
      products.map(async (id) => {
        const edit = (admin: TestUser, name: string) => () =>
          admin.api('PUT /product/:id', { params: { id }, body: { name, version: 1 } })
        const responses = await together([edit(one, 'Calpol'), edit(other, 'Febrol')])
        const { data } = await one.api('GET /product/:id', { params: { id } })
        return expectSame('responses', responses, data.name === 'Calpol' ? [200, 409] : [409, 200])
      }),
    )
    return { calls: 2 * crowd, wrong: wrong.flat() }
  },
}

export const oneCode: Race = {
  claim: 'of admins who give the same code to different coupons one has it, the others see so',
  without: {
    'the unique index coupons_code': {
      schema: {
        drop: 'drop index coupons_code',
        restore: 'create unique index coupons_code on coupons (code) where deleted_at is null',
      },
    },
  },
  run: async (shop, crowd) => {
    const { api } = await shop.admin()
    const body = { discountType: 'fixed', discountValue: 100 } as const
    const coupons = await makeMany(Math.ceil(crowd / 2), async (at) => {
      const { data } = await api('POST /coupon', { body: { ...body, code: `CODE${at}` } })
      return data.id
    })
    const responses = await together(
      coupons.flatMap((id) => [
        () => api('PUT /coupon/:id', { params: { id }, body: { code: 'EID' } }),
        () => api('POST /coupon', { body: { ...body, code: 'EID' } }),
      ]),
    )
    return {
      calls: responses.length,
      wrong: expectSame('responses', tally(responses), { 200: 1, 409: responses.length - 1 }),
    }
  },
}

/** Orders on their way whose cash is still with the rider. */
export const shippedBy = async (shop: TestApp, admin: TestUser, crowd: number) => {
  const orders = await boughtBy(shop, crowd)
  for (const { params } of orders)
    for (const status of ['processing', 'shipped'] as const)
      await admin.api('PATCH /order/:id/status', { params, body: { status } })
  return orders
}

export const cashTwice: Race = {
  claim: 'cash that several admins record at once came in once',
  without: withoutOrder,
  run: async (shop, crowd) => {
    const admin = await shop.admin()
    const orders = await shippedBy(shop, admin, crowd)
    const responses = await Promise.all(
      orders.map(({ params }) =>
        together(
          Array.from(
            { length: 4 },
            () => () => admin.api('PATCH /order/:id/payment', { params, body: { paymentStatus: 'paid' } }),
          ),
        ),
      ),
    )
    const attempts = await shop.db
      .selectFrom('payment_attempts')
      .select('order_id')
      .where('status', '=', 'paid')
      .execute()
    return {
      calls: 4 * crowd,
      wrong: [
        ...expectSame('responses', tally(responses.flat()), { 200: 4 * crowd }),
        ...expectSame('payments', attempts.length, crowd),
      ],
    }
  },
}

export const refundTwice: Race = {
  claim: 'of halves of a payment that four admins give back at once two go back',
  without: withoutOrder,
  run: async (shop, crowd) => {
    const admin = await shop.admin()
    const orders = await shippedBy(shop, admin, crowd)
    for (const { params } of orders)
      await admin.api('PATCH /order/:id/payment', { params, body: { paymentStatus: 'paid' } })
    const wrong = await Promise.all(
      orders.map(async ({ params: { id } }) => {
        const { data } = await admin.api('GET /order/:id', { params: { id } })
        const body = { amount: data.totalAmount / 2, reason: 'Arrived broken' }
        const responses = await together(
          Array.from(
            { length: 4 },
            () => () => admin.api('POST /payment/admin/refund/:orderId', { params: { orderId: id }, body }),
          ),
        )
        const { given } = await shop.db
          .selectFrom('refunds')
          .select((eb) => eb.fn.sum<number>('amount').as('given'))
          .where('order_id', '=', id)
          .executeTakeFirstOrThrow()
        return [
          ...expectSame('responses', tally(responses), { 200: 2, 409: 2 }),
          ...expectSame('paisa', given, data.totalAmount * 100),
        ]
      }),
    )
    return { calls: 4 * crowd, wrong: wrong.flat() }
  },
}
