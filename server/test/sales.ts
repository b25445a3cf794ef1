import { sql } from 'kysely'
import type { OrderStatus, PaymentMethod } from 'shared-api'
import { transact } from '../src/db/transact.ts'
import type { Db } from '../src/db/types.ts'
import { newId } from '../src/kernel/ids.ts'
import type { TestApp } from './harness.ts'

export interface Sale {
  at: Date
  status: OrderStatus
  method: PaymentMethod
  /** Index of the product. */
  product: number
  quantity: number
  /** Paisa. */
  price: number
  discount: number
}

const shipping = 15_000
/** Paisa. */
export const totalOf = (sale: Sale) => sale.price * sale.quantity - sale.discount + shipping

/**
 * Orders as they stand in the books, at moments that a purchase through the API could not choose. Returns
 * their ids.
 */
export const recordSales = async (
  shop: TestApp,
  given: { buyerId: string; products: readonly string[]; categories: readonly string[] },
  sales: readonly Sale[],
): Promise<string[]> => {
  const ids: string[] = []
  for (const [place, sale] of sales.entries()) {
    const id = newId(sale.at)
    ids.push(id)
    await transact(shop.db, async (trx) => {
      await trx
        .insertInto('orders')
        .values({
          id,
          order_number: `N${place}-${id.slice(-6)}`,
          user_id: given.buyerId,
          status: sale.status,
          payment_method: sale.method,
          subtotal_amount: sale.price * sale.quantity,
          discount_amount: sale.discount,
          shipping_amount: shipping,
          total_amount: totalOf(sale),
          contact: JSON.stringify({ name: 'Ayesha Khan', phone: '03001234567', email: null }),
          delivery: JSON.stringify({
            address: 'House 12',
            area: 'Gulshan',
            city: 'Karachi',
            province: 'Sindh',
            postalCode: null,
            landmark: null,
            method: 'standard',
            minDays: 1,
            maxDays: 2,
          }),
          customer_name: 'Ayesha Khan',
          created_at: sale.at,
          updated_at: sale.at,
        })
        .execute()
      await trx
        .insertInto('order_items')
        .values({
          id: newId(sale.at),
          order_id: id,
          position: 0,
          product_id: given.products[sale.product] ?? '',
          category_id: given.categories[sale.product] ?? '',
          name: sale.product === 0 ? 'Panadol' : 'Brufen',
          price: sale.price,
          original_price: sale.price,
          quantity: sale.quantity,
          total_price: sale.price * sale.quantity,
          sale_class: 'otc',
        })
        .execute()
    })
  }
  return ids
}

/** The best of a period by the orders themselves, none of what is kept added up. Revenue is paisa. */
export const bestPlainly = async (db: Db, span: { from: Date; to: Date }, most: number) => {
  const { rows } = await sql`select i.product_id as id, sum(i.quantity)::int as quantity,
      sum(i.total_price)::int as revenue
    from order_items i join orders o on o.id = i.order_id
    where o.status not in ('cancelled', 'refunded') and o.created_at >= ${span.from}::timestamptz
      and o.created_at < ${span.to}::timestamptz
    group by 1 order by 3 desc, 1 limit ${most}`.execute(db)
  return rows
}
