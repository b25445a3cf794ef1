import type { Generated } from 'kysely'
import type { PaymentMethod } from 'shared-api'
import type { Contact, Delivery } from 'shared-api/contract'
import type { NullableJson, NullableTime, OptionalJson, Time } from './columns.ts'

/** The way to an order: coupons, carts, checkouts and what they hold. Names as in the database; money is integer paisa. */

export interface CouponsTable {
  id: string
  code: string
  description: Generated<string>
  discount_type: 'percentage' | 'fixed'
  discount_value: number
  min_order_amount: Generated<number>
  max_discount_amount: number | null
  start_date: NullableTime
  end_date: NullableTime
  usage_limit: number | null
  usage_per_user: number | null
  used_count: Generated<number>
  status: Generated<'active' | 'inactive'>
  version: Generated<number>
  created_at: Time
  deleted_at: NullableTime
}

export interface CouponRedemptionsTable {
  id: string
  coupon_id: string
  user_id: string | null
  order_id: string | null
  reason: string | null
  created_at: Time
  released_at: NullableTime
}

export interface CartsTable {
  id: string
  user_id: string | null
  session_hash: string | null
  coupon_id: string | null
  created_at: Time
  updated_at: Time
}

export interface CartItemsTable {
  id: string
  cart_id: string
  product_id: string
  quantity: number
  displayed_price: number
  created_at: Time
}

export interface CheckoutsTable {
  id: string
  user_id: string
  cart_id: string
  status: Generated<'open' | 'placed' | 'cancelled' | 'expired'>
  order_id: string | null
  contact: NullableJson<Contact>
  delivery: NullableJson<Delivery>
  payment_method: PaymentMethod | null
  /** Cash that the shopper will hand the rider; null for the exact amount. */
  cash_tendered: number | null
  prescription_ids: OptionalJson<string[]>
  split_shipment: Generated<boolean>
  notes: string | null
  expires_at: Time
  created_at: Time
  updated_at: Time
}

export interface HoldsTable {
  checkout_id: string
  product_id: string
  quantity: number
  expires_at: Time
}
