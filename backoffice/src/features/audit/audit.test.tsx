import { screen, waitFor, within } from '@testing-library/react'
import { cut, shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'

const change = async (name: string) => {
  const admin = await shop.admin()
  const { data } = await admin.api('POST /category', { body: { name } })
  const params = { id: data.id }
  await admin.api('PUT /category/:id', { params, body: { description: 'For dry eyes', version: 1 } })
  return { ...admin, categoryId: data.id }
}

test('shows each change with its actor and differences, and narrows to one actor', async () => {
  const first = await change('Eye care')
  const { user } = await openAsAdmin('/audit')
  expect((await screen.findAllByRole('link', { name: 'Category Eye care' }))[0]?.getAttribute('href')).toBe(
    `/category/${first.categoryId}`,
  )
  expect(screen.getByText('description: none → For dry eyes')).toBeTruthy()
  const [who] = screen.getAllByRole('button', { name: /^Show only what/ })
  if (who) await user.click(who)
  expect(await screen.findByText(/^Only Ayesha Khan/)).toBeTruthy()
})

test('names each act in words, and filters by them', async () => {
  const customer = await shop.customer()
  const { api } = await shop.admin()
  const params = { id: customer.id }
  await api('POST /customer/:id/block', { params, body: { reason: 'Refused parcels' } })
  await api('POST /customer/:id/unblock', { params, body: { reason: 'Called back' } })
  await shop.send('GET', '/register', { token: (await shop.customer()).token })
  const { user } = await openAsAdmin('/audit')
  expect(await screen.findByText(/Blocked the customer/)).toBeTruthy()
  expect(screen.getByText(/Tried, not allowed: Viewed the dispensing register/)).toBeTruthy()
  expect(screen.queryByText(/POST|customer\/:id/)).toBeNull()
  await user.type(screen.getByLabelText('Act'), 'Unblocked')
  await user.click(await screen.findByRole('option', { name: 'Unblocked the customer' }))
  await waitFor(() => expect(screen.queryByText(/Blocked the customer/)).toBeNull())
  expect(screen.getByText(/Unblocked the customer/)).toBeTruthy()
})

test('the page says so when the audit log cannot be read', async () => {
  cut('GET /audit')
  await openAsAdmin('/audit')
  expect((await screen.findAllByText(texts.fetchAudit.failure))[0]).toBeTruthy()
})

test('an empty log says that it is empty', async () => {
  await openAsAdmin('/audit')
  expect(await screen.findByText(/No results found|No audit/i)).toBeTruthy()
})

test('the history of a record is read when it is opened', async () => {
  const productId = await shop.product({ name: 'Panadol' })
  const admin = await shop.admin()
  await admin.api('PUT /product/:id', {
    params: { id: productId },
    body: { description: 'For fever', version: 1 },
  })
  const { user } = await openAsAdmin(`/product/${productId}`)
  await user.click(await screen.findByRole('button', { name: 'History', expanded: false }))
  expect(await screen.findByText(/^description: none → For fever/)).toBeTruthy()
  expect(screen.getByText('Changed the product')).toBeTruthy()
  expect(screen.getByText(/^Ayesha Khan · /)).toBeTruthy()
})

test('the history of an unchanged record says so', async () => {
  const productId = await shop.product({ name: 'Panadol' })
  const { user } = await openAsAdmin(`/product/${productId}`)
  await user.click(await screen.findByRole('button', { name: 'History', expanded: false }))
  expect(await screen.findByText('No changes or views by staff yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'History', expanded: true }))
  await waitFor(() => expect(screen.queryByText('No changes or views by staff yet.')).toBeNull())
})

test('a change is restored from the history of its record', async () => {
  const productId = await shop.product({ name: 'Panadol' })
  const { api } = await shop.admin()
  const params = { id: productId }
  await api('PUT /product/:id', { params, body: { description: 'For fever', version: 1 } })
  const { user } = await openAsAdmin(`/product/${productId}`)
  await user.click(await screen.findByRole('button', { name: 'History', expanded: false }))
  const [restore] = await screen.findAllByRole('button', { name: 'Restore' })
  if (restore) await user.click(restore)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^description: none → For fever/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await api('GET /product/:id', { params })).data.description).toBe('')
})
