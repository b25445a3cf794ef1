import { sql } from 'kysely'
import type { Courier } from 'shared-api/contract'
import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import { assertUnique, type Taken } from '../kernel/assertUnique.ts'
import { assertVersion } from '../kernel/assertVersion.ts'
import type { Handlers } from '../kernel/call.ts'
import { notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'

const taken: Taken = { couriers_name: { code: 'COURIER_TAKEN', field: 'name' } }

const readAll = (db: Db | Trx) =>
  db
    .selectFrom('couriers')
    .select(['id', 'name', 'phone', 'tracking_address as trackingAddress', 'active', 'version'])
    .orderBy('active', 'desc')
    .orderBy('name')

const read = async (db: Db | Trx, id: string): Promise<Courier> => {
  const row = await readAll(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('COURIER')
  return row
}

export const courierHandlers = {
  'GET /courier': async ({ db }) => ({ data: await readAll(db).execute() }),

  'POST /courier': async ({ db, body, now, say }) => {
    const { name, phone, trackingAddress } = body
    const row = {
      id: newId(now),
      name,
      phone: phone || null,
      tracking_address: trackingAddress || null,
      created_at: now,
    }
    await assertUnique(taken, () => transact(db, (trx) => trx.insertInto('couriers').values(row).execute()))
    return { message: say.done('createCourier'), data: await read(db, row.id) }
  },

  'PUT /courier/:id': async ({ db, params, body, say }) => {
    const { name, phone, trackingAddress, active, version } = body
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(phone === undefined ? {} : { phone: phone || null }),
      ...(trackingAddress === undefined ? {} : { tracking_address: trackingAddress || null }),
      ...(active === undefined ? {} : { active }),
    }
    await assertUnique(taken, () =>
      transact(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('couriers')
          .set({ ...change, version: sql`version + 1` })
          .where('id', '=', params.id)
          .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
          .executeTakeFirst()
        if (numUpdatedRows === 0n) assertVersion(await read(trx, params.id), version, 'STALE.COURIER')
      }),
    )
    return { message: say.done('updateCourier'), data: await read(db, params.id) }
  },
} satisfies Partial<Handlers>
