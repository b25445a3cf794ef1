import type { Generated } from 'kysely'
import type { OrderStatus, PaymentMethod, PaymentStatus } from 'shared-api'

/** Daily totals of orders, by Karachi's calendar. Money is integer paisa. */

export interface ChangedDaysTable {
  id: Generated<number>
  day: string
  /** The order that changed; null: more of the day did. */
  order_id: string | null
  /** The earlier status of the order; null for a new one. */
  status: OrderStatus | null
  payment_status: PaymentStatus | null
  payment_method: PaymentMethod | null
  amount: number | null
}

export interface OrderDaysTable {
  day: string
  status: OrderStatus
  payment_status: PaymentStatus
  payment_method: PaymentMethod
  orders: number
  amount: number
}

export interface CategoryDaysTable {
  day: string
  /** Empty: none. */
  category_id: string
  quantity: number
  revenue: number
}

export interface ProductDaysTable {
  day: string
  product_id: string
  quantity: number
  revenue: number
}
