import { hasOtcLimit } from 'shared-api/formulary/otcLimits'
import type { Db, Trx } from '../db/types.ts'
import type { Settings } from '../ports/settings.ts'
import type { OtcLine } from './coverLines.ts'

type Limits = Settings['otcLimits']

const limited = <R extends { identity: OtcLine['identity'] | null }>(rows: readonly R[], limits: Limits) =>
  rows.flatMap(({ identity, ...row }) =>
    identity && hasOtcLimit(identity, limits) ? [{ ...row, identity }] : [],
  )

/** The lines of a cart whose ingredients have a limit. Medicines of unknown identity are left out. */
export const limitedCartLines = async (db: Db | Trx, cartId: string, limits: Limits): Promise<OtcLine[]> => {
  const rows = await db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select(['product_id as productId', 'name', 'identity', 'identity_key as identityKey', 'quantity'])
    .where('cart_id', '=', cartId)
    .where('sale_class', '=', 'otc')
    .where('identity', 'is not', null)
    .orderBy('cart_items.created_at')
    .orderBy('cart_items.id')
    .execute()
  return limited(rows, limits)
}

/** The same of an order, with the id of each line. */
export const limitedOrderLines = async (
  trx: Trx,
  orderId: string,
  limits: Limits,
): Promise<(OtcLine & { id: string })[]> => {
  const rows = await trx
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select([
      'order_items.id',
      'products.id as productId',
      'order_items.name',
      'identity',
      'identity_key as identityKey',
      'order_items.quantity',
    ])
    .where('order_id', '=', orderId)
    .where('order_items.sale_class', '=', 'otc')
    .where('order_items.cancelled_at', 'is', null)
    .where('identity', 'is not', null)
    .orderBy('order_items.position')
    .execute()
  return limited(rows, limits)
}
