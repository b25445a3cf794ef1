import { screen, waitFor, within } from '@testing-library/react'
import { existing } from 'server/test/existing'
import { placeOrder } from 'server/test/fixtures/placeOrder'
import { expect, test } from 'vitest'
import { shop } from '../../../../test/network.ts'
import { renderShop } from '../../../../test/renderShop.tsx'
import { signedIn } from '../../../../test/signedIn.ts'

const delivered = async (name: string, genericName: string | null, quantity = 3) => {
  const customer = await signedIn()
  const identity = genericName === null ? { identity: null } : {}
  const productId = await shop.product({ name, genericName, ...identity })
  const { id } = await placeOrder(customer, { productId, quantity })
  const admin = await shop.admin()
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id }, body: { status } })
  const read = async () =>
    (await customer.api('GET /order/:id/return-requests', { params: { id } })).data.requests
  return { id, admin, read }
}

test('a customer asks to return units with a reason and words, reads the reply, and withdraws', async () => {
  const { id, admin, read } = await delivered('Omron Thermometer', null)
  const { user } = await renderShop(`/orders/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Return items' }))
  const send = screen.getByRole('button', { name: 'Send request' })
  expect(send).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: 'Omron Thermometer' }))
  expect(send).toHaveProperty('disabled', true)
  const line = within(screen.getByRole('group', { name: 'Omron Thermometer' }))
  await user.selectOptions(line.getByLabelText('Quantity'), '2')
  await user.selectOptions(line.getByLabelText('Reason'), 'I do not want it, and it is unopened')
  await user.type(screen.getByLabelText('Tell us more (optional)'), 'Bought twice')
  await user.click(send)
  expect(await screen.findByText('We check your request.')).toBeTruthy()
  expect(screen.getByText(/2 × Omron Thermometer: I do not want it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Return items' })).toBeNull()
  const [request] = await read()
  expect(request).toMatchObject({ note: 'Bought twice', lines: [{ quantity: 2, reason: 'unwanted' }] })
  await admin.api('PATCH /order/:id/return-requests/:requestId', {
    params: { id, requestId: existing(request).id },
    body: { status: 'accepted', reply: 'The rider comes on Monday' },
  })
  expect(await screen.findByText('The rider comes on Monday', {}, { timeout: 20_000 })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Withdraw the return' }))
  const panel = within(await screen.findByRole('dialog'))
  await user.click(panel.getByRole('button', { name: 'Withdraw the return' }))
  expect(await screen.findByText('You withdrew this request.')).toBeTruthy()
  await waitFor(async () => expect((await read())[0]?.status).toBe('withdrawn'))
  expect(screen.getByRole('button', { name: 'Return items' })).toBeTruthy()
})

test('a medicine offers its faults as reasons only, and the form closes without a request', async () => {
  const { id, read } = await delivered('Panadol 500mg Tablets', 'Paracetamol', 1)
  const { user } = await renderShop(`/orders/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Return items' }))
  await user.click(screen.getByRole('checkbox', { name: 'Panadol 500mg Tablets' }))
  const options = within(screen.getByLabelText('Reason')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a reason',
    'Not what I ordered',
    'Damaged',
    'Expired or about to expire',
  ])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('checkbox', { name: 'Panadol 500mg Tablets' })).toBeNull()
  expect(await read()).toEqual([])
})

test('an order on its way has nothing to return', async () => {
  const customer = await signedIn()
  const { id } = await placeOrder(customer, { productId: await shop.product() })
  await renderShop(`/orders/${id}`)
  expect(await screen.findByRole('heading', { name: 'Order progress' })).toBeTruthy()
  expect(screen.queryByText('Return items')).toBeNull()
})
