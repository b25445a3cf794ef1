import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { newId } from '../kernel/ids.ts'
import { invite } from '../staff/invitations.ts'
import { findUnloggedRights } from './unloggedRights.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof join>>
beforeEach(async () => {
  shop = await createTestApp()
  owner = await join('owner@example.pk')
})

/** A member of staff as the shop gets one: by a link that is opened. */
const join = async (email: string) => {
  const { token } = await invite(shop.db, { email, role: 'owner' }, shop.clock.now())
  const password = 'three-green-kites-9'
  await shop.send('POST', `/staff/invitation/${token}`, { body: { name: 'Hina Qureshi', password } })
  const login = await shop.as()('POST /auth/login', { body: { email, password } })
  return { id: login.data.id, api: shop.as({ token: login.token }) }
}

const found = async () => (await findUnloggedRights(shop.db)).map(({ id, invariant }) => [id, invariant])
const right = 'staff, API keys and approvals are as the audit log last wrote them'

test('finding 62: rights that calls gave, changed and took are as the audit log wrote them', async () => {
  // While there is no colleague who would have to agree.
  await owner.api('PUT /setting/:key', {
    params: { key: 'approvals.hours' },
    body: { value: 24, before: 72 },
  })
  const colleague = await join('sana@example.pk')
  shop.pass(10)
  const params = { id: colleague.id }
  await owner.api('PATCH /staff/member/:id', {
    params,
    body: { role: 'pharmacist', councilNumber: 'A-1', councilValidUntil: '2028-01-01' },
  })
  await owner.api('PATCH /staff/member/:id', { params, body: { role: 'support' } })
  const { data } = await owner.api('POST /api-key', { body: { name: 'Accounts', duties: ['orders.read'] } })
  expect(await found()).toEqual([])
  await owner.api('DELETE /api-key/:id', { params: { id: data.id } })
  expect(await found()).toEqual([])
})

test.each<[string, (colleague: string) => Promise<unknown>, string]>([
  [
    'an owner that a statement added',
    async () => {
      const id = newId()
      const now = shop.clock.now()
      await shop.db
        .insertInto('users')
        .values({ id, name: 'Owner', email: 'x@example.pk', role: 'admin', created_at: now })
        .execute()
      await shop.db.insertInto('staff').values({ user_id: id, role: 'owner', role_since: now }).execute()
      return id
    },
    right,
  ],
  [
    'a role that a statement raised',
    async (id) => {
      await shop.db.updateTable('staff').set({ role: 'manager' }).where('user_id', '=', id).execute()
      return id
    },
    right,
  ],
  [
    'a council number that a statement wrote',
    async (id) => {
      await shop.db.updateTable('staff').set({ council_number: 'A-9' }).where('user_id', '=', id).execute()
      return id
    },
    right,
  ],
  [
    'a role that a statement dated back',
    async (id) => {
      await sql`update staff set role_since = role_since - interval '90 days' where user_id = ${id}`.execute(
        shop.db,
      )
      return id
    },
    'a member of staff has a role since the audit log wrote it',
  ],
  [
    'an approval that a statement switched off',
    async () => {
      await shop.db.insertInto('settings').values({ key: 'approvals.exports', value: 'false' }).execute()
      return 'approvals.exports'
    },
    right,
  ],
])('finding 62: %s is named', async (_, forge, invariant) => {
  const { id } = await join('sana@example.pk')
  const forged = await forge(id)
  expect(await found()).toEqual([[forged, invariant]])
})
