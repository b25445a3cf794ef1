import { beforeEach, expect, test } from 'vitest'
import { buy } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import type { WebhookSender } from '../ports/ports.ts'
import { sendWebhooks } from '../webhooks/sendWebhooks.ts'
import { inviteAgain } from './invitations.ts'

type Actor = Awaited<ReturnType<TestApp['admin']>>

let shop: TestApp
let owner: Actor
let manager: Actor
/** The addresses that received an event. */
let received: string[]
beforeEach(async () => {
  received = []
  const webhooks: WebhookSender = {
    accepts: async () => true,
    post: async (url) => {
      received.push(url)
      return 200
    },
  }
  shop = await createTestApp({ ports: { webhooks } })
  owner = await shop.admin()
  manager = await shop.admin('manager')
})

const addWebhook = async (by: Actor, url: string) =>
  (await by.api('POST /webhook', { body: { url, events: ['order.created'] } })).data
const change = (by: Actor, id: string, body: { active?: boolean; url?: string }) =>
  by.api('PUT /webhook/:id', { params: { id }, body })
const isActive = async (id: string) => (await owner.api('GET /webhook/:id', { params: { id } })).data.active
const act = ({ id }: Actor, how: 'revoke' | 'restore') =>
  owner.api(`POST /staff/member/:id/${how}`, { params: { id }, body: { reason: 'Left the pharmacy' } })
const sell = async () => {
  await buy(await shop.customer(), await shop.product())
  await sendWebhooks(shop)
}

test('finding 36: webhooks of a revoked member of staff are switched off, and a colleague may take them over', async () => {
  const own = await addWebhook(owner, 'https://erp.example/owner')
  const gone = await addWebhook(manager, 'https://erp.example/manager')
  await act(manager, 'revoke')
  expect([await isActive(own.id), await isActive(gone.id)]).toEqual([true, false])
  await sell()
  expect(received).toEqual(['https://erp.example/owner'])
  await act(manager, 'restore')
  expect(await isActive(gone.id)).toBe(false)
  await change(owner, gone.id, { active: true })
  await act(manager, 'revoke')
  expect(await isActive(gone.id)).toBe(true)
})

test('finding 36: a webhook belongs to the member of staff who changed its address last', async () => {
  const { id } = await addWebhook(owner, 'https://erp.example/owner')
  await change(manager, id, { url: 'https://elsewhere.example/' })
  await act(manager, 'revoke')
  expect(await isActive(id)).toBe(false)
})

test('finding 36: a role without integrations switches the webhooks off, and another one does not', async () => {
  const { id } = await addWebhook(manager, 'https://erp.example/manager')
  const give = (role: 'manager' | 'support', name?: string) =>
    owner.api('PATCH /staff/member/:id', {
      params: { id: manager.id },
      body: { role, ...(name ? { name } : {}) },
    })
  await give('manager', 'Omar Aziz')
  expect(await isActive(id)).toBe(true)
  await give('support')
  expect(await isActive(id)).toBe(false)
})

test('finding 36: an event that waits goes to no address that a revoked member of staff switched on meanwhile', async () => {
  const { id } = await addWebhook(manager, 'https://erp.example/manager')
  await act(manager, 'revoke')
  // As by a call that was running during the revocation.
  await shop.db.updateTable('webhooks').set({ active: true }).where('id', '=', id).execute()
  await sell()
  expect(received).toEqual([])
})

test('finding 72: a new password by the link of an owner ends keys, webhooks and invitations of the account', async () => {
  const kept = await addWebhook(owner, 'https://erp.example/owner')
  const taken = await shop.admin()
  const webhook = await addWebhook(taken, 'https://elsewhere.example/')
  const { key } = (await taken.api('POST /api-key', { body: { name: 'ERP', duties: ['orders.read'] } })).data
  const invite = async ({ api }: Actor, email: string) =>
    (await api('POST /staff/invitation', { body: { email, role: 'owner' } })).data.token
  const tokens = [await invite(taken, 'thief@example.pk'), await invite(owner, 'sadia@example.pk')]
  const { token } = await inviteAgain(shop.db, taken.email, shop.clock.now())
  const accept = async (link: string, name: string) =>
    (
      await shop.send('POST', `/staff/invitation/${link}`, {
        body: { name, password: 'two-red-kites-8' },
      })
    ).status
  expect(await accept(token, 'Hina')).toBe(201)
  expect((await shop.send('GET', '/order/admin/all', { token: key })).status).toBe(401)
  expect([await isActive(webhook.id), await isActive(kept.id)]).toEqual([false, true])
  expect([await accept(tokens[0] ?? '', 'Omar'), await accept(tokens[1] ?? '', 'Sadia')]).toEqual([410, 201])
})

test('finding 36: an API key stays ended when its creator comes back', async () => {
  const { key } = (await manager.api('POST /api-key', { body: { name: 'ERP', duties: ['orders.read'] } }))
    .data
  const status = async () => (await shop.send('GET', '/order/admin/all', { token: key })).status
  expect(await status()).toBe(200)
  await act(manager, 'revoke')
  expect(await status()).toBe(401)
  await act(manager, 'restore')
  expect(await status()).toBe(401)
  expect((await owner.api('GET /api-key')).data[0]?.revokedAt).not.toBeNull()
})
