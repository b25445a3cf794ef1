import { sql } from 'kysely'
import { hasProof } from '../accounts/contacts/contactCodes.ts'
import { readUser } from '../accounts/userShape.ts'
import { selectProducts } from '../catalogue/products/productShape.ts'
import type { Call, Handlers } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'

/** The most products that one account waits for. */
const MAX_ALERTS = 50

/** 404 for a product that is not sold, 409 for one that is in stock, and for a restricted one, which never is. */
const assertAwaitable = async ({ db, params, now }: Call<'POST /stock-alert/:productId'>) => {
  const product = await selectProducts(db, now)
    .where('products.id', '=', params.productId)
    .where('products.status', '=', 'active')
    .executeTakeFirst()
  if (!product) throw notFound('PRODUCT')
  if (product.sale_class === 'restricted') throw new ApiError('NOT_AWAITABLE.RESTRICTED')
  if (product.quantity > 0) throw new ApiError('NOT_AWAITABLE.IN_STOCK')
}

const addAlert = async (call: Call<'POST /stock-alert/:productId'>) => {
  const { db, params, user, now, language, say } = call
  await assertAwaitable(call)
  if (!hasProof(await readUser(db, user.id))) throw new ApiError('CONTACT_NEEDED')
  const { count } = await db
    .selectFrom('stock_alerts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', user.id)
    .where('product_id', '<>', params.productId)
    .executeTakeFirstOrThrow()
  // Calls at once may pass it by a few: it bounds a list, not a right.
  if (count >= MAX_ALERTS) throw new ApiError('TOO_MANY_ALERTS', { count: MAX_ALERTS })
  await db
    .insertInto('stock_alerts')
    .values({ user_id: user.id, product_id: params.productId, language, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return { message: say.done('addStockAlert') }
}

export const stockAlertHandlers = {
  'GET /stock-alert': async ({ db, user }) => ({
    data: await db
      .selectFrom('stock_alerts')
      .innerJoin('products', 'products.id', 'stock_alerts.product_id')
      .select(['products.id as productId', 'products.name', 'products.image'])
      .where('user_id', '=', user.id)
      .where('products.deleted_at', 'is', null)
      .orderBy('stock_alerts.created_at', 'desc')
      .orderBy('products.id')
      .execute(),
  }),

  'POST /stock-alert/:productId': addAlert,

  'DELETE /stock-alert/:productId': async ({ db, params, user, say }) => {
    await db
      .deleteFrom('stock_alerts')
      .where('user_id', '=', user.id)
      .where('product_id', '=', params.productId)
      .execute()
    return { message: say.done('removeStockAlert') }
  },
} satisfies Pick<
  Handlers,
  'GET /stock-alert' | 'POST /stock-alert/:productId' | 'DELETE /stock-alert/:productId'
>
