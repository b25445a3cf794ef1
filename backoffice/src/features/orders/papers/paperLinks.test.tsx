import { screen } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'

test('a cancelled order offers no paper to pick, pack or send by', async () => {
  const order = await buy(await shop.customer(), await shop.product())
  const { api } = await shop.admin()
  await api('PATCH /order/:id/status', { params: order, body: { status: 'cancelled' } })
  await openAsAdmin(`/order/${order.id}/show`)
  expect(await screen.findByRole('link', { name: 'Invoice' })).toBeTruthy()
  for (const name of ['Packing slip', 'Pick list', 'Label'])
    expect(screen.queryByRole('link', { name })).toBeNull()
})
