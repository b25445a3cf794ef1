import type { Kysely, Transaction } from 'kysely'
import type {
  AccountHistoryTable,
  AddressesTable,
  CodesTable,
  RateLimitsTable,
  ResetTokensTable,
  SessionsTable,
  UsersTable,
} from './tables/accounts.ts'
import type {
  CartItemsTable,
  CartsTable,
  CheckoutsTable,
  CouponRedemptionsTable,
  CouponsTable,
  HoldsTable,
} from './tables/carts.ts'
import type {
  BrandsTable,
  CatalogueChangesTable,
  CategoriesTable,
  ProductsTable,
  UploadsTable,
} from './tables/catalogue.ts'
import type { IdempotencyKeysTable, JobRunsTable, OutboxTable, SettingsTable } from './tables/house.ts'
import type {
  OrderHistoryTable,
  OrderItemsTable,
  OrdersTable,
  ShipmentHistoryTable,
  ShipmentsTable,
} from './tables/orders.ts'
import type {
  ChangedBalancesTable,
  PaymentAttemptsTable,
  PaymentNotificationsTable,
  RefundsTable,
} from './tables/payments.ts'
import type {
  FileAccessTable,
  OrderPrescriptionsTable,
  PrescriptionFilesTable,
  PrescriptionHistoryTable,
  PrescriptionItemsTable,
  PrescriptionsTable,
} from './tables/prescriptions.ts'
import type { CategoryDaysTable, ChangedDaysTable, OrderDaysTable, ProductDaysTable } from './tables/sales.ts'
import type { MissedSearchesTable, SearchChangesTable, SearchSynonymsTable } from './tables/search.ts'
import type { BatchesTable, RegisterTable, StockMovementsTable } from './tables/stock.ts'

/** The tables as Kysely sees them, by their names in the database. */
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
  catalogue_changes: CatalogueChangesTable
  search_changes: SearchChangesTable
  search_synonyms: SearchSynonymsTable
  missed_searches: MissedSearchesTable
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
  shipment_history: ShipmentHistoryTable
  order_prescriptions: OrderPrescriptionsTable
  stock_movements: StockMovementsTable
  register: RegisterTable
  coupon_redemptions: CouponRedemptionsTable
  payment_attempts: PaymentAttemptsTable
  payment_notifications: PaymentNotificationsTable
  refunds: RefundsTable
  changed_balances: ChangedBalancesTable
  changed_days: ChangedDaysTable
  order_days: OrderDaysTable
  category_days: CategoryDaysTable
  product_days: ProductDaysTable
  outbox: OutboxTable
  job_runs: JobRunsTable
  idempotency_keys: IdempotencyKeysTable
  settings: SettingsTable
}

/** The pool or a transaction: a query accepts both. */
export type Db = Kysely<Database>
export type Trx = Transaction<Database>
