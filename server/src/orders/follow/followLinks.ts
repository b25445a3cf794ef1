import type { Db, Trx } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { fingerprint } from '../../kernel/ids.ts'
import { shopOrigin } from '../../kernel/shopOrigin.ts'
import { sign } from '../../kernel/signatures/signatures.ts'

/** 96 bits, so that a link fits into a text. */
const SIGNATURE_DIGITS = 24

const signatureOf = async (linkKey: string, orderId: string, generation: number): Promise<string> =>
  (await sign('SHA-256', linkKey, `follow/${orderId}/${generation}`)).slice(0, SIGNATURE_DIGITS)

/** The links of an order that are valid. */
export const readFollowLink = async (db: Db | Trx, orderId: string) =>
  (await db
    .selectFrom('follow_links')
    .select(['generation', 'turned_off'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()) ?? { generation: 0, turned_off: false }

/** A link for one order. The token stands behind the #, which browsers send to no server. */
export const followLink = async (
  call: Pick<Call, 'ports' | 'request'>,
  orderId: string,
  generation: number,
): Promise<string> =>
  `${shopOrigin(call)}/follow#${orderId}.${await signatureOf(call.ports.linkKey, orderId, generation)}`

/** The order that a token is for, or null: the token is not ours, or its links were turned off. */
export const followedOrderId = async (db: Db, linkKey: string, token: string): Promise<string | null> => {
  const [orderId = '', signature = ''] = token.split('.')
  const { generation, turned_off } = await readFollowLink(db, orderId)
  const expected = await signatureOf(linkKey, orderId, generation)
  // Compares digests, so that the time reveals no part of the signature.
  const isOurs = (await fingerprint(signature)) === (await fingerprint(expected))
  return isOurs && !turned_off ? orderId : null
}
