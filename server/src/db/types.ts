import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type {
  Actor,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  PrescriptionStatus,
  rejectionReasons,
  SaleClass,
} from 'shared-api'
import type { Contact, Delivery } from 'shared-api/contract'

type RejectionReason = (typeof rejectionReasons)[number]

/** The tables as Kysely sees them: one interface a table, names as in the database. Money is integer paisa. */

type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** jsonb: parsed when read, written as JSON text. */
type Json<T> = ColumnType<T, string, string>
type OptionalJson<T> = ColumnType<T, string | undefined, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface UsersTable {
  id: string
  name: string
  email: string | null
  phone: string | null
  password_hash: string
  role: Generated<'customer' | 'admin'>
  profile: string | null
  city: string | null
  address: string | null
  blocked_at: NullableTime
  sessions_valid_from: Generated<Date>
  created_at: Time
}

/** Blocks and unblocks of an account, appended. */
export interface AccountHistoryTable {
  id: Generated<number>
  user_id: string
  at: Time
  actor_id: string | null
  event: 'blocked' | 'unblocked'
  reason: string
}

export interface SessionsTable {
  token_hash: string
  user_id: string
  created_at: Time
  expires_at: Time
}

export interface CodesTable {
  id: string
  user_id: string
  purpose: 'reset' | 'login'
  code_hash: string
  tries: Generated<number>
  expires_at: Time
  used_at: NullableTime
  created_at: Time
}

export interface ResetTokensTable {
  token_hash: string
  user_id: string
  expires_at: Time
  used_at: NullableTime
}

export interface AddressesTable {
  id: string
  user_id: string
  label: string
  name: string
  phone: string
  address: string
  area: string
  city: string
  province: string
  postal_code: string | null
  landmark: string | null
  created_at: Time
}

export interface RateLimitsTable {
  key: string
  window_start: Time
  count: number
}

export interface UploadsTable {
  id: string
  purpose: string
  owner_id: string | null
  type: string
  size: number
  created_at: Time
}

export interface CategoriesTable {
  id: string
  name: string
  slug: string
  description: Generated<string>
  image: string | null
  position: Generated<number>
  created_at: Time
}

export interface BrandsTable {
  id: string
  name: string
  slug: string
  description: Generated<string>
  image: string | null
  /** Percent with two decimals. */
  discount: Generated<number>
  created_at: Time
}

export interface ProductsTable {
  id: string
  sku: string
  slug: string
  name: string
  image: string | null
  images: OptionalJson<string[]>
  description: Generated<string>
  base_price: number
  original_price: number
  price: number
  status: Generated<'active' | 'inactive'>
  /** Null only in deleted products, whose category or brand may go. */
  category_id: string | null
  brand_id: string | null
  generic_name: string | null
  strength: string | null
  dosage_form: string
  pack_size: string
  units_per_pack: Generated<number>
  manufacturer: string
  registration_number: string | null
  sale_class: Generated<SaleClass>
  cold_chain: Generated<boolean>
  takes_discounts: Generated<boolean>
  max_per_order: Generated<number>
  sold_count: Generated<number>
  on_hand: Generated<number>
  version: Generated<number>
  search_text: string
  words: GeneratedAlways<string[]>
  name_words: GeneratedAlways<string[]>
  deleted_at: NullableTime
  created_at: Time
  updated_at: Time
}

export interface SearchWordsTable {
  word: string
  sound: GeneratedAlways<string>
}

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
  created_at: Time
  deleted_at: NullableTime
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
  seen_price: number
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
  prescription_ids: OptionalJson<string[]>
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

export interface PrescriptionsTable {
  id: string
  prescription_number: string
  user_id: string
  status: Generated<PrescriptionStatus>
  claimed_by: string | null
  patient_name: string
  doctor_name: string | null
  city: string
  phone: string
  notes: string | null
  language: Generated<'en' | 'ur'>
  reason_code: RejectionReason | null
  review_note: string | null
  reviewed_by: string | null
  reviewed_at: NullableTime
  valid_until: string | null
  version: Generated<number>
  created_at: Time
  updated_at: Time
}

export interface PrescriptionFilesTable {
  id: string
  prescription_id: string
  position: number
  type: string
  pages: number
  size: number
  created_at: Time
}

export interface PrescriptionItemsTable {
  prescription_id: string
  product_id: string
  position: number
  quantity: number
  dosage: string | null
  days: number | null
  times_per_day: Generated<number | null>
}

export interface PrescriptionHistoryTable {
  id: Generated<number>
  prescription_id: string
  at: Time
  actor_id: string | null
  from_status: PrescriptionStatus | null
  to_status: PrescriptionStatus
  comment: string | null
}

export interface FileAccessTable {
  id: Generated<number>
  file_id: string
  user_id: string | null
  at: Time
}

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

export interface OrderPrescriptionsTable {
  order_id: string
  prescription_id: string
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

export interface CouponRedemptionsTable {
  id: string
  coupon_id: string
  user_id: string | null
  order_id: string | null
  reason: string | null
  created_at: Time
  released_at: NullableTime
}

export interface PaymentAttemptsTable {
  id: string
  order_id: string
  method: PaymentMethod
  provider: string
  amount: number
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'voided'
  provider_reference: string | null
  payer: string | null
  reason: string | null
  checks: Generated<number>
  next_check_at: NullableTime
  /** Paisa the provider says it took when that is not the amount. */
  other_amount: number | null
  /** The provider's latest word. */
  answered: 'paid' | 'failed' | 'pending' | 'unknown' | null
  reconciled_at: NullableTime
  created_at: Time
  updated_at: Time
}

export interface PaymentNotificationsTable {
  id: string
  provider: string
  verdict:
    | 'accepted'
    | 'repeated'
    | 'forged'
    | 'unreadable'
    | 'unknown_payment'
    | 'other_amount'
    | 'other_store'
    | 'unproven'
  attempt_id: string | null
  /** SHA-256 of what came: it may name a shopper, so the words are not kept. */
  fingerprint: string
  times: Generated<number>
  received_at: Time
  last_at: Time
}

export interface RefundsTable {
  id: string
  order_id: string
  amount: number
  status: 'queued' | 'done'
  reference: string | null
  reason: string
  actor_id: string | null
  /** The payment it goes back to, when the provider does it. */
  attempt_id: string | null
  /** The provider was asked then and its answer is not known yet. */
  asked_at: NullableTime
  /** Why the provider did not do it. */
  error: string | null
  created_at: Time
  done_at: NullableTime
}

export interface OutboxTable {
  id: string
  kind: string
  recipient: string
  payload: Json<Record<string, unknown>>
  created_at: Time
  available_at: Time
  attempts: Generated<number>
  sent_at: NullableTime
  failed_at: NullableTime
  last_error: string | null
}

export interface IdempotencyKeysTable {
  user_id: string
  key: string
  request_hash: string
  status: number | null
  body: NullableJson<unknown>
  created_at: Time
}

export interface SettingsTable {
  key: string
  value: Json<unknown>
}

export interface Database {
  users: UsersTable
  account_history: AccountHistoryTable
  sessions: SessionsTable
  codes: CodesTable
  reset_tokens: ResetTokensTable
  addresses: AddressesTable
  rate_limits: RateLimitsTable
  uploads: UploadsTable
  categories: CategoriesTable
  brands: BrandsTable
  products: ProductsTable
  search_words: SearchWordsTable
  batches: BatchesTable
  coupons: CouponsTable
  carts: CartsTable
  cart_items: CartItemsTable
  checkouts: CheckoutsTable
  holds: HoldsTable
  prescriptions: PrescriptionsTable
  prescription_files: PrescriptionFilesTable
  prescription_items: PrescriptionItemsTable
  prescription_history: PrescriptionHistoryTable
  file_access: FileAccessTable
  orders: OrdersTable
  order_items: OrderItemsTable
  order_history: OrderHistoryTable
  shipments: ShipmentsTable
  order_prescriptions: OrderPrescriptionsTable
  stock_movements: StockMovementsTable
  register: RegisterTable
  coupon_redemptions: CouponRedemptionsTable
  payment_attempts: PaymentAttemptsTable
  payment_notifications: PaymentNotificationsTable
  refunds: RefundsTable
  outbox: OutboxTable
  idempotency_keys: IdempotencyKeysTable
  settings: SettingsTable
}

/** The pool, or a transaction: what a query needs. */
export type Db = Kysely<Database>
export type Trx = Transaction<Database>
