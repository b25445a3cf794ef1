import type { Category } from 'shared-api/contract'
import { transact } from '../../db/transact.ts'
import type { Db } from '../../db/types.ts'
import { assertUnique, type Taken } from '../../kernel/assertUnique.ts'
import { assertVersion } from '../../kernel/assertVersion.ts'
import type { Handlers, SignedIn } from '../../kernel/call.ts'
import { csvResponse } from '../../kernel/csv.ts'
import { dayOf } from '../../kernel/days.ts'
import { notFound } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { slugOf } from '../../search/slugs.ts'
import { assertPublicImages } from '../images/assertPublicImages.ts'
import { productCount } from '../products/countProducts.ts'
import { deleteCategory } from './deleteCategory.ts'

const taken: Taken = {
  categories_name_key: { code: 'NAME_TAKEN.CATEGORY', field: 'name' },
  categories_slug_key: { code: 'SLUG_TAKEN.CATEGORY', field: 'slug' },
}

const select = (db: Db, user: SignedIn | null) =>
  db
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'description', 'image', 'version'])
    .select(productCount('category', user?.role === 'admin').as('productCount'))

const read = async (db: Db, id: string, user: SignedIn | null): Promise<Category> => {
  const category = await select(db, user)
    .where((eb) => eb.or([eb('id', '=', id), eb('slug', '=', id)]))
    .executeTakeFirst()
  if (!category) throw notFound('CATEGORY')
  return category
}

const list = (db: Db, user: SignedIn | null): Promise<Category[]> =>
  select(db, user).orderBy('position').orderBy('name').execute()

const columns: Record<string, (one: Category) => string | number | null> = {
  Name: (one) => one.name,
  'Web address': (one) => one.slug,
  Description: (one) => one.description,
  Image: (one) => one.image,
  Products: (one) => one.productCount,
}

export const categoryHandlers = {
  'GET /category': async ({ db, user }) => ({ data: await list(db, user) }),

  // There are few: the list is one batch.
  'GET /category/export': async ({ db, user, now }) =>
    csvResponse(`categories-${dayOf(now)}.csv`, columns, async (last: Category | undefined) =>
      last ? [] : list(db, user),
    ),

  'GET /category/:id': async ({ db, params, user }) => ({ data: await read(db, params.id, user) }),

  'POST /category': async ({ db, ports, body, user, now, say }) => {
    await assertPublicImages({ db, ports }, { image: body.image })
    const id = newId(now)
    await assertUnique(taken, () =>
      transact(db, async (trx) => {
        const { last } = await trx
          .selectFrom('categories')
          .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
          .executeTakeFirstOrThrow()
        await trx
          .insertInto('categories')
          .values({ ...body, id, slug: body.slug ?? slugOf(body.name), position: last + 1, created_at: now })
          .execute()
      }),
    )
    return { message: say.done('createCategory'), data: await read(db, id, user) }
  },

  'PUT /category/:id': async ({ db, ports, params, body, user, say }) => {
    const { version, ...fields } = body
    const { image } = await read(db, params.id, user)
    await assertPublicImages({ db, ports }, { image: body.image }, [image])
    await assertUnique(taken, () =>
      transact(db, async (trx) => {
        const category = await trx
          .selectFrom('categories')
          .select('id')
          .where('id', '=', params.id)
          .forUpdate()
          .executeTakeFirst()
        if (!category) throw notFound('CATEGORY')
        const present = await read(trx, params.id, user)
        assertVersion(present, version, 'STALE.CATEGORY')
        await trx
          .updateTable('categories')
          .set({ ...fields, version: present.version + 1 })
          .where('id', '=', params.id)
          .execute()
      }),
    )
    return { message: say.done('updateCategory'), data: await read(db, params.id, user) }
  },

  'DELETE /category/:id': async ({ db, params, say }) => {
    await transact(db, (trx) => deleteCategory(trx, params.id))
    return { message: say.done('deleteCategory') }
  },
} satisfies Partial<Handlers>
