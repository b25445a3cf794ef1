import type { ColumnType, Generated } from 'kysely'
import type { Actor, OrderStatus, PaymentMethod, PaymentStatus, SaleClass, ShipmentStatus } from 'shared-api'
import type { Contact, Delivery } from 'shared-api/contract'
import type { Json, NullableTime, Time } from './columns.ts'

/** Orders, what was bought and where it went. Names as in the database; money is integer paisa. */

export interface OrdersTable {
  id: string
  order_number: string
  user_id: string
  checkout_id: string | null
  status: Generated<OrderStatus>
  /** Only `stepPayment` changes it, by a step of the table `paymentSteps`. */
  payment_status: ColumnType<PaymentStatus, PaymentStatus | undefined, never>
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
  /** Null: the exact amount. */
  cash_tendered: number | null
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
  /** The shipment of the line; null until an order in one shipment is dispatched. */
  shipment_id: string | null
  /** Taken out of the order with its shipment: the order's amounts leave it out. */
  cancelled_at: NullableTime
  /** When its shopper was reminded that it runs out. */
  refill_reminded_at: NullableTime
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

/** An order that goes in two has both from its placing, any other one from the moment it leaves. */
export interface ShipmentsTable {
  id: string
  order_id: string
  /** 1 leaves first. */
  position: Generated<number>
  status: ShipmentStatus
  subtotal_amount: number
  discount_amount: Generated<number>
  shipping_amount: number
  total_amount: number
  courier: string | null
  tracking_number: string | null
  shipped_at: NullableTime
  delivered_at: NullableTime
  /** The time when the rider handed over the cash of this shipment, for an order in two. */
  collected_at: NullableTime
}

export interface ShipmentHistoryTable {
  id: Generated<number>
  shipment_id: string
  at: Time
  actor: Actor
  actor_id: string | null
  from_status: ShipmentStatus | null
  to_status: ShipmentStatus
  comment: string | null
}
