import { provenContactOf } from '../accounts/notify.ts'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { available } from '../inventory/available.ts'
import { enqueue } from '../messaging/outbox.ts'
import type { Ports } from '../ports/ports.ts'

/** Messages of one run. */
const MAX_ROWS = 100

/**
 * Sends one message for each product that is back in stock to each customer who waits for it, the longest waiting
 * first. The row goes in the transaction that writes the message, so two processes send one. Returns how many.
 */
export const sendStockAlerts = ({ db, ports }: { db: Db; ports: Ports }): Promise<number> => {
  const now = ports.clock.now()
  return transact(db, async (trx) => {
    const due = await trx
      .selectFrom('stock_alerts')
      .innerJoin('products', 'products.id', 'stock_alerts.product_id')
      .innerJoin('users', 'users.id', 'stock_alerts.user_id')
      .select(['user_id', 'product_id', 'language', 'products.name as product', 'users.name'])
      .where('products.deleted_at', 'is', null)
      .where('products.status', '=', 'active')
      .where('products.sale_class', '<>', 'restricted')
      .where('users.blocked_at', 'is', null)
      .where(available(now), '>', 0)
      .orderBy('stock_alerts.created_at')
      .orderBy('user_id')
      .orderBy('product_id')
      .limit(MAX_ROWS)
      .forUpdate('stock_alerts')
      .skipLocked()
      .execute()
    for (const { user_id, product_id, language, product, name } of due) {
      await trx
        .deleteFrom('stock_alerts')
        .where('user_id', '=', user_id)
        .where('product_id', '=', product_id)
        .execute()
      await enqueue(trx, {
        kind: 'backInStock',
        to: await provenContactOf(trx, user_id),
        payload: {
          name,
          product,
          // A shop without an address of its own has no link to send.
          link: ports.origin ? `${ports.origin}/products/${product_id}` : '',
          language,
        },
        causedBy: { account: user_id },
        userId: user_id,
        now,
      })
    }
    return due.length
  })
}
