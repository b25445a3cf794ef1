import type { Selectable } from 'kysely'
import { hasOtcLimit } from 'shared-api/formulary/otcLimits'
import type { ProductsTable } from '../db/tables.ts'
import type { Trx } from '../db/types.ts'
import type { Settings } from '../ports/settings.ts'
import type { OtcLine } from './coverLines.ts'

type Limits = Settings['otcLimits']

/** A line of a cart, with the identity of its product. */
export interface CartedLine {
  product_id: string
  name: string
  quantity: number
  sale_class: Selectable<ProductsTable>['sale_class']
  identity: OtcLine['identity'] | null
  identity_key: OtcLine['identityKey']
}

const limited = <R extends { identity: OtcLine['identity'] | null }>(rows: readonly R[], limits: Limits) =>
  rows.flatMap(({ identity, ...row }) =>
    identity && hasOtcLimit(identity, limits) ? [{ ...row, identity }] : [],
  )

/** The lines of a cart whose ingredients have a limit. Medicines of unknown identity are left out. */
export const limitedCartLines = <L extends CartedLine>(lines: readonly L[], limits: Limits) =>
  limited(
    lines
      .filter(({ sale_class }) => sale_class === 'otc')
      .map((line) => ({ ...line, productId: line.product_id, identityKey: line.identity_key })),
    limits,
  )

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
