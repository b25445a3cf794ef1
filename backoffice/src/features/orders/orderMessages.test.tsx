import { screen, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'

const giveUp = () =>
  shop.db.updateTable('outbox').set({ failed_at: shop.clock.now(), attempts: 10 }).execute()

test('the page of an order shows its messages, and sends one again that was given up', async () => {
  const order = await buy(await shop.customer({ name: 'Ayesha Khan' }), await shop.product())
  await giveUp()
  const { user } = await openAsAdmin(`/order/${order.id}/show`)
  const thread = within(await screen.findByRole('region', { name: 'Messages to the customer' }))
  expect(await thread.findByText('Order received')).toBeTruthy()
  expect(thread.getByText(/^Not delivered: given up .* tried 10 times$/)).toBeTruthy()
  expect(thread.getByText(/ · Step by Ayesha Khan$/)).toBeTruthy()
  await user.click(thread.getByRole('button', { name: 'Send again' }))
  expect(await thread.findByText('Waiting to be sent')).toBeTruthy()
  expect(thread.queryByRole('button', { name: 'Send again' })).toBeNull()
})
