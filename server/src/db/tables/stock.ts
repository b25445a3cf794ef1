import type { Generated } from 'kysely'
import type { NullableTime, Time } from './columns.ts'

/** Batches, the ledger of every movement, and the prescription register. Names as in the database; money is integer paisa. */

export interface BatchesTable {
  id: string
  product_id: string
  batch_number: string
  expiry_date: string
  quantity: Generated<number>
  recalled_at: NullableTime
  recall_reason: string | null
  recalled_by: string | null
  received_at: Time
}

export interface StockMovementsTable {
  id: Generated<number>
  product_id: string
  batch_id: string
  quantity: number
  reason:
    | 'receipt'
    | 'sale'
    | 'cancellation'
    | 'adjustment'
    | 'count'
    | 'damage'
    | 'expiry'
    | 'recall'
    | 'return'
    | 'swap'
  order_item_id: string | null
  actor_id: string | null
  comment: string | null
  at: Time
}

/** The prescription register. Rows are only ever added. */
export interface RegisterTable {
  serial: number
  at: Time
  order_id: string
  order_number: string
  prescription_number: string
  patient_name: string
  doctor_name: string | null
  medicine: string
  manufacturer: string
  batch_number: string
  expiry_date: string
  quantity: number
  pharmacist: string
}
