import { type KyselyPlugin, type OperationNode, TableNode } from 'kysely'
import type { Database } from '../db/tables.ts'

/**
 * The way in which the audit log notices changes, by table. `tracked`: the trigger track_audit of schema.sql records it.
 * Any other table says why it need not be.
 */
export const auditOfTables: { readonly [T in keyof Database]: 'tracked' | (string & {}) } = {
  account_history: 'append-only, names its actor; its change of the account is tracked',
  addresses: 'tracked',
  api_keys: 'tracked',
  approvals: 'tracked',
  audit_changes: 'the log itself',
  audit_gate: 'secret',
  audit_log: 'the log itself',
  audit_reasons: 'the log itself',
  batches: 'tracked',
  brands: 'tracked',
  cart_items: 'a shopper’s own',
  carts: 'a shopper’s own',
  catalogue_changes: 'technical',
  categories: 'tracked',
  checkouts: 'a shopper’s own',
  closed_contacts: 'computed',
  codes: 'secret',
  contact_changes: 'secret',
  contact_points: 'follows from users, whose email and phone are tracked',
  coupon_codes: 'named by calls in the log; a use is the order’s',
  coupon_redemptions: 'append-only; the coupon’s count is tracked',
  coupons: 'tracked',
  couriers: 'tracked',
  customer_groups: 'tracked',
  customer_stats: 'computed',
  daily_category_sales: 'computed',
  daily_customer_totals: 'computed',
  daily_order_totals: 'computed',
  daily_payment_totals: 'computed',
  daily_prescription_totals: 'computed',
  daily_product_sales: 'computed',
  dirty_balances: 'technical',
  dirty_customers: 'technical',
  dirty_days: 'technical',
  follow_links: 'a shopper’s own',
  formulary_signatures: 'tracked',
  goods_receipts: 'tracked',
  holds: 'a shopper’s own',
  idempotency_keys: 'technical',
  job_runs: 'technical',
  known_devices: 'secret',
  missed_searches: 'technical',
  order_calls: 'tracked',
  order_history: 'names its actor; the order’s status is tracked',
  order_items: 'tracked',
  order_prescriptions: 'follows from lines, which are tracked',
  order_replacements: 'tracked',
  orders: 'tracked',
  otc_coverage: 'computed',
  outbox: 'tracked',
  page_looks: 'computed',
  payment_attempts: 'tracked',
  payment_notifications: 'written by providers',
  period_product_sales: 'computed',
  prescription_draws: 'follows from lines, which are tracked',
  prescription_files: 'tracked',
  prescription_history: 'names its actor; the prescription’s status is tracked',
  prescription_items: 'tracked',
  prescriptions: 'tracked',
  product_import_rows: 'technical',
  product_imports: 'names its actor; its changes of products are tracked',
  products: 'tracked',
  rate_limits: 'technical',
  recovery_codes: 'secret',
  refunds: 'tracked',
  register: 'tracked',
  reset_tokens: 'secret',
  sales_periods: 'computed',
  saved_views: 'tracked',
  search_changes: 'technical',
  search_synonyms: 'tracked',
  second_factors: 'tracked',
  similar_pages: 'computed',
  sessions: 'secret',
  settings: 'tracked',
  shop_key: 'secret',
  shipment_history: 'names its actor; the shipment’s status is tracked',
  shipments: 'tracked',
  staff: 'tracked',
  staff_former_roles: 'follows from staff, whose role is tracked',
  staff_invitations: 'tracked',
  staff_notes: 'tracked',
  return_request_lines: 'a shopper’s own, never changed; the request’s status is tracked',
  return_requests: 'tracked',
  returned_units: 'append-only, names its actor; the batch’s quantity is tracked',
  stock_alerts: 'a shopper’s own',
  stored_bytes: 'computed',
  stock_movements: 'append-only, names its actor; the batch’s quantity is tracked',
  uploads: 'tracked',
  users: 'tracked',
  webhook_deliveries: 'tracked',
  webhooks: 'tracked',
}

/** Polls of payments and the deletion of an old avatar write single statements, which decide nothing. */
const single: readonly string[] = ['payment_attempts', 'uploads']

const tableOf = (node: OperationNode | undefined) =>
  node && TableNode.is(node) ? node.table.identifier.name : ''

/**
 * Rejects statements that change a tracked table outside of `transact`, because the audit log would miss them.
 * Such a handler cannot work for staff at all.
 */
export const trackedInTransactions: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const table =
      node.kind === 'InsertQueryNode'
        ? tableOf(node.into)
        : node.kind === 'UpdateQueryNode'
          ? tableOf(node.table)
          : node.kind === 'DeleteQueryNode'
            ? tableOf(node.from.froms[0])
            : ''
    if (auditOfTables[table as keyof Database] === 'tracked' && !single.includes(table))
      throw new TypeError(`staff change ${table} in a transaction only`)
    return node
  },
  transformResult: async ({ result }) => result,
}
