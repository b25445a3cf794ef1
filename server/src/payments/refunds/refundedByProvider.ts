import type { Db } from '../../db/types.ts'
import type { Ports } from '../../ports/ports.ts'
import { gatewayOf } from '../gateways/gateways.ts'

/**
 * The orders with a payment whose provider gives money back itself. Money of the others goes back by a transfer of
 * staff.
 */
export const refundedByProvider = async (
  { db, ports }: { db: Db; ports: Ports },
  orderIds: readonly string[],
): Promise<Set<string>> => {
  if (orderIds.length === 0) return new Set()
  const paid = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'paid')
    .where('provider_reference', 'is not', null)
    .execute()
  const refunding = paid.filter((attempt) => gatewayOf(ports, attempt)?.refund !== undefined)
  return new Set(refunding.map(({ order_id }) => order_id))
}
