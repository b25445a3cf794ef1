import type { BodyInput } from 'shared-api/contract'
import type { TypedLine } from '../edit/editBody.ts'

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
