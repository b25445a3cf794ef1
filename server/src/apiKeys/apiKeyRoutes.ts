import type { ApiKey } from 'shared-api/contract'
import type { ApiKeyDuty } from 'shared-api/contract/duties'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { newApiKey } from '../kernel/apiKey.ts'
import type { Handlers } from '../kernel/call.ts'
import { invalid, notFound } from '../kernel/errors.ts'
import { fingerprint, newId } from '../kernel/ids.ts'

/** Letters of a key that its row keeps, so that staff can distinguish keys. */
const HINT_LETTERS = 4

const readAll = (db: Db) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .innerJoin('users as creator', 'creator.id', 'api_keys.created_by')
    .select(['api_keys.user_id', 'users.name', 'hint', 'duties', 'creator.name as created_by'])
    .select(['api_keys.created_at', 'last_seen_at', 'revoked_at'])
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.user_id')

type Row = Awaited<ReturnType<ReturnType<typeof readAll>['execute']>>[number]

const toApiKey = (row: Row): ApiKey => ({
  id: row.user_id,
  name: row.name,
  hint: row.hint,
  duties: row.duties as ApiKeyDuty[],
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_seen_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
})

export const apiKeyHandlers = {
  'GET /api-key': async ({ db }) => ({ data: (await readAll(db).execute()).map(toApiKey) }),

  'POST /api-key': async ({ db, user, body, now, say }) => {
    if (!body.duties.every((duty) => user.duties.includes(duty))) throw invalid('duties', 'DUTY_NOT_HELD')
    const id = newId(now)
    const key = newApiKey()
    const row = {
      user_id: id,
      key_hash: await fingerprint(key),
      hint: key.slice(-HINT_LETTERS),
      duties: body.duties,
      created_by: user.id,
      created_at: now,
    }
    // An account of its own, without a way to log in, is the actor of all that the key does.
    await transact(db, async (trx) => {
      await trx.insertInto('users').values({ id, name: body.name, role: 'admin', created_at: now }).execute()
      await trx.insertInto('api_keys').values(row).execute()
    })
    const created = await readAll(db).where('api_keys.user_id', '=', id).executeTakeFirstOrThrow()
    return { message: say.done('createApiKey'), data: { ...toApiKey(created), key } }
  },

  'DELETE /api-key/:id': async ({ db, params, now, say }) => {
    const revoked = await transact(db, (trx) =>
      trx
        .updateTable('api_keys')
        .set({ revoked_at: now })
        .where('user_id', '=', params.id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
    )
    if (revoked.numUpdatedRows === 0n) throw notFound('API_KEY')
    return { message: say.done('revokeApiKey') }
  },
} satisfies Partial<Handlers>
