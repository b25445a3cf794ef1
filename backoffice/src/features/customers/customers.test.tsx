import { screen, waitFor, within } from '@testing-library/react'
import { cut, network, shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../test/toast.ts'

const openCustomer = async () => {
  const customer = await shop.customer({ name: 'Sana Malik' })
  const opened = await openAsAdmin(`/customer/${customer.id}/show`)
  const params = { id: customer.id }
  const read = async () => (await opened.admin.api('GET /customer/:id', { params })).data
  return { ...opened, read }
}

test('a customer is blocked with a reason and unblocked again, and both stay in the history', async () => {
  const { read, user } = await openCustomer()
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  let dialog = within(await screen.findByRole('dialog', { name: 'Block Sana Malik' }))
  await user.type(dialog.getByLabelText(/^Reason/), 'no')
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(dialog.getByText('Must be 3 characters at least')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Reason/), 'ne of five deliveries was accepted')
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(severityOf(await findToast(texts.blockCustomer.success))).toBe('success')
  expect((await read()).blockedAt).not.toBeNull()

  await user.click(await screen.findByRole('button', { name: 'Unblock' }))
  dialog = within(await screen.findByRole('dialog', { name: 'Unblock Sana Malik' }))
  await user.type(dialog.getByLabelText(/^Reason/), 'Called us')
  await user.click(dialog.getByRole('button', { name: 'Unblock' }))
  expect(severityOf(await findToast(texts.unblockCustomer.success))).toBe('success')
  expect(await screen.findByText(/“Called us”/)).toBeTruthy()
  expect(screen.getByText(/“none of five deliveries was accepted”/)).toBeTruthy()
})

test('a failed block is reported, and the dialog keeps the reason', async () => {
  const { user } = await openCustomer()
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  const dialog = within(await screen.findByRole('dialog'))
  const reason = dialog.getByLabelText(/^Reason/) as HTMLTextAreaElement
  await user.type(reason, 'Refused five deliveries')
  cut('POST /customer/:id/block')
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(severityOf(await findToast(texts.blockCustomer.failure))).toBe('error')
  expect(reason.value).toBe('Refused five deliveries')
})

test('the list finds a customer by name', async () => {
  for (const name of ['Sana Malik', 'Bilal Ahmed']) await shop.customer({ name })
  const { user } = await openAsAdmin('/customer')
  expect(await screen.findByRole('link', { name: 'Bilal Ahmed' })).toBeTruthy()
  await user.type(screen.getByPlaceholderText('Name, email, phone'), 'sana')
  await waitFor(() => expect(screen.queryByText('Bilal Ahmed')).toBeNull())
  expect(screen.getByRole('link', { name: 'Sana Malik' })).toBeTruthy()
})

test('a customer who cannot be read is read again on demand', async () => {
  cut('GET /customer/:id')
  const { user } = await openCustomer()
  const failed = within(await screen.findByRole('alert'))
  expect(failed.getByText(texts.fetchCustomer.failure)).toBeTruthy()
  network.resetHandlers()
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Sana Malik' })).toBeTruthy()
})
