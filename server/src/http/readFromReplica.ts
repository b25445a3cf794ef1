import type { OperationKey } from 'shared-api/contract'
import type { Replica } from '../db/postgres/replica.ts'
import type { Call, Handler } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { publicReads } from './publicReads.ts'

/**
 * Operations that read much, write nothing and decide nothing: the catalogue and the figures of the back
 * office.
 */
const ofReplica: ReadonlySet<string> = new Set<OperationKey>([
  ...publicReads,
  'GET /dashboard',
  'GET /dashboard/needs-you-now',
  'GET /dashboard/summary',
  'GET /dashboard/sales',
  'GET /dashboard/top-products',
  'GET /dashboard/category-sales',
  'GET /dashboard/payment-stats',
  'GET /dashboard/recent-orders',
  'GET /dashboard/graphs',
  'GET /dashboard/graphs/revenue',
  'GET /dashboard/graphs/categories',
  'GET /dashboard/graphs/products',
  'GET /dashboard/graphs/order-status',
  'GET /dashboard/graphs/payment-methods',
])

/** A search is done in memory, and notes what it did not find. */
const searches = (query: unknown) => Object(query).search !== undefined

/**
 * Handles the call, with the replica in place of the database if that is allowed. Any failure there is
 * retried on the primary, because a replica ends queries that block its replay.
 */
export const handleFrom = async (
  replica: Replica | undefined,
  key: OperationKey,
  handle: Handler<OperationKey>,
  call: Call,
): Promise<unknown> => {
  const copy = ofReplica.has(key) && !searches(call.query) ? await replica?.caughtUp() : null
  if (!copy) return handle(call)
  try {
    return await handle({ ...call, db: copy })
  } catch (error) {
    if (error instanceof ApiError) throw error
    replica?.leaveOut()
    return handle(call)
  }
}
