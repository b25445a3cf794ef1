import type { AuditChange, AuditRow } from './contract/audit.ts'
import type { OperationKey } from './contract/index.ts'

/** The reasons for which an entry of the audit log cannot be restored. */
export const restoreBlocks = [
  'nothing',
  'stock',
  'order',
  'money',
  'prescription',
  'used',
  'staff',
  'other',
] as const
export type RestoreBlock = (typeof restoreBlocks)[number]

/** Tables that staff edit as a form, and the operation that writes each. */
const forms: Readonly<Record<string, OperationKey>> = {
  brands: 'PUT /brand/:id',
  categories: 'PUT /category/:id',
  products: 'PUT /product/:id',
  coupons: 'PUT /coupon/:id',
  search_synonyms: 'PUT /search-synonym/:id',
}

const blockOfTable: Readonly<Record<string, RestoreBlock>> = {
  batches: 'stock',
  goods_receipts: 'stock',
  orders: 'order',
  order_items: 'order',
  shipments: 'order',
  register: 'order',
  refunds: 'money',
  payment_attempts: 'money',
  prescriptions: 'prescription',
  prescription_items: 'prescription',
  prescription_files: 'prescription',
  staff: 'staff',
  staff_invitations: 'staff',
}

/** Blocking ends the sessions of the account for good, also when it is taken back. */
const isBlocking = ({ source, step, after, hidden }: AuditChange) =>
  source === 'users' &&
  step === 'update' &&
  hidden.length === 0 &&
  Object.hasOwn(after, 'blocked_at') &&
  Object.keys(after).every((field) => field === 'blocked_at' || field === 'sessions_valid_from')

const blockOf = (change: AuditChange): RestoreBlock | null => {
  const { source, step, after } = change
  if (isBlocking(change)) return null
  if (!forms[source]) return blockOfTable[source] ?? 'other'
  if (step !== 'update') return Number(after.on_hand ?? 0) > 0 ? 'stock' : null
  if (Object.hasOwn(after, 'on_hand') || Object.hasOwn(after, 'sold_count')) return 'stock'
  return Object.hasOwn(after, 'used_count') || Object.hasOwn(after, 'spent') ? 'used' : null
}

/**
 * The reason for which this entry cannot be restored; null if it can. Money, stock, orders and decisions about prescriptions have
 * steps of their own, with their own checks and messages.
 */
export const restoreBlock = ({ kind, changes }: Pick<AuditRow, 'kind' | 'changes'>): RestoreBlock | null => {
  if (kind !== 'change' || changes.length === 0) return 'nothing'
  // The movement of stock explains more than the product's figure.
  const blocks = changes.map(blockOf).filter((block) => block !== null)
  return blocks.find((block) => block !== 'other') ?? blocks[0] ?? null
}

/** The operations by which staff write the records of an entry that can be restored: their duties are needed. */
export const writesOf = ({ changes }: Pick<AuditRow, 'changes'>): OperationKey[] => [
  ...new Set(changes.map(({ source }) => forms[source] ?? 'POST /customer/:id/block')),
]
