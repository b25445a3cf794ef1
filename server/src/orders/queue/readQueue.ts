import { queueTabs } from 'shared-api/contract'
import { countUpTo, mostWaiting } from '../../db/countUpTo.ts'
import type { Call } from '../../kernel/call.ts'
import { pagingOf } from '../admin/adminOrders.ts'
import { loadOrders } from '../loadOrders.ts'
import { queueFacts, readCashDue } from './queueFacts.ts'
import { queueConditions, queuePage } from './queueTabs.ts'

const unknown = {
  calls: { count: 0, lastAt: null, lastOutcome: null, retryAt: null },
  earlier: { orders: 0, returned: 0 },
}

/** One tab of the queue with its orders, and the counts of all tabs. */
export const readQueue = async ({ db, query, now, say }: Call<'GET /order/admin/queue'>) => {
  const { tab } = query
  const page = query.page ?? 1
  const pageSize = query.limit ?? 20
  const ids = await queuePage(db, tab, { page, pageSize, now })
  const conditions = queueConditions(now)
  const counted = queueTabs.map((name) => countUpTo(db, 'orders', conditions[name], mostWaiting))
  const [orders, facts, cashDue, [call, pack, way, cash]] = await Promise.all([
    loadOrders(db, ids, 'admin', { say, now }),
    queueFacts(db, ids),
    tab === 'cash' ? readCashDue(db, now) : [],
    Promise.all(counted),
  ])
  const none = { total: 0 }
  const counts = { call: call ?? none, pack: pack ?? none, way: way ?? none, cash: cash ?? none }
  return {
    data: orders.map((order) => ({ ...order, ...(facts.get(order.id) ?? unknown) })),
    ...pagingOf({ page, pageSize, listed: ids.length }, counts[tab]),
    counts,
    cashDue,
  }
}
