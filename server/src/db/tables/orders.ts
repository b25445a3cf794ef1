import type { Generated } from 'kysely'
import type { Actor, OrderStatus, PaymentMethod, PaymentStatus, SaleClass } from 'shared-api'
import type { Contact, Delivery } from 'shared-api/contract'
import type { Json, NullableTime, Time } from './columns.ts'

/** Orders, what was bought and where it went. Names as in the database; money is integer paisa. */

export interface OrdersTable {
  id: string
  order_number: string
  user_id: string
  checkout_id: string | null
  status: Generated<OrderStatus>
  payment_status: Generated<PaymentStatus>
  payment_method: PaymentMethod
  subtotal_amount: number
  discount_amount: Generated<number>
  shipping_amount: number
  total_amount: number
  refunded_amount: Generated<number>
  coupon_code: string | null
  contact: Json<Contact>
  delivery: Json<Delivery>
  customer_name: string
  notes: string | null
  language: Generated<'en' | 'ur'>
  cash_confirmed_at: NullableTime
  version: Generated<number>
  created_at: Time
  updated_at: Time
}

export interface OrderItemsTable {
  id: string
  order_id: string
  position: number
  product_id: string | null
  category_id: string | null
  name: string
  image: string | null
  price: number
  original_price: number
  quantity: number
  total_price: number
  sale_class: SaleClass
  prescription_id: string | null
}

export interface OrderHistoryTable {
  id: Generated<number>
  order_id: string
  at: Time
  actor: Actor
  actor_id: string | null
  from_status: OrderStatus | null
  to_status: OrderStatus
  comment: string | null
}

export interface ShipmentsTable {
  id: string
  order_id: string
  status: 'shipped' | 'delivered' | 'returned'
  shipped_at: Time
  delivered_at: NullableTime
}
