import { sql } from 'kysely'
import { countUpTo } from '../db/countUpTo.ts'
import type { Handlers } from '../kernel/call.ts'
import { orderConditions, orderPage, pagingOf, seek } from './admin/adminOrders.ts'
import { summarise, totalOf } from './admin/orderSummary.ts'
import { waitingPage } from './admin/waitingPage.ts'
import { exportOrders } from './export/exportOrders.ts'
import { findShownOrder } from './findShownOrder.ts'
import { endFollowLink, followOrder, shareFollowLink } from './follow/followOrder.ts'
import { loadOrder, loadOrders } from './loadOrders.ts'
import { cashStatement } from './queue/cashStatement.ts'
import { readQueue } from './queue/readQueue.ts'
import { recordCall } from './queue/recordCall.ts'
import { recordReturn } from './returns/recordReturn.ts'
import { returnRequestHandlers } from './returns/returnRequestRoutes.ts'
import { cancelShipment, moveShipment } from './shipments/moveShipment.ts'
import { splitOrder } from './shipments/splitOrder.ts'
import { confirmCash } from './transitions/confirmCash.ts'
import { moveOrder } from './transitions/moveOrder.ts'
import { recordPayment } from './transitions/recordPayment.ts'

export const orderHandlers = {
  'GET /order': async ({ db, user, query, say, now }) => {
    const page = query.page ?? 1
    const pageSize = query.pageSize ?? query.limit ?? 20
    const status = query.status?.length
      ? sql<boolean>`orders.status = any(${query.status}::text[])`
      : sql<boolean>`true`
    const own = sql<boolean>`orders.user_id = ${user.id} and ${status}`
    const ids = await orderPage(db, own, { page, pageSize })
    return {
      data: await loadOrders(db, ids, 'customer', { say, now }),
      ...pagingOf({ page, pageSize, listed: ids.length }, await countUpTo(db, 'orders', own)),
    }
  },

  'GET /order/admin/all': async ({ db, query, now, say }) => {
    const page = query.page ?? 1
    const pageSize = query.pageSize ?? 10
    const sought = await seek(db, query)
    const { whole } = orderConditions(sought, now)
    const summed = summarise(db, sought, now)
    const find = async () => {
      const { waitsFor, search } = sought
      const few = waitsFor === 'processing' || waitsFor === 'packing'
      if (few && !search && (query.sortBy ?? 'createdAt') === 'createdAt')
        return waitingPage(db, { ...sought, waitsFor }, { ...query, page, pageSize }, now)
      // The number of search matches is known. Few are sorted in memory, because no index has them in this
      // order.
      return orderPage(db, whole, {
        ...query,
        page,
        pageSize,
        few: search ? !(await summed).moreThanTotal : few,
      })
    }
    const read = async () => loadOrders(db, await find(), 'admin', { say, now })
    const [data, summary] = await Promise.all([read(), summed])
    const counted = await totalOf(db, sought, { summary, now })
    return {
      data,
      ...pagingOf({ page, pageSize, listed: data.length }, counted),
      summary,
    }
  },

  'GET /order/:id': async (call) => {
    const { db, say, now } = call
    const { id, viewer } = await findShownOrder(call, 'GET /order/:id')
    return { data: await loadOrder(db, id, viewer, { say, now }) }
  },

  'POST /order/follow': followOrder,
  'POST /order/:id/follow-link': shareFollowLink,
  'DELETE /order/:id/follow-link': endFollowLink,

  'GET /order/admin/export': exportOrders,

  'GET /order/admin/queue': readQueue,

  'POST /order/:id/confirm-cash': confirmCash,
  'POST /order/:id/calls': recordCall,
  'POST /order/admin/cash-statement': cashStatement,
  'POST /order/:id/returns': recordReturn,
  ...returnRequestHandlers,
  'POST /order/:id/split': splitOrder,
  'PATCH /order/:id/status': moveOrder,
  'PATCH /order/:id/payment': recordPayment,
  'PATCH /order/:id/shipments/:shipmentId/status': moveShipment,
  'POST /order/:id/shipments/:shipmentId/cancel': cancelShipment,
} satisfies Partial<Handlers>
