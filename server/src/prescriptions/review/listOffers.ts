import { sql } from 'kysely'
import { getIf } from 'shared-api/getIf'
import { selectProducts, toProduct } from '../../catalogue/products/productShape.ts'
import { anyOf } from '../../db/conditions.ts'
import type { Db } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { notFound } from '../../kernel/errors.ts'
import { selectKnown, selectWaiting, waitsOf } from '../allocation/waitingLines.ts'

const MAX_ORDERS = 20
const MAX_PRESCRIBERS = 3

/** The prescription lines of the customer's newest orders that no approval covers, each medicine once. */
const waitingLines = async (db: Db, userId: string, now: Date) => {
  const orders = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .limit(MAX_ORDERS)
    .select('id')
    .execute()
  if (orders.length === 0) return []
  const isAmong = anyOf(orders.map(({ id }) => id))
  const uncovered = await selectWaiting(db, isAmong).select('orders.order_number').execute()
  if (uncovered.length === 0) return []
  const waits = waitsOf(uncovered, await selectKnown(db, isAmong).execute())
  const waiting = uncovered.filter(({ id }) => waits.has(id))
  const ids = waiting.flatMap(({ product_id }) => product_id ?? [])
  if (ids.length === 0) return []
  const rows = await selectProducts(db, now).where('products.id', 'in', ids).execute()
  const products = new Map(rows.map((row) => [row.id, toProduct(row, true)]))
  const offered = waiting.flatMap(({ order_id, order_number, product_id, quantity }) => {
    const product = getIf(products, product_id)
    return product && product.saleClass !== 'restricted'
      ? [{ product, quantity, orderId: order_id, orderNumber: order_number }]
      : []
  })
  return [...Map.groupBy(offered, ({ product }) => product.id).values()].flatMap(([first]) => first ?? [])
}

/** Doctors of a name, with their numbers, from earlier approvals. */
const prescribersNamed = (db: Db, name: string) =>
  db
    .selectFrom('prescriptions')
    .where(sql<boolean>`lower(prescriber_name) = ${name.trim().toLowerCase()}`)
    .where('status', 'in', ['approved', 'dispensed', 'expired'])
    .groupBy(['prescriber_name', 'prescriber_pmdc'])
    .select(['prescriber_name', 'prescriber_pmdc'])
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .limit(MAX_PRESCRIBERS)
    .execute()

/** Facts that a review may take over with one key. 404 for an unknown prescription. */
export const listOffers = async ({ db, params, now }: Call<'GET /prescription/admin/:id/offers'>) => {
  const row = await db
    .selectFrom('prescriptions')
    .where('id', '=', params.id)
    .select(['user_id', 'doctor_name'])
    .executeTakeFirst()
  if (!row) throw notFound('PRESCRIPTION')
  const named = row.doctor_name ? await prescribersNamed(db, row.doctor_name) : []
  return {
    data: {
      lines: await waitingLines(db, row.user_id, now),
      prescribers: named.flatMap(({ prescriber_name, prescriber_pmdc }) =>
        prescriber_name ? [{ name: prescriber_name, pmdc: prescriber_pmdc }] : [],
      ),
    },
  }
}
