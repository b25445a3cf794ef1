import type { Order } from 'shared-api/contract'
import { fillIn } from './buying.ts'
import type { TestApp } from './harness.ts'

type Customer = Awaited<ReturnType<TestApp['customer']>>

export interface MixedBasket {
  /** Rupees. */
  price?: number
  rxPrice?: number
  coupon?: string
  method?: 'cash' | 'easypaisa' | 'credit_card'
  prescriptionIds?: string[]
  /** False waits for the prescription with all of it. */
  split?: boolean
}

/** Fills a cart with 2 of something ordinary and 3 of a medicine; returns the products. */
export const fillMixed = async (shop: TestApp, { api }: Customer, basket: MixedBasket = {}) => {
  const otc = await shop.product({ name: 'Panadol', price: basket.price ?? 100 })
  const rx = await shop.product({
    name: 'Augmentin',
    price: basket.rxPrice ?? 200,
    saleClass: 'prescription',
  })
  await api('POST /cart/items', { body: { productId: otc, quantity: 2 } })
  await api('POST /cart/items', { body: { productId: rx, quantity: 3 } })
  if (basket.coupon) await api('POST /cart/coupon', { body: { code: basket.coupon } })
  return { otc, rx }
}

/** An order of that cart in two shipments: the ordinary products first, the medicine later. */
export const buySplit = async (
  shop: TestApp,
  customer: Customer,
  basket: MixedBasket = {},
): Promise<{ order: Order; first: string; second: string; otc: string; rx: string }> => {
  const products = await fillMixed(shop, customer, basket)
  const { method = 'cash', prescriptionIds = [], split = true } = basket
  const id = await fillIn(customer, { method, prescriptionIds, splitShipment: split })
  const { data: order } = await customer.api('POST /checkout/:id/order', { params: { id }, body: {} })
  const [first, second] = order.shipments
  return { order, first: first?.id ?? '', second: second?.id ?? '', ...products }
}
