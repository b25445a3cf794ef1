import { screen, within } from '@testing-library/react'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'
import { findToast } from '../../../test/toast.ts'

const url = 'https://erp.example/hook'

test('an owner adds a webhook, copies its secret once, switches it off and deletes it', async () => {
  const { user } = await openAsAdmin('/webhook')
  await screen.findByText('No webhooks yet')
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Address/), url)
  await user.click(dialog.getByRole('checkbox', { name: 'New refund' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Changed refund' }))
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  await findToast('Webhook added')
  expect(await screen.findByText(/^whsec_/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Hide the secret' }))
  expect(screen.queryByText(/^whsec_/)).toBeNull()
  const row = await shop.db.selectFrom('webhooks').select(['url', 'events']).executeTakeFirstOrThrow()
  expect(row).toEqual({ url, events: ['order.created', 'order.updated'] })
  await user.click(await screen.findByRole('button', { name: 'Switch off' }))
  await findToast('Webhook changed')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await findToast('Webhook deleted')
  expect(await shop.db.selectFrom('webhooks').selectAll().execute()).toEqual([])
})

test('a failed delivery shows its reason and is sent again', async () => {
  const now = shop.clock.now()
  const { id } = await shop.admin()
  await shop.db
    .insertInto('webhooks')
    .values({ id: 'w1', url, events: ['order.created'], secret: 'x', set_by: id, created_at: now })
    .execute()
  const payload = JSON.stringify({ type: 'order.created' })
  await shop.db
    .insertInto('webhook_deliveries')
    .values({
      id: 'd1',
      webhook_id: 'w1',
      event: 'order.created',
      payload,
      created_at: now,
      available_at: now,
      attempts: 10,
      failed_at: now,
      last_error: 'ECONNREFUSED',
    })
    .execute()
  const { user } = await openAsAdmin('/webhook')
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }))
  await screen.findByText(/10 attempts · ECONNREFUSED/)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await findToast('Delivery is sent again')
  await screen.findByText(/New order: waiting/)
})
