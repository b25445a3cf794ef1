import type { Trx } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { enqueue } from '../../messaging/outbox.ts'
import type { OrderRow } from '../transitions/orderHistory.ts'
import { followLink, readFollowLink } from './followLinks.ts'

type Inviting = Pick<Call, 'ports' | 'request' | 'now'>

/** Sends the tracking link to a recipient whose number is not the account's, unless the owner has turned it off. */
export const inviteRecipient = async (trx: Trx, order: OrderRow, call: Inviting): Promise<void> => {
  const { phone, name } = order.contact
  if (!call.ports.messenger) return
  const { generation, turned_off } = await readFollowLink(trx, order.id)
  if (turned_off) return
  const account = await trx
    .selectFrom('users')
    .select('phone')
    .where('id', '=', order.user_id)
    .executeTakeFirst()
  if (account?.phone === phone) return
  await enqueue(trx, {
    kind: 'follow',
    to: { phone },
    payload: { name, link: await followLink(call, order.id, generation), language: order.language },
    orderId: order.id,
    now: call.now,
  })
}
