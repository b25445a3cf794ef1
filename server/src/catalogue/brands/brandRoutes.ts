import { sql } from 'kysely'
import type { Brand } from 'shared-api/contract'
import { afterRow } from '../../db/conditions.ts'
import { transact } from '../../db/transact.ts'
import type { Db } from '../../db/types.ts'
import { assertUnique, type Taken } from '../../kernel/assertUnique.ts'
import { assertVersion } from '../../kernel/assertVersion.ts'
import type { Handlers, SignedIn } from '../../kernel/call.ts'
import { csvResponse } from '../../kernel/csv.ts'
import { dayOf } from '../../kernel/days.ts'
import { notFound } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { assertProven } from '../../kernel/stepUp.ts'
import { slugOf } from '../../search/slugs.ts'
import { assertPublicImages } from '../images/assertPublicImages.ts'
import { assertNoMedicineBrand } from '../products/assertNoHiddenMedicine.ts'
import { assertPricesAllowed } from '../products/assertPricesAllowed.ts'
import { productCount } from '../products/countProducts.ts'
import { isPharmacist } from '../products/isPharmacist.ts'
import { setDiscount } from './brandDiscount.ts'
import { deleteBrands } from './deleteBrands.ts'
import { renameInProducts } from './renameInProducts.ts'

const taken: Taken = {
  brands_name_key: { code: 'NAME_TAKEN.BRAND', field: 'name' },
  brands_slug_key: { code: 'SLUG_TAKEN.BRAND', field: 'slug' },
}

const isAdmin = (user: SignedIn | null) => user?.role === 'admin'

const select = (db: Db, user: SignedIn | null) =>
  db
    .selectFrom('brands')
    .select(['id', 'name', 'slug', 'description', 'image', 'discount', 'version'])
    .select(productCount('brand', isAdmin(user)).as('productCount'))

const read = async (db: Db, id: string, user: SignedIn | null): Promise<Brand> => {
  const brand = await select(db, user)
    .where((eb) => eb.or([eb('id', '=', id), eb('slug', '=', id)]))
    .executeTakeFirst()
  if (!brand) throw notFound('BRAND')
  return brand
}

const named = (search = '') =>
  search === '' ? sql.lit(true) : sql<boolean>`position(lower(${search}) in lower(brands.name)) > 0`

const columns: Record<string, (one: Brand) => string | number | null> = {
  Name: (one) => one.name,
  'Web address': (one) => one.slug,
  Description: (one) => one.description,
  Image: (one) => one.image,
  'Discount (percent)': (one) => one.discount,
  Products: (one) => one.productCount,
}

const EXPORT_BATCH = 500

const sortings = {
  name: [sql`lower(brands.name)`, 'asc'],
  productCount: [sql.ref('productCount'), 'desc'],
  discount: [sql.ref('brands.discount'), 'desc'],
  createdAt: [sql.ref('brands.created_at'), 'desc'],
} as const

export const brandHandlers = {
  'GET /brand': async ({ db, query, user }) => {
    const { page = 1, limit = 20, search, sort = 'name' } = query
    const matching = named(search)
    const { total } = await db
      .selectFrom('brands')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(matching)
      .executeTakeFirstOrThrow()
    const [by, direction] = sortings[sort]
    const data = await select(db, user)
      .where(matching)
      .orderBy(by, query.order ?? direction)
      .orderBy('brands.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { data, meta: { total, page, limit, totalPages: Math.ceil(total / limit) } }
  },

  'GET /brand/export': async ({ db, query, user, now }) =>
    csvResponse(`brands-${dayOf(now)}.csv`, columns, (last: Brand | undefined) =>
      select(db, user)
        .where(named(query.search))
        .where(afterRow('brands.id', last))
        .orderBy('brands.id')
        .limit(EXPORT_BATCH)
        .execute(),
    ),

  'GET /brand/product-count': async ({ db, user }) => ({
    data: await db
      .selectFrom('brands')
      .select(['id', 'name', productCount('brand', isAdmin(user)).as('productCount')])
      .orderBy(sql`lower(name)`)
      .execute(),
  }),

  'GET /brand/:id': async ({ db, params, user }) => ({ data: await read(db, params.id, user) }),

  'POST /brand': async ({ db, ports, body, user, now, say }) => {
    await assertPublicImages({ db, ports }, { image: body.image })
    const id = newId(now)
    const row = { ...body, id, slug: body.slug ?? slugOf(body.name), created_at: now }
    await assertUnique(taken, () => transact(db, (trx) => trx.insertInto('brands').values(row).execute()))
    return { message: say.done('createBrand'), data: await read(db, id, user) }
  },

  'PUT /brand/:id': async (call) => {
    const { db, ports, params, body, user, now, say } = call
    const { discount, version, ...rest } = body
    const { image } = await read(db, params.id, user)
    await assertPublicImages({ db, ports }, { image: body.image }, [image])
    await assertUnique(taken, () =>
      transact(db, async (trx) => {
        const brand = await trx
          .selectFrom('brands')
          .select('id')
          .where('id', '=', params.id)
          .forUpdate()
          .executeTakeFirst()
        if (!brand) throw notFound('BRAND')
        const present = await read(trx, params.id, user)
        assertVersion(present, version, 'STALE.BRAND')
        if (discount !== undefined && discount !== present.discount) assertProven(call)
        await trx
          .updateTable('brands')
          .set({ ...rest, version: present.version + 1 })
          .where('id', '=', params.id)
          .execute()
        if (discount !== undefined) await setDiscount(trx, params.id, discount, now)
        if (rest.name !== undefined && rest.name !== present.name) {
          const byPharmacist = await isPharmacist(trx, user.id, now)
          await assertNoMedicineBrand(trx, { brandId: params.id, name: rest.name, byPharmacist })
        }
        if (rest.name !== undefined) await renameInProducts(trx, params.id, rest.name)
        await assertPricesAllowed(trx, call)
      }),
    )
    return { message: say.done('updateBrand'), data: await read(db, params.id, user) }
  },

  'DELETE /brand/:id': async ({ db, params, say }) => {
    await transact(db, (trx) => deleteBrands(trx, [params.id]))
    return { message: say.done('deleteBrand') }
  },

  'POST /brand/bulk-delete': async ({ db, body, say }) => {
    await transact(db, (trx) => deleteBrands(trx, body.ids))
    return { message: say.done('deleteBrands') }
  },

  'PATCH /brand/discount/:id': async (call) => {
    const { db, params, body, user, now, say } = call
    await transact(db, async (trx) => {
      await setDiscount(trx, params.id, body.discount, now)
      await assertPricesAllowed(trx, call)
    })
    return { message: say.done('updateBrandDiscount'), data: await read(db, params.id, user) }
  },
} satisfies Partial<Handlers>
