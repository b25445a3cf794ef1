import { AndNode, type KyselyPlugin, type OperationNode, RawNode, TableNode, WhereNode } from 'kysely'
import { type OpenDb, withNotifications } from '../../src/db/channel.ts'

/** Row locks that a test can take away: the table of the rows, and the mode. */
const rowLocks = {
  stockLock: ['products', 'ForUpdate'],
  productShare: ['products', 'ForShare'],
  batchLock: ['batches', 'ForUpdate'],
  cartLock: ['carts', 'ForUpdate'],
  checkoutLock: ['checkouts', 'ForUpdate'],
  orderLock: ['orders', 'ForUpdate'],
  prescriptionLock: ['prescriptions', 'ForUpdate'],
  couponLock: ['coupons', 'ForUpdate'],
  brandLock: ['brands', 'ForUpdate'],
  brandShare: ['brands', 'ForShare'],
  categoryLock: ['categories', 'ForUpdate'],
  categoryShare: ['categories', 'ForShare'],
  synonymLock: ['search_synonyms', 'ForUpdate'],
  userLock: ['users', 'ForUpdate'],
  customerLock: ['users', 'ForNoKeyUpdate'],
  userShare: ['users', 'ForShare'],
  ownerLock: ['staff', 'ForUpdate'],
} as const

/** Conditions of updates that a test can take away: the table, and a column that only this condition names. */
const conditions = {
  /** A batch gives units only while it has them. */
  stockCondition: ['batches', 'quantity'],
  /** A coupon is claimed only below its limit. */
  couponCondition: ['coupons', 'usage_limit'],
  /** A coupon is claimed only within its budget. */
  budgetCondition: ['coupons', 'budget'],
  /** A one-time code is claimed only while no order has it. */
  oneTimeCondition: ['coupon_codes', 'order_id'],
  /** A request for a second member of staff is decided only while it waits. */
  approvalCondition: ['approvals', 'status'],
  /** A code is used up only while it is unused. */
  codeCondition: ['codes', 'used_at'],
  /** A code of an authenticator app is used up only while no later one was used. */
  stepCondition: ['second_factors', 'last_step'],
  /** A recovery code is used up only while it is unused. */
  recoveryCondition: ['recovery_codes', 'used_at'],
} as const

/** The lock of a contact is no row: a statement of its own takes it. */
export type RowLock = keyof typeof rowLocks | 'contactLock'
/** `false` takes a lock or a condition away. */
export type LockOverrides = Partial<Record<RowLock | keyof typeof conditions, boolean>>

const tableOf = (node: OperationNode | undefined) =>
  node && TableNode.is(node) ? node.table.identifier.name : undefined

/** Returns the condition without the parts that name this column; undefined when nothing remains. */
const without = (condition: OperationNode, column: string): OperationNode | undefined => {
  if (!AndNode.is(condition)) return JSON.stringify(condition).includes(column) ? undefined : condition
  const left = without(condition.left, column)
  const right = without(condition.right, column)
  return left && right ? AndNode.create(left, right) : (left ?? right)
}

const takesContactLock = (node: OperationNode) =>
  RawNode.is(node) &&
  node.sqlFragments.some((part) => part.includes('pg_advisory_xact_lock(hashtextextended'))

/** Takes locks and conditions out of the statements of a database. */
export const overriding = (overrides: LockOverrides): KyselyPlugin => {
  const isOff = ([name]: [string, unknown]) => overrides[name as keyof LockOverrides] === false
  const locksOff = new Set(
    Object.entries(rowLocks)
      .filter(isOff)
      .map(([, lock]) => lock.join(' ')),
  )
  const conditionsOff = new Map<string, string>(
    Object.entries(conditions)
      .filter(isOff)
      .map(([, condition]) => condition),
  )
  return {
    transformQuery: ({ node }) => {
      if (overrides.contactLock === false && takesContactLock(node)) return RawNode.createWithSql('select')
      if (node.kind === 'SelectQueryNode' && node.endModifiers) {
        const table = tableOf(node.from?.froms[0])
        const endModifiers = node.endModifiers.filter(({ modifier }) => !locksOff.has(`${table} ${modifier}`))
        return { ...node, endModifiers }
      }
      if (node.kind !== 'UpdateQueryNode' || !node.where) return node
      const column = conditionsOff.get(tableOf(node.table) ?? '')
      const where = column && without(node.where.where, column)
      return where ? { ...node, where: WhereNode.create(where) } : node
    },
    transformResult: async ({ result }) => result,
  }
}

/** The same database, without some locks and conditions of the statements that go through it. */
export const withOverrides = (db: OpenDb, overrides: LockOverrides): OpenDb =>
  withNotifications(db.withPlugin(overriding(overrides)), db.listen)
