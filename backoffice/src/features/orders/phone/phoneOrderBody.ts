import type { BodyInput, Order } from 'shared-api/contract'
import type { TypedLine } from '../edit/editBody.ts'
import { foundUnits } from '../returns/foundUnits.ts'

export const addressFields = ['address', 'area', 'city', 'landmark'] as const

/** The typed values of the form for an order by phone. */
export interface TypedOrder {
  lines: readonly TypedLine[]
  phone: string
  name: string
  address: string
  area: string
  city: string
  landmark: string
  method: 'standard' | 'express'
  coupon: string
  notes: string
  language: 'en' | 'ur'
  /** The order whose items this one replaces. */
  replaces?: string
}

export const emptyOrder: TypedOrder = {
  lines: [],
  phone: '',
  name: '',
  address: '',
  area: '',
  city: '',
  landmark: '',
  method: 'standard',
  coupon: '',
  notes: '',
  language: 'ur',
}

/** The units that came back of an order, or all of it, for the same customer and address. */
export const replacementOf = (order: Order): TypedOrder => {
  const { contact, delivery, items } = order
  const kept = items.filter(({ cancelled }) => !cancelled)
  const back = kept
    .map((item) => ({ ...item, quantity: foundUnits(order, item.id) }))
    .filter(({ quantity }) => quantity > 0)
  return {
    ...emptyOrder,
    replaces: order.id,
    lines: (back.length > 0 ? back : kept).flatMap(({ productId, name, quantity }) =>
      productId ? [{ productId, name, quantity: String(quantity) }] : [],
    ),
    phone: contact.phone,
    name: contact.name,
    address: delivery.address,
    area: delivery.area,
    city: delivery.city,
    landmark: delivery.landmark ?? '',
    method: delivery.method,
  }
}

/** Digits of a phone number in Pakistan, without the country. Fewer are not sent, because the caller is still typing. */
const PHONE_DIGITS = 10

/** The order as the server takes it; null while a field that it needs is empty. */
export const orderOf = (typed: TypedOrder): BodyInput<'POST /order/phone'> | null => {
  const { lines, coupon, ...fields } = typed
  const items = lines.map(({ productId, quantity }) => ({ productId, quantity: Number(quantity) }))
  const isComplete =
    [fields.name, fields.address, fields.area, fields.city].every((text) => text.trim() !== '') &&
    fields.phone.replace(/\D/g, '').length >= PHONE_DIGITS &&
    items.length > 0 &&
    items.every(({ quantity }) => quantity > 0)
  return isComplete ? { ...fields, items, ...(coupon.trim() ? { coupon } : {}) } : null
}
