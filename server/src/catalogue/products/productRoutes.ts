import type { BodyOf } from 'shared-api/contract'
import { transact } from '../../db/transact.ts'
import type { Db } from '../../db/types.ts'
import { medicineFacts } from '../../formulary/medicineFacts.ts'
import { earliestExpiry } from '../../inventory/earliestExpiry.ts'
import { assertUnique, type Taken } from '../../kernel/assertUnique.ts'
import type { Call, Handlers, SignedIn } from '../../kernel/call.ts'
import { notFound } from '../../kernel/errors.ts'
import { assertNoKey, assertProven } from '../../kernel/stepUp.ts'
import { assertPublicImages } from '../images/assertPublicImages.ts'
import { assertPricesAllowed } from './assertPricesAllowed.ts'
import { changeProducts } from './changeProducts.ts'
import { deleteProducts } from './deleteProducts.ts'
import { exportProducts } from './exportProducts.ts'
import { priceHistory } from './priceHistory.ts'
import { listProducts } from './productList.ts'
import { productSales } from './productSales.ts'
import { selectProducts, toProduct } from './productShape.ts'
import { findSubstitutes } from './substitutes.ts'
import { createProduct, updateProduct } from './writeProduct.ts'

/** Only staff who may review prescriptions: the caller’s duties of this call, where `isPharmacist` reads those of today. */
const mayReview = (user: SignedIn) => user.duties.includes('prescriptions.review')

const isAdmin = (user: SignedIn | null) => user?.role === 'admin'

const viewingOf = ({
  now,
  user,
  language,
  isChecked,
}: Pick<Call<'GET /product'>, 'now' | 'user' | 'language' | 'isChecked'>) => ({
  now,
  forAdmin: isAdmin(user),
  language,
  isChecked,
})

const taken: Taken = {
  products_sku_key: { code: 'SKU_TAKEN', field: 'sku' },
  products_barcode: { code: 'BARCODE_TAKEN', field: 'barcode' },
  products_slug_key: { code: 'SLUG_TAKEN.PRODUCT', field: 'slug' },
}

/** The images of the body, by the names of their fields. */
const imagesOf = ({ image, images = [] }: BodyOf<'PUT /product/:id'>) => ({
  image,
  ...Object.fromEntries(images.map((one, place) => [`images.${place}`, one])),
})

const readProduct = async (db: Db, id: string, now: Date) =>
  toProduct(await selectProducts(db, now).where('products.id', '=', id).executeTakeFirstOrThrow(), true)

export const productHandlers = {
  'GET /product/sales/:id': productSales,

  'GET /product/price-history/:id': priceHistory,

  'GET /product': async (call) => listProducts(call, call.query, viewingOf(call)),

  'GET /product/category/:categoryId': async (call) => {
    const { db, params, query } = call
    const category = await db
      .selectFrom('categories')
      .select('id')
      .where('id', '=', params.categoryId)
      .executeTakeFirst()
    if (!category) throw notFound('CATEGORY')
    return listProducts(call, { ...query, category: [category.id] }, viewingOf(call))
  },

  'GET /product/admin/export': exportProducts,
  'GET /product/:id': async ({ db, params, user, now }) => {
    const row = await selectProducts(db, now)
      .where((eb) => eb.or([eb('products.id', '=', params.id), eb('products.slug', '=', params.id)]))
      .$if(!isAdmin(user), (query) => query.where('products.status', '=', 'active'))
      .executeTakeFirst()
    if (!row) throw notFound('PRODUCT')
    const substitutes = await findSubstitutes(db, row, now)
    return {
      data: {
        ...toProduct(row, isAdmin(user)),
        substitutes: substitutes.map((other) => toProduct(other)),
        ...(await medicineFacts(db, row.identity)),
        expiresFrom: row.quantity > 0 ? await earliestExpiry(db, row.id, now) : null,
      },
    }
  },

  'POST /product': async (call) => {
    const { db, ports, body, user, now, say } = call
    await assertPublicImages({ db, ports }, imagesOf(body))
    const id = await assertUnique(taken, () =>
      transact(db, async (trx) => {
        const writing = { actorId: user.id, now, byPharmacist: mayReview(user) }
        const created = await createProduct(trx, body, writing)
        await assertPricesAllowed(trx, call)
        return created
      }),
    )
    return { message: say.done('createProduct'), data: await readProduct(db, id, now) }
  },

  'PUT /product/:id': async (call) => {
    const { db, ports, params, body, user, now, say } = call
    const seen = await db
      .selectFrom('products')
      .select(['image', 'images'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    await assertPublicImages({ db, ports }, imagesOf(body), [seen?.image ?? null, ...(seen?.images ?? [])])
    await assertUnique(taken, () =>
      transact(db, async (trx) => {
        await updateProduct(trx, params.id, body, {
          actorId: user.id,
          now,
          byPharmacist: mayReview(user),
          onNewPrice: () => assertProven(call),
          onHigherLimit: () => assertNoKey(user),
        })
        await assertPricesAllowed(trx, call)
      }),
    )
    return { message: say.done('updateProduct'), data: await readProduct(db, params.id, now) }
  },

  'DELETE /product/:id': async ({ db, params, now, say }) => {
    await transact(db, (trx) => deleteProducts(trx, [params.id], now))
    return { message: say.done('deleteProduct') }
  },

  'POST /product/bulk-change': async (call) => {
    const { db, body, user, now, say } = call
    if (body.price) assertProven(call)
    await transact(db, async (trx) => {
      await changeProducts(trx, body, { actorId: user.id, now })
      await assertPricesAllowed(trx, call)
    })
    return { message: say.done('changeProducts') }
  },

  'POST /product/bulk-delete': async ({ db, body, now, say }) => {
    await transact(db, (trx) => deleteProducts(trx, body.ids, now))
    return { message: say.done('deleteProducts') }
  },
} satisfies Partial<Handlers>
