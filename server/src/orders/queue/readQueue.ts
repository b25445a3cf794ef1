import { isOpenReturn } from 'shared-api'
import { queueTabs } from 'shared-api/contract'
import { countUpTo, mostWaiting } from '../../db/countUpTo.ts'
import type { Call } from '../../kernel/call.ts'
import { pagingOf } from '../admin/adminOrders.ts'
import { loadOrders } from '../loadOrders.ts'
import { readRequests } from '../returns/readReturns.ts'
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
  const [orders, facts, cashDue, requests, [call, pack, way, cash, returns]] = await Promise.all([
    loadOrders(db, ids, 'admin', { say, now }),
    queueFacts(db, ids),
    tab === 'cash' ? readCashDue(db, now) : [],
    readRequests(db, tab === 'returns' ? ids : [], 'admin'),
    Promise.all(counted),
  ])
  const none = { total: 0 }
  const counts = {
    call: call ?? none,
    pack: pack ?? none,
    way: way ?? none,
    cash: cash ?? none,
    returns: returns ?? none,
  }
  return {
    data: orders.map((order) => ({
      ...order,
      ...(facts.get(order.id) ?? unknown),
      returnRequests: (requests.get(order.id) ?? []).filter(isOpenReturn),
    })),
    ...pagingOf({ page, pageSize, listed: ids.length }, counts[tab]),
    counts,
    cashDue,
  }
}
