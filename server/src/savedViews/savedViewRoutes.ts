import type { Selectable } from 'kysely'
import { contract, type SavedView, type ViewFilter } from 'shared-api/contract'
import type { ViewList } from 'shared-api/viewLists'
import type { SavedViewsTable } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { assertUnique, type Taken } from '../kernel/assertUnique.ts'
import type { Handlers, SignedIn } from '../kernel/call.ts'
import { ApiError, invalid, notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { countView, fitsList, readOf } from './countView.ts'

/** Tabs of one list that a member of staff can save. */
const MAX_OWN = 20

const taken: Taken = { saved_views_name: { code: 'NAME_TAKEN.VIEW', field: 'name' } }

/** 403 for staff who may not read the list. */
const assertReads = ({ duties }: SignedIn, list: ViewList): void => {
  if (!duties.includes(contract[readOf[list]].duty)) throw new ApiError('NOT_ALLOWED.DUTY')
}

/** A view outlives the account that it would name, and colleagues see it. The search of batches names none. */
const assertNamesNoCustomer = (list: ViewList, filter: ViewFilter): void => {
  const names = filter.customerId !== undefined || (list !== 'batch' && filter.search !== undefined)
  if (names) throw invalid('filter', 'VIEW_CUSTOMER')
}

const toView = async (
  db: Db,
  row: Selectable<SavedViewsTable>,
  { userId, now }: { userId: string; now: Date },
): Promise<SavedView> => {
  const { id, list, name, shared, filter, sort_field, sort_order } = row
  return {
    id,
    list,
    name,
    shared,
    filter,
    sort: { field: sort_field, order: sort_order },
    mine: row.user_id === userId,
    count: await countView(db, { list, filter }, now),
  }
}

export const savedViewHandlers = {
  'GET /saved-view': async ({ db, query, user, now }) => {
    assertReads(user, query.list)
    const rows = await db
      .selectFrom('saved_views')
      .selectAll()
      .where('list', '=', query.list)
      .where((eb) => eb.or([eb('user_id', '=', user.id), eb('shared', '=', true)]))
      .orderBy('id')
      .execute()
    return { data: await Promise.all(rows.map((row) => toView(db, row, { userId: user.id, now }))) }
  },

  'POST /saved-view': async ({ db, body, user, now, say }) => {
    const { list, name, shared, filter, sort } = body
    assertReads(user, list)
    if (!fitsList(list, filter)) throw invalid('filter', 'VIEW_FILTERS')
    assertNamesNoCustomer(list, filter)
    const row = await assertUnique(taken, () =>
      transact(db, async (trx) => {
        // Views that one member saves at once count each other.
        await trx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
        const own = await trx
          .selectFrom('saved_views')
          .select('id')
          .where('user_id', '=', user.id)
          .where('list', '=', list)
          .execute()
        if (own.length >= MAX_OWN) throw invalid('name', 'MAX_VIEWS', { count: MAX_OWN })
        return trx
          .insertInto('saved_views')
          .values({
            id: newId(now),
            list,
            name,
            user_id: user.id,
            shared,
            filter: JSON.stringify(filter),
            sort_field: sort.field,
            sort_order: sort.order,
            created_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      }),
    )
    return { message: say.done('saveView'), data: await toView(db, row, { userId: user.id, now }) }
  },

  'DELETE /saved-view/:id': async ({ db, params, user, say }) => {
    const manages = user.duties.includes('settings.manage')
    const deleted = await transact(db, (trx) =>
      trx
        .deleteFrom('saved_views')
        .where('id', '=', params.id)
        .where((eb) => eb.or([eb('user_id', '=', user.id), ...(manages ? [eb('shared', '=', true)] : [])]))
        .returning('id')
        .executeTakeFirst(),
    )
    if (!deleted) throw notFound('VIEW')
    return { message: say.done('deleteView') }
  },
} satisfies Partial<Handlers>
