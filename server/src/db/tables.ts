// Generated from a migrated database by `npm run tables`. A test compares both.
import type { Generated, GeneratedAlways } from 'kysely'
import type {
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  PrescriptionStatus,
  SaleClass,
  ShipmentStatus,
} from 'shared-api'
import type {
  ConfirmedStop,
  Contact,
  Delivery,
  Identity,
  ImportOutcome,
  ImportRow,
  ViewFilter,
} from 'shared-api/contract'
import type { DoseUnit } from 'shared-api/formulary/productForms'
import type { ImportMapping } from 'shared-api/importHeadings'
import type { Sig } from 'shared-api/sig/sig'
import type {
  Guarded,
  ImportError,
  Json,
  NullableJson,
  NullableTime,
  OptionalJson,
  OptionalTime,
  RejectionReason,
  Time,
} from './columns.ts'

export interface AccountHistoryTable {
  id: GeneratedAlways<number>
  user_id: string
  at: Time
  actor_id: string | null
  event: 'blocked' | 'unblocked'
  reason: string
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
  unlisted: Generated<boolean>
  postal_code: string | null
  landmark: string | null
  used_at: NullableTime
  placed_key: string | null
  created_at: Time
}

export interface ApiKeysTable {
  user_id: string
  key_hash: string
  hint: string
  duties: string[]
  created_by: string
  created_at: Time
  last_seen_at: NullableTime
  revoked_at: NullableTime
}

export interface ApprovalsTable {
  id: string
  kind: 'refund' | 'coupon' | 'price' | 'export' | 'setting' | 'recipient'
  operation: string
  record_type: string | null
  record_id: string | null
  params: Json<unknown>
  query: Json<unknown>
  body: Json<unknown>
  request_hash: string
  amount: number | null
  terms: string
  status: 'waiting' | 'approved' | 'granted' | 'declined' | 'expired'
  asked_by: string
  asked_at: Time
  expires_at: Time
  decided_by: string | null
  decided_at: NullableTime
  reason: string | null
}

export interface AuditChangesTable {
  id: GeneratedAlways<number>
  xact: Generated<string>
  source: string
  row_id: string | null
  record: string
  record_id: string
  step: 'insert' | 'update' | 'delete'
  before: Json<unknown>
  after: Json<unknown>
  hidden: string[]
}

export interface AuditGateTable {
  inner_block: string
  outer_block: string
}

export interface AuditLogTable {
  seq: Generated<number>
  at: Time
  actor_id: string
  session: string | null
  request_id: string
  operation: string
  outcome: 'done' | 'refused'
  record_type: string | null
  record_id: string | null
  records: string[]
  changes: Json<unknown>
  reason_digest: string | null
  signature: string
  previous_hash: Generated<string>
  hash: Generated<string>
}

export interface AuditReasonsTable {
  seq: number
  salt: string
  reason: string
}

export interface BatchesTable {
  id: string
  product_id: string
  batch_number: string
  expiry_date: string
  quantity: Generated<number>
  recalled_at: NullableTime
  recall_reason: string | null
  recall_act: 'stop' | 'continue' | null
  recalled_by: string | null
  received_at: Time
  mrp: number | null
  mrp_at: NullableTime
  supplier: string | null
  branch_id: string | null
}

export interface BrandsTable {
  id: string
  name: string
  slug: string
  description: Generated<string>
  image: string | null
  discount: Generated<number>
  version: Generated<number>
  created_at: Time
}

export interface CartItemsTable {
  id: string
  cart_id: string
  product_id: string
  quantity: number
  displayed_price: number
  created_at: Time
}

export interface CartsTable {
  id: string
  user_id: string | null
  session_hash: string | null
  coupon_id: string | null
  coupon_code: string | null
  created_at: Time
  updated_at: Time
}

export interface CatalogueChangesTable {
  xact: Generated<string>
  subject: string
  at: OptionalTime
}

export interface CategoriesTable {
  id: string
  name: string
  slug: string
  description: Generated<string>
  image: string | null
  position: Generated<number>
  version: Generated<number>
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
  payment_method: 'cash' | 'easypaisa' | 'credit_card' | null
  cash_tendered: number | null
  prescription_ids: OptionalJson<string[]>
  split_shipment: Generated<boolean>
  notes: string | null
  expires_at: Time
  created_at: Time
  updated_at: Time
}

export interface ClosedContactsTable {
  order_id: string
  digest: string
  is_holder: boolean
}

export interface CodesTable {
  id: string
  user_id: string | null
  contact: string
  purpose: 'reset' | 'login' | 'contact'
  asked_by: string | null
  code_hash: string
  tries: Generated<number>
  expires_at: Time
  used_at: NullableTime
  created_at: Time
}

export interface ContactChangesTable {
  id: string
  user_id: string
  kind: 'email' | 'phone'
  old_value: string | null
  token_hash: string
  changed_at: Time
  undo_until: Time
  ended_at: NullableTime
}

export interface ContactPointsTable {
  user_id: string
  kind: 'email' | 'phone'
  value: string
  proven_at: NullableTime
  password_hash: string | null
}

export interface CouponCodesTable {
  code: string
  coupon_id: string
  order_id: string | null
  created_at: Time
}

export interface CouponRedemptionsTable {
  id: string
  coupon_id: string
  user_id: string | null
  order_id: string | null
  amount: Generated<number>
  reason: string | null
  created_at: Time
  released_at: NullableTime
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
  brand_ids: Generated<string[]>
  category_ids: Generated<string[]>
  product_ids: Generated<string[]>
  excludes_prescription: Generated<boolean>
  customer_groups: Generated<string[]>
  first_order_only: Generated<boolean>
  budget: number | null
  spent: Generated<number>
  codes_only: Generated<boolean>
  status: Generated<'active' | 'inactive'>
  version: Generated<number>
  created_at: Time
  deleted_at: NullableTime
}

export interface CouriersTable {
  id: string
  name: string
  phone: string | null
  tracking_address: string | null
  active: Generated<boolean>
  version: Generated<number>
  created_at: Time
}

export interface CustomerGroupsTable {
  user_id: string
  name: string
}

export interface CustomerStatsTable {
  user_id: string
  orders: Generated<number>
  spent: Generated<number>
  returned_shipments: Generated<number>
}

export interface DailyCategorySalesTable {
  day: string
  category_id: string
  quantity: number
  revenue: number
}

export interface DailyCustomerTotalsTable {
  day: string
  customers: number
}

export interface DailyOrderTotalsTable {
  day: string
  status: OrderStatus
  payment_status: PaymentStatus
  payment_method: PaymentMethod
  orders: number
  amount: number
}

export interface DailyPaymentTotalsTable {
  day: string
  provider: string
  attempts: number
  open: number
  captured: number
  refunded: number
}

export interface DailyPrescriptionTotalsTable {
  day: string
  status: PrescriptionStatus
  prescriptions: number
}

export interface DailyProductSalesTable {
  day: string
  product_id: string
  quantity: number
  revenue: number
}

export interface DirtyBalancesTable {
  id: GeneratedAlways<number>
  order_id: string
}

export interface DirtyCustomersTable {
  id: GeneratedAlways<number>
  user_id: string
}

export interface DirtyDaysTable {
  id: GeneratedAlways<number>
  day: string
  subject: 'sales' | 'payments' | 'customers' | 'prescriptions'
  order_id: string | null
  status: string | null
  payment_status: string | null
  payment_method: string | null
  amount: number | null
}

export interface FollowLinksTable {
  order_id: string
  generation: number
  turned_off: boolean
}

export interface FormularySignaturesTable {
  entry_id: string
  text_hash: string
  pharmacist: string
  pharmacist_id: string
  pharmacist_council: string
  signed_at: Time
}

export interface GoodsReceiptsTable {
  id: string
  supplier: string
  invoice_number: string
  received_on: string
  booked_by: string | null
  booked_at: Time
}

export interface HoldsTable {
  checkout_id: string
  product_id: string
  quantity: number
  expires_at: Time
}

export interface IdempotencyKeysTable {
  user_id: string
  key: string
  request_hash: string
  status: number | null
  body: NullableJson<unknown>
  created_at: Time
}

export interface JobRunsTable {
  name: string
  started_at: Time
  finished_at: NullableTime
  done: Generated<number>
  failed_at: NullableTime
  error: string | null
}

export interface KnownDevicesTable {
  token_hash: string
  user_id: string
  seen_at: Time
}

export interface MissedSearchesTable {
  words: string
  day: string
  count: Generated<number>
}

export interface OrderCallsTable {
  id: GeneratedAlways<number>
  order_id: string
  at: Time
  outcome: 'confirmed' | 'no_answer' | 'call_later' | 'wrong_number'
  retry_at: NullableTime
  actor_id: string | null
}

export interface OrderHistoryTable {
  id: GeneratedAlways<number>
  order_id: string
  at: Time
  actor: 'customer' | 'admin' | 'system'
  actor_id: string | null
  from_status: OrderStatus | null
  to_status: OrderStatus
  comment: string | null
}

export interface OrderItemsTable {
  id: string
  order_id: string
  shipment_id: string | null
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
  discounted: Generated<boolean>
  prescription_id: string | null
  refill_reminded_at: NullableTime
  wait_reminded_at: NullableTime
  cancelled_at: NullableTime
}

export interface OrderPrescriptionsTable {
  order_id: string
  prescription_id: string
  named: Generated<boolean>
}

export interface OrderReplacementsTable {
  order_id: string
  replaces_id: string
}

export interface OrdersTable {
  id: string
  order_number: string
  user_id: string
  checkout_id: string | null
  status: Generated<'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'refunded'>
  payment_status: Guarded<'pending' | 'paid' | 'failed' | 'voided' | 'partially_refunded' | 'refunded'>
  payment_method: 'cash' | 'easypaisa' | 'credit_card'
  cash_tendered: number | null
  cash_confirmed_at: NullableTime
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
  holder_phone: string | null
  placed_from: string | null
  version: Generated<number>
  created_at: Time
  updated_at: Time
}

export interface OtcCoverageTable {
  order_item_id: string
  prescription_id: string
  product_id: string
  dose_units: number
}

export interface OutboxTable {
  id: string
  kind: string
  channel: Generated<'mail' | 'phone'>
  recipient: string
  payload: Json<Record<string, unknown>>
  caused_by: NullableJson<unknown>
  order_id: string | null
  user_id: string | null
  undo_id: Generated<string | null>
  is_of_closed: Generated<boolean>
  created_at: Time
  available_at: Time
  attempts: Generated<number>
  sent_at: NullableTime
  failed_at: NullableTime
  last_error: string | null
}

export interface PageLooksTable {
  page_id: string
  variant: number
  look: string
}

export interface PaymentAttemptsTable {
  id: string
  order_id: string
  method: 'cash' | 'easypaisa' | 'credit_card'
  provider: string
  amount: number
  captured_amount: number | null
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'voided'
  last_provider_status: 'paid' | 'failed' | 'pending' | 'unknown' | null
  provider_reference: string | null
  payer: string | null
  reason: string | null
  poll_count: Generated<number>
  next_check_at: NullableTime
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
  fingerprint: string
  times: Generated<number>
  received_at: Time
  last_at: Time
}

export interface PeriodProductSalesTable {
  first: string
  last: string
  product_id: string
  quantity: number
  revenue: number
}

export interface PrescriptionDrawsTable {
  order_item_id: string
  prescription_id: string
  product_id: string
  units: number
  returned: Generated<number>
}

export interface PrescriptionFilesTable {
  id: string
  prescription_id: string
  position: number
  type: string
  pages: number
  size: number
  page_hash: string | null
  created_at: Time
  removed_at: NullableTime
}

export interface PrescriptionHistoryTable {
  id: GeneratedAlways<number>
  prescription_id: string
  at: Time
  actor_id: string | null
  from_status: PrescriptionStatus | null
  to_status: PrescriptionStatus
  comment: string | null
}

export interface PrescriptionItemsTable {
  prescription_id: string
  product_id: string
  offered_product_id: string | null
  position: number
  quantity: number
  dosage: string | null
  days: number | null
  times_per_day: number | null
  medicine: string
  generic_name: string | null
  strength: string | null
  dosage_form: string | null
  identity_key: string | null
  any_equal: Generated<boolean>
  sig: NullableJson<Sig>
  dose_en: string | null
  dose_ur: string | null
  no_dose_reason: string | null
  continues: Generated<boolean>
  dose_unit: DoseUnit | null
  dose_units: number | null
}

export interface PrescriptionsTable {
  id: string
  prescription_number: string
  user_id: string
  status: Generated<
    'pending' | 'under_review' | 'needs_info' | 'approved' | 'rejected' | 'dispensed' | 'expired'
  >
  claimed_by: string | null
  patient_name: string
  patient_key: GeneratedAlways<string>
  doctor_name: string | null
  prescriber_name: string | null
  prescriber_pmdc: string | null
  written_on: string | null
  seen_marks: Generated<string[]>
  patient_age_months: number | null
  patient_weight_kg: number | null
  confirmed_stops: OptionalJson<ConfirmedStop[]>
  city: string
  phone: string
  notes: string | null
  language: Generated<'en' | 'ur'>
  reason_code: RejectionReason | null
  review_note: string | null
  reviewed_by: string | null
  reviewed_at: NullableTime
  approver_name: string | null
  approver_council: string | null
  valid_until: string | null
  version: Generated<number>
  created_at: Time
  updated_at: Time
}

export interface ProductImportRowsTable {
  import_id: string
  row: number
  cells: Json<string[]>
  sku: string | null
  barcode: string | null
  product_id: string | null
  outcome: 'new' | 'changed' | 'unchanged' | 'bad' | 'restored' | 'kept' | null
  errors: OptionalJson<ImportError[]>
  changes: OptionalJson<ImportRow['changes']>
}

export interface ProductImportsTable {
  id: string
  file_name: string
  state: Generated<'mapping' | 'checking' | 'checked' | 'running' | 'done' | 'restoring' | 'restored'>
  format: 'woocommerce' | 'shopify' | null
  headings: Json<string[]>
  mapping: Json<ImportMapping>
  counts: OptionalJson<Partial<Record<ImportOutcome, number>>>
  row_count: number
  position: Generated<number>
  rows_done: Generated<number>
  price_changes: Generated<number>
  proven: Generated<boolean>
  created_by: string
  acting_user: string | null
  acting_session: string | null
  request_id: string | null
  run_request_id: string | null
  created_at: Time
  ended_at: NullableTime
}

export interface ProductsTable {
  id: string
  sku: string
  barcode: string | null
  shelf: string | null
  slug: string
  name: string
  image: string | null
  images: OptionalJson<string[]>
  description: Generated<string>
  status: Generated<'active' | 'inactive'>
  category_id: string | null
  brand_id: string | null
  original_price: number
  base_price: number
  price: number
  generic_name: string | null
  strength: string | null
  dosage_form: string
  pack_size: string
  units_per_pack: Generated<number>
  identity: NullableJson<Identity>
  identity_key: string | null
  short_course: Generated<boolean>
  manufacturer: string
  registration_number: string | null
  sale_class: Generated<'otc' | 'prescription' | 'restricted'>
  requires_cold_chain: Generated<boolean>
  discountable: Generated<boolean>
  max_per_order: Generated<number>
  sold_count: Generated<number>
  on_hand: Generated<number>
  search_text: string
  words: GeneratedAlways<string[] | null>
  name_words: GeneratedAlways<string[] | null>
  version: Generated<number>
  deleted_at: NullableTime
  created_at: Time
  updated_at: Time
}

export interface RateLimitsTable {
  key: string
  ends_at: Time
  count: number
}

export interface RecoveryCodesTable {
  user_id: string
  code_hash: string
  used_at: NullableTime
}

export interface RefundsTable {
  id: string
  order_id: string
  attempt_id: string | null
  shipment_id: string | null
  left_order: Generated<boolean>
  amount: number
  status: 'queued' | 'done'
  reference: string | null
  reason: string
  error: string | null
  lines: OptionalJson<{ itemId: string; quantity: number }[]>
  delivery: Generated<boolean>
  allowed: Generated<boolean>
  actor_id: string | null
  asked_at: NullableTime
  created_at: Time
  done_at: NullableTime
}

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
  order_item_id: string | null
  batch_id: string | null
  reverses: number | null
  pharmacist: string
  pharmacist_id: string
  pharmacist_council: string
  actor: string
  actor_id: string
  confirmed_stops: string | null
  digest: GeneratedAlways<string | null>
}

export interface ResetTokensTable {
  token_hash: string
  user_id: string | null
  contact: string
  expires_at: Time
  used_at: NullableTime
}

export interface ReturnRequestLinesTable {
  request_id: string
  order_item_id: string
  quantity: number
  reason: 'wrong' | 'damaged' | 'expired' | 'recalled' | 'unwanted'
}

export interface ReturnRequestsTable {
  id: string
  order_id: string
  status: Generated<'requested' | 'accepted' | 'received' | 'refunded' | 'refused' | 'withdrawn'>
  note: string | null
  reply: string | null
  decided_by: string | null
  created_at: Time
  updated_at: Time
}

export interface ReturnedUnitsTable {
  order_item_id: string
  batch_id: string
  shelf: number
  damaged: number
  missing: number
  actor_id: string | null
  at: Time
}

export interface SalesPeriodsTable {
  first: string
  last: string
}

export interface SavedViewsTable {
  id: string
  list: 'order' | 'prescription' | 'customer' | 'batch'
  name: string
  user_id: string
  shared: boolean
  filter: Json<ViewFilter>
  sort_field: string
  sort_order: 'ASC' | 'DESC'
  created_at: Time
}

export interface SearchChangesTable {
  subject: string
  xact: string
}

export interface SearchSynonymsTable {
  id: string
  word: string
  synonyms: string[]
  version: Generated<number>
  created_at: Time
}

export interface SecondFactorsTable {
  user_id: string
  secret: string
  last_step: number
  confirmed_at: NullableTime
  created_at: Time
}

export interface SessionsTable {
  token_hash: string
  user_id: string
  created_at: Time
  expires_at: Time
  id: Generated<string>
  idle_minutes: number | null
  lacks_second_factor: Generated<boolean>
  proven_at: NullableTime
  last_seen_at: NullableTime
  device: string | null
}

export interface SettingsTable {
  key: string
  value: Json<unknown>
}

export interface ShipmentHistoryTable {
  id: GeneratedAlways<number>
  shipment_id: string
  at: Time
  actor: 'customer' | 'admin' | 'system'
  actor_id: string | null
  from_status: ShipmentStatus | null
  to_status: ShipmentStatus
  comment: string | null
}

export interface ShipmentsTable {
  id: string
  order_id: string
  position: Generated<number>
  status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'returned'
  subtotal_amount: number
  discount_amount: Generated<number>
  shipping_amount: number
  total_amount: number
  courier: string | null
  tracking_number: string | null
  tracking_url: string | null
  shipped_at: NullableTime
  delivered_at: NullableTime
  collected_at: NullableTime
}

export interface ShopKeyTable {
  is_only: Generated<boolean>
  secret: string
}

export interface SimilarPagesTable {
  page_id: string
  other_id: string
  distance: number
}

export interface StaffTable {
  user_id: string
  role: 'owner' | 'manager' | 'pharmacist' | 'dispenser' | 'orders' | 'catalogue' | 'support' | 'auditor'
  council_number: string | null
  council_valid_until: string | null
  last_seen_at: NullableTime
  role_since: NullableTime
}

export interface StaffFormerRolesTable {
  user_id: string
  role: string
  ended_at: Time
}

export interface StaffInvitationsTable {
  token_hash: string
  email: string
  user_id: string | null
  invited_by: string | null
  role:
    | 'owner'
    | 'manager'
    | 'pharmacist'
    | 'dispenser'
    | 'orders'
    | 'catalogue'
    | 'support'
    | 'auditor'
    | null
  council_number: string | null
  council_valid_until: string | null
  created_at: Time
  expires_at: Time
  used_at: NullableTime
}

export interface StaffNotesTable {
  id: string
  order_id: string | null
  prescription_id: string | null
  customer_id: string | null
  author_id: string | null
  created_at: Time
  text: string
}

export interface StockAlertsTable {
  user_id: string
  product_id: string
  language: 'en' | 'ur'
  created_at: Time
}

export interface StockMovementsTable {
  id: GeneratedAlways<number>
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
  goods_receipt_id: string | null
  cost: number | null
  at: Time
}

export interface StoredBytesTable {
  id: Generated<boolean>
  bytes: number
}

export interface UploadsTable {
  id: string
  purpose: string
  owner_id: string | null
  type: string
  size: number
  created_at: Time
}

export interface UsersTable {
  id: string
  name: string
  email: string | null
  phone: string | null
  password_hash: string | null
  role: Generated<'customer' | 'admin'>
  profile: string | null
  city: string | null
  address: string | null
  blocked_at: NullableTime
  closed_at: NullableTime
  sessions_valid_from: OptionalTime
  created_at: Time
}

export interface WebhookDeliveriesTable {
  id: Generated<string>
  webhook_id: string
  event: string
  payload: Json<unknown>
  created_at: Time
  available_at: Time
  attempts: Generated<number>
  sent_at: NullableTime
  failed_at: NullableTime
  last_status: number | null
  last_error: string | null
}

export interface WebhooksTable {
  id: string
  url: string
  events: string[]
  secret: string
  active: Generated<boolean>
  set_by: string
  version: Generated<number>
  created_at: Time
}

/** The tables as Kysely sees them. Money is integer paisa. */
export interface Database {
  account_history: AccountHistoryTable
  addresses: AddressesTable
  api_keys: ApiKeysTable
  approvals: ApprovalsTable
  audit_changes: AuditChangesTable
  audit_gate: AuditGateTable
  audit_log: AuditLogTable
  audit_reasons: AuditReasonsTable
  batches: BatchesTable
  brands: BrandsTable
  cart_items: CartItemsTable
  carts: CartsTable
  catalogue_changes: CatalogueChangesTable
  categories: CategoriesTable
  checkouts: CheckoutsTable
  closed_contacts: ClosedContactsTable
  codes: CodesTable
  contact_changes: ContactChangesTable
  contact_points: ContactPointsTable
  coupon_codes: CouponCodesTable
  coupon_redemptions: CouponRedemptionsTable
  coupons: CouponsTable
  couriers: CouriersTable
  customer_groups: CustomerGroupsTable
  customer_stats: CustomerStatsTable
  daily_category_sales: DailyCategorySalesTable
  daily_customer_totals: DailyCustomerTotalsTable
  daily_order_totals: DailyOrderTotalsTable
  daily_payment_totals: DailyPaymentTotalsTable
  daily_prescription_totals: DailyPrescriptionTotalsTable
  daily_product_sales: DailyProductSalesTable
  dirty_balances: DirtyBalancesTable
  dirty_customers: DirtyCustomersTable
  dirty_days: DirtyDaysTable
  follow_links: FollowLinksTable
  formulary_signatures: FormularySignaturesTable
  goods_receipts: GoodsReceiptsTable
  holds: HoldsTable
  idempotency_keys: IdempotencyKeysTable
  job_runs: JobRunsTable
  known_devices: KnownDevicesTable
  missed_searches: MissedSearchesTable
  order_calls: OrderCallsTable
  order_history: OrderHistoryTable
  order_items: OrderItemsTable
  order_prescriptions: OrderPrescriptionsTable
  order_replacements: OrderReplacementsTable
  orders: OrdersTable
  otc_coverage: OtcCoverageTable
  outbox: OutboxTable
  page_looks: PageLooksTable
  payment_attempts: PaymentAttemptsTable
  payment_notifications: PaymentNotificationsTable
  period_product_sales: PeriodProductSalesTable
  prescription_draws: PrescriptionDrawsTable
  prescription_files: PrescriptionFilesTable
  prescription_history: PrescriptionHistoryTable
  prescription_items: PrescriptionItemsTable
  prescriptions: PrescriptionsTable
  product_import_rows: ProductImportRowsTable
  product_imports: ProductImportsTable
  products: ProductsTable
  rate_limits: RateLimitsTable
  recovery_codes: RecoveryCodesTable
  refunds: RefundsTable
  register: RegisterTable
  reset_tokens: ResetTokensTable
  return_request_lines: ReturnRequestLinesTable
  return_requests: ReturnRequestsTable
  returned_units: ReturnedUnitsTable
  sales_periods: SalesPeriodsTable
  saved_views: SavedViewsTable
  search_changes: SearchChangesTable
  search_synonyms: SearchSynonymsTable
  second_factors: SecondFactorsTable
  sessions: SessionsTable
  settings: SettingsTable
  shipment_history: ShipmentHistoryTable
  shipments: ShipmentsTable
  shop_key: ShopKeyTable
  similar_pages: SimilarPagesTable
  staff: StaffTable
  staff_former_roles: StaffFormerRolesTable
  staff_invitations: StaffInvitationsTable
  staff_notes: StaffNotesTable
  stock_alerts: StockAlertsTable
  stock_movements: StockMovementsTable
  stored_bytes: StoredBytesTable
  uploads: UploadsTable
  users: UsersTable
  webhook_deliveries: WebhookDeliveriesTable
  webhooks: WebhooksTable
}
