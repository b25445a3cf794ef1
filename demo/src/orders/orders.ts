import type { Insertable } from 'kysely'
import { deliveryDays } from 'server/checkout/deliveryDays'
import type { CouponRow } from 'server/coupons/couponShape'
import { takesCoupons } from 'server/coupons/takesCoupons'
import type {
  CouponRedemptionsTable,
  OrderHistoryTable,
  OrderItemsTable,
  OrdersTable,
  ShipmentsTable,
} from 'server/db/tables'
import { orderNumber } from 'server/kernel/ids'
import type { Ports } from 'server/ports/ports'
import type { Settings } from 'server/ports/settings'
import type { Delivery } from 'shared-api/contract'
import { deliveryFee } from 'shared-api/delivery/deliveryFee'
import type { Customer } from '../accounts/customers.ts'
import { chooseCoupon } from '../coupons.ts'
import type { Shelf } from '../inventory/shelf.ts'
import type { Prescriptions } from '../prescriptions/prescriptions.ts'
import type { Random } from '../random.ts'
import { createMoney } from './orderMoney.ts'
import { choosePayment, type Plan } from './orderPlans.ts'
import { lifeOf, type Step } from './timeline.ts'

type ItemRow = Insertable<OrderItemsTable> & { id: string; product_id: string; quantity: number }
/** Paisa. */
type Amounts = Pick<
  Insertable<OrdersTable>,
  'subtotal_amount' | 'discount_amount' | 'shipping_amount' | 'total_amount'
>

interface World {
  random: Random
  gateways: Ports['gateways']
  now: Date
  settings: Settings
  adminId: string
  coupons: CouponRow[]
  shelves: ReadonlyMap<string, Shelf>
  prescriptions: Prescriptions
}

const add = (counts: Map<string, number>, key: string, by: number) =>
  counts.set(key, (counts.get(key) ?? 0) + by)

const subtotalOf = ({ lines }: Plan, counts: (line: Plan['lines'][number]) => boolean = () => true) =>
  lines.filter(counts).reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)

const deliveryOf = ({ customer, express }: Plan, settings: Settings): Delivery => {
  const { address, area, city, province, landmark } = customer.address
  const to = {
    city,
    province: province as Delivery['province'],
    method: express ? ('express' as const) : ('standard' as const),
  }
  return {
    address,
    area,
    ...to,
    postalCode: null,
    landmark: landmark ?? null,
    ...deliveryDays(settings.delivery, to),
  }
}

/** Writes orders, earliest first, into rows, taking the stock, the coupons and the prescriptions that they took. */
export const createOrders = (world: World) => {
  const { random, now, settings, adminId, coupons, shelves, prescriptions } = world
  const rows = {
    orders: [] as Insertable<OrdersTable>[],
    items: [] as ItemRow[],
    history: [] as Insertable<OrderHistoryTable>[],
    shipments: [] as (Insertable<ShipmentsTable> & { shipped_at: Date })[],
    redemptions: [] as Insertable<CouponRedemptionsTable>[],
  }
  const money = createMoney(random, { now, adminId, gateways: world.gateways })
  /** Units sold by product, orders by customer, uses by coupon and customer. */
  const [sold, placedBy, uses] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ]
  /** Units that return to the shelf later, so that none is sold before its return. */
  let returning: { at: Date; productId: string; itemId: string; actorId: string | null }[] = []

  const returnUntil = (until: Date) => {
    for (const { at, productId, itemId, actorId } of returning)
      if (at <= until) shelves.get(productId)?.putBack(at, itemId, actorId)
    returning = returning.filter(({ at }) => at > until)
  }

  /** The prescription for an order's medicines; not approved yet when the order is too fresh. */
  const prescribe = (plan: Plan, orderId: string) => {
    const { prescribed, customer, placed } = plan
    if (!prescribed) return null
    const uploaded = prescriptions.upload(prescribed, {
      customer,
      at: new Date(placed.getTime() - random.int(3, 20) * 60_000),
      age: random.int(0, 2),
    })
    const { row } = uploaded
    prescriptions.rows.links.push({ order_id: orderId, prescription_id: row.id })
    const approved = new Date(placed.getTime() + random.int(20, 260) * 60_000)
    if (approved < now) prescriptions.approve(uploaded, approved)
    const usedUp = prescribed.lines.every((one) =>
      plan.lines.some(({ product }) => product.name === one.product && product.sale_class === 'prescription'),
    )
    return { row, approved: approved < now ? approved : null, usedUp }
  }

  const discountOn = (plan: Plan, orderId: string) => {
    const { customer, placed } = plan
    const known = placedBy.has(customer.id)
    const chosen = chooseCoupon(
      random,
      coupons.filter(({ code }) => !known || code !== 'WELCOME10'),
      {
        placed,
        subtotal: subtotalOf(plan),
        discountable: subtotalOf(plan, ({ product }) => takesCoupons(product, settings)),
        usedBy: ({ id }) => uses.get(`${id} ${customer.id}`) ?? 0,
      },
    )
    if (!chosen) return { code: null, discount: 0, finish: () => undefined }
    const { coupon, discount } = chosen
    const finish = (cancelledAt: Date | null) => {
      rows.redemptions.push({
        id: random.id('redemption'),
        coupon_id: coupon.id,
        user_id: customer.id,
        order_id: orderId,
        amount: discount,
        reason: null,
        created_at: placed,
        released_at: cancelledAt,
      })
      if (cancelledAt) return
      coupon.used_count++
      coupon.spent += discount
      add(uses, `${coupon.id} ${customer.id}`, 1)
    }
    return { code: coupon.code, discount, finish }
  }

  const writeItems = (
    plan: Plan,
    orderId: string,
    { prescriptionId, code }: { prescriptionId: string | null; code: string | null },
  ): ItemRow[] =>
    plan.lines.map(({ product, quantity }, position) => ({
      id: random.id('order item'),
      order_id: orderId,
      position,
      product_id: product.id,
      category_id: product.category_id,
      name: product.name,
      image: product.image,
      price: product.price,
      original_price: product.original_price,
      quantity,
      total_price: product.price * quantity,
      sale_class: product.sale_class,
      discounted: code !== null && takesCoupons(product, settings),
      prescription_id: product.sale_class === 'prescription' ? prescriptionId : null,
      shipment_id: null,
    }))

  const writeSteps = (orderId: string, customer: Customer, steps: readonly Step[]) => {
    for (const { at, actor, from, to, comment } of steps) {
      const actorId = { customer: customer.id, admin: adminId, system: null }[actor]
      rows.history.push({
        order_id: orderId,
        at,
        actor,
        actor_id: actorId,
        from_status: from,
        to_status: to,
        comment,
      })
    }
  }

  const ship = (orderId: string, items: ItemRow[], amounts: Amounts, steps: readonly Step[]) => {
    const shipped = steps.find(({ to }) => to === 'shipped')?.at
    const delivered = steps.find(({ to }) => to === 'delivered')?.at ?? null
    if (!shipped) return
    const returned = steps.at(-1)?.to === 'cancelled'
    const id = random.id('shipment')
    for (const item of items) item.shipment_id = id
    rows.shipments.push({
      id,
      order_id: orderId,
      ...amounts,
      status: delivered ? 'delivered' : returned ? 'returned' : 'shipped',
      shipped_at: shipped,
      delivered_at: delivered,
    })
  }

  const takeStock = (items: readonly ItemRow[], placed: Date, steps: readonly Step[]) => {
    const end = steps.at(-1)
    const cancelled = end?.to === 'cancelled' ? end : null
    const left = steps.some(({ to }) => to === 'shipped')
    for (const { id, product_id, quantity } of items) {
      shelves.get(product_id)?.sell(placed, quantity, id)
      if (!cancelled || left) add(sold, product_id, quantity)
      else
        returning.push({
          at: cancelled.at,
          productId: product_id,
          itemId: id,
          actorId: cancelled.actor === 'admin' ? adminId : null,
        })
    }
  }

  const place = (plan: Plan) => {
    const { placed, customer } = plan
    returnUntil(placed)
    const id = random.id('order')
    const prescribed = prescribe(plan, id)
    const delivery = deliveryOf(plan, settings)
    const subtotal = subtotalOf(plan)
    const { code, discount, finish } = discountOn(plan, id)
    const fee = deliveryFee(settings.delivery, delivery, subtotal - discount)
    const total = subtotal - discount + fee
    const amounts: Amounts = {
      subtotal_amount: subtotal,
      discount_amount: discount,
      shipping_amount: fee,
      total_amount: total,
    }
    const first = !placedBy.has(customer.id)
    const method = choosePayment(random, total, first ? settings.cash.firstOrderLimit : settings.cash.limit)
    const unpaid = method !== 'cash' && random.chance(0.06)
    const steps = lifeOf(random, {
      placed,
      now,
      ready: prescribed ? prescribed.approved : placed,
      unpaid,
      rejects: customer.rejects,
    })
    const end = steps.at(-1) ?? { at: placed, from: null, to: 'pending', actor: 'customer', comment: null }
    const packed = steps.find(({ to }) => to === 'processing')?.at ?? null
    const left = steps.some(({ to }) => to === 'shipped')
    // The prescription units of a pack are released, unless the shipment was dispatched.
    const used = packed && (left || end.to !== 'cancelled') ? packed : null
    const items = writeItems(plan, id, {
      prescriptionId: used && prescribed ? prescribed.row.id : null,
      code,
    })
    const settled = money.settle({ id, payment_method: method, total_amount: total }, { placed, end, unpaid })
    rows.orders.push({
      id,
      order_number: orderNumber(rows.orders.length + 1),
      user_id: customer.id,
      status: end.to,
      payment_method: method,
      payment_status: settled.payment_status,
      refunded_amount: settled.refunded_amount,
      ...amounts,
      coupon_code: code,
      contact: JSON.stringify({ name: customer.name, phone: customer.phone, email: customer.email }),
      delivery: JSON.stringify(delivery),
      customer_name: customer.name,
      notes: random.chance(0.12)
        ? random.pick(['Please call before coming', 'Leave it with the guard', 'After 5 pm'])
        : null,
      cash_confirmed_at: method === 'cash' ? packed : null,
      version: steps.length,
      created_at: placed,
      updated_at: end.at,
    })
    rows.items.push(...items)
    writeSteps(id, customer, steps)
    ship(id, items, amounts, steps)
    takeStock(items, placed, steps)
    finish(end.to === 'cancelled' || end.to === 'refunded' ? end.at : null)
    if (prescribed) prescriptions.settle(prescribed.row, prescribed.usedUp ? used : null)
    add(placedBy, customer.id, 1)
  }

  return { rows, money, sold, place, returnUntil }
}
