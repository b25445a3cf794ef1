import { sql } from 'kysely'
import type { FollowedOrder } from 'shared-api/contract/follow'
import type { Order } from 'shared-api/contract/orderShapes'
import type { Db } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError, notFound } from '../../kernel/errors.ts'
import { limit, networkOf } from '../../kernel/limits.ts'
import { loadOrder } from '../loadOrders.ts'
import { followedOrderId, followLink } from './followLinks.ts'

/** Days for which a link works after the order has arrived, or was cancelled. */
const LINK_DAYS = 7

const ends: ReadonlySet<string> = new Set(['delivered', 'cancelled', 'refunded'])

/** Whether the link's days after the end of the order are over. */
const isOver = ({ status, history }: Order, now: Date): boolean => {
  if (!ends.has(status)) return false
  const ended = history.find(({ to }) => ends.has(to))
  return !ended || now.getTime() >= Date.parse(ended.at) + LINK_DAYS * 86_400_000
}

/** An order in one shipment that has not left has no shipment yet. */
const unsentShipment = ({ status, paymentMethod, paymentStatus, totalAmount }: Order) =>
  ({
    status: status === 'refunded' ? 'cancelled' : status,
    courier: null,
    trackingNumber: null,
    trackingUrl: null,
    shippedAt: null,
    dueAmount: !ends.has(status) && paymentMethod === 'cash' && paymentStatus === 'pending' ? totalAmount : 0,
  }) as const

const toFollowed = (order: Order): FollowedOrder => ({
  city: order.delivery.city,
  minDays: order.delivery.minDays,
  maxDays: order.delivery.maxDays,
  shipments: order.shipments.length > 0 ? order.shipments : [unsentShipment(order)],
})

const findFollowed = async (call: Call<'POST /order/follow'>): Promise<Order | null> => {
  const { db, ports, body, say, now } = call
  const orderId = await followedOrderId(db, ports.linkKey, body.token)
  if (!orderId) return null
  const found = await db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
  return found ? loadOrder(db, orderId, 'customer', { say, now }) : null
}

/** The shipments of an order for the recipient. Every link that is not valid gets the same 410. */
export const followOrder = async (call: Call<'POST /order/follow'>) => {
  const { db, ports, now, ip } = call
  await limit(db, `follow:${networkOf(ip)}`, ports.settings.limits.followsPerMinute, 60, now)
  const order = await findFollowed(call)
  if (!order || isOver(order, now)) throw new ApiError('EXPIRED.FOLLOW')
  return { data: toFollowed(order) }
}

const assertOwn = async (db: Db, orderId: string, userId: string) => {
  const own = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!own) throw notFound('ORDER')
}

/** The valid link of an own order. Links that were turned off stay so: the order gets a new one. */
export const shareFollowLink = async (call: Call<'POST /order/:id/follow-link'>) => {
  const { db, params, user } = call
  await assertOwn(db, params.id, user.id)
  const renewed = await db
    .updateTable('follow_links')
    .set({ turned_off: false })
    .where('order_id', '=', params.id)
    .returning('generation')
    .executeTakeFirst()
  return { data: { link: await followLink(call, params.id, renewed?.generation ?? 0) } }
}

/** Turns off every link of an own order that was shared or sent until now. */
export const endFollowLink = async (call: Call<'DELETE /order/:id/follow-link'>) => {
  const { db, params, user, say } = call
  await assertOwn(db, params.id, user.id)
  await db
    .insertInto('follow_links')
    .values({ order_id: params.id, generation: 1, turned_off: true })
    .onConflict((oc) =>
      oc.column('order_id').doUpdateSet({
        generation: sql<number>`follow_links.generation + 1`,
        turned_off: true,
      }),
    )
    .execute()
  return { message: say.done('endFollowLink') }
}
