import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { cut, shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'
import { findToast } from '../../../test/toast.ts'
import { queryClient } from '../../core/data/queryClient.ts'
import { couriersKey } from './useCouriers.ts'

test('an owner adds a courier, mends a wrong tracking address, and takes it off the list', async () => {
  const { user } = await openAsAdmin('/courier')
  await screen.findByText('No couriers yet')
  await user.click(screen.getByRole('button', { name: 'Add courier' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), 'TCS')
  const address = dialog.getByLabelText(/^Tracking address/)
  await user.type(address, 'https://tcs.example/track')
  await user.click(dialog.getByRole('button', { name: 'Add courier' }))
  await dialog.findByText(/has \{number\} in place of the tracking number/)
  await user.type(address, '/{{number}')
  await user.click(dialog.getByRole('button', { name: 'Add courier' }))
  await findToast('Courier added')
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const change = within(await screen.findByRole('dialog'))
  await user.click(change.getByRole('checkbox', { name: 'Offer at dispatch' }))
  await user.click(change.getByRole('button', { name: 'Save' }))
  await findToast('Courier changed')
  await screen.findByText('Not offered')
  const row = await shop.db
    .selectFrom('couriers')
    .select(['name', 'phone', 'tracking_address', 'active'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    name: 'TCS',
    phone: null,
    tracking_address: 'https://tcs.example/track/{number}',
    active: false,
  })
})

test('an open list of couriers stays when the page is read again, even where the couriers cannot be', async () => {
  await shop.db
    .insertInto('couriers')
    .values({ id: 'c1', name: 'TCS', created_at: shop.clock.now() })
    .execute()
  const order = await buy(await shop.customer(), await shop.product())
  const { api } = await shop.admin()
  await api('PATCH /order/:id/status', { params: { id: order.id }, body: { status: 'processing' } })
  await openAsAdmin(`/order/${order.id}/show`)
  // While the couriers load there is no field for typing that would give way to the list.
  expect((await screen.findByLabelText('Courier')).getAttribute('role')).toBe('combobox')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Courier' }))
  await screen.findByRole('option', { name: 'TCS' })
  cut('GET /courier')
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(queryClient.getQueryState(couriersKey)?.status).toBe('error'))
  expect(screen.getByRole('option', { name: 'TCS' })).toBeTruthy()
})
