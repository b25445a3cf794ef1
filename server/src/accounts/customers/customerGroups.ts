import { transact } from '../../db/transact.ts'
import type { Db } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { loadCustomer } from './loadCustomers.ts'

/** Every group with how many customers are in it. */
export const listGroups = (db: Db): Promise<{ name: string; customers: number }[]> =>
  db
    .selectFrom('customer_groups')
    .select((eb) => ['name', eb.fn.countAll<number>().as('customers')])
    .groupBy('name')
    .orderBy('name')
    .execute()

/** Sets the groups of a customer. 404 for an unknown id and for staff. */
export const setGroups = async ({ db, params, body, say }: Call<'PUT /customer/:id/groups'>) => {
  await loadCustomer(db, params.id)
  const names = [...new Set(body.groups)]
  await transact(db, async (trx) => {
    await trx
      .deleteFrom('customer_groups')
      .where('user_id', '=', params.id)
      .$if(names.length > 0, (rows) => rows.where('name', 'not in', names))
      .execute()
    if (names.length > 0)
      await trx
        .insertInto('customer_groups')
        .values(names.map((name) => ({ user_id: params.id, name })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
  return { message: say.done('setGroups'), data: await loadCustomer(db, params.id) }
}
