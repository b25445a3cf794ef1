import { cleanup, screen, within } from '@testing-library/react'
import { placeOrder } from 'server/test/fixtures/placeOrder'
import { approvalOf, uploadOne } from 'server/test/fixtures/prescription'
import { expect, test } from 'vitest'
import { shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'
import { signedIn } from '../../../test/signedIn.ts'

/** The part that says where the order stands. */
const standing = async () => within(await screen.findByRole('region', { name: 'Where it stands' }))

test('an unpaid order says on every page what is left to pay, and is not thanked for', async () => {
  const customer = await signedIn()
  const { id } = await placeOrder(customer, {
    productId: await shop.product({ price: 100 }),
    method: 'easypaisa',
  })
  for (const path of [`/checkout/done/${id}`, `/pay/${id}`, `/orders/${id}`]) {
    await renderShop(path)
    const part = await standing()
    expect(await part.findByRole('heading', { name: /^One step left: pay Rs/ })).toBeTruthy()
    expect(screen.queryByText(/Thank you/)).toBeNull()
    cleanup()
  }
})

test('the payment page has the form and cash as a way out, and no link to itself', async () => {
  const customer = await signedIn()
  const { id } = await placeOrder(customer, { productId: await shop.product(), method: 'easypaisa' })
  const { user } = await renderShop(`/pay/${id}`)
  const part = await standing()
  expect(part.getByLabelText('EasyPaisa mobile number')).toBeTruthy()
  expect(part.queryByRole('link', { name: 'Pay now' })).toBeNull()
  expect(part.getByRole('link', { name: 'See your order' })).toBeTruthy()
  await user.click(part.getByRole('button', { name: 'Pay cash on delivery instead' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Thank you/ })).toBeTruthy()
  expect((await standing()).getByText(/^Keep Rs .* ready for the rider/)).toBeTruthy()
})

test('a cancelled order has nothing to pay, and its confirmation is no thanks', async () => {
  const customer = await signedIn()
  const { id } = await placeOrder(customer, { productId: await shop.product() })
  await customer.api('DELETE /checkout/:id', { params: { id } })
  await renderShop(`/pay/${id}`)
  expect(await screen.findByText('There is nothing to pay here.')).toBeTruthy()
  expect((await standing()).getByRole('heading', { name: 'This order is cancelled' })).toBeTruthy()
  cleanup()
  await renderShop(`/checkout/done/${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'This order is cancelled' })).toBeTruthy()
  expect(screen.queryByText(/Thank you/)).toBeNull()
})

test('an order whose medicine may not be sold any more asks for no prescription', async () => {
  const customer = await signedIn()
  const productId = await shop.product({ name: 'Tramal', saleClass: 'prescription' })
  const { id } = await placeOrder(customer, { productId })
  await shop.db
    .updateTable('products')
    .set({ sale_class: 'restricted' })
    .where('id', '=', productId)
    .execute()
  await renderShop(`/orders/${id}`)
  expect(await screen.findByRole('heading', { name: 'We cannot pack a medicine of this order' })).toBeTruthy()
  expect(screen.getByText(/may no longer be sold online/)).toBeTruthy()
  expect(screen.queryByText(/wait for your prescription|has approved the prescription/)).toBeNull()
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Upload prescription' })).toBeNull()
})

test('a placed order that waits for a prescription says which medicine, and where to send it', async () => {
  const customer = await signedIn()
  const { id } = await placeOrder(customer, {
    productId: await shop.product({ name: 'Glucophage', saleClass: 'prescription' }),
  })
  await renderShop(`/checkout/done/${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: /^Thank you/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'We wait for your prescription' })).toBeTruthy()
  expect(
    await within(screen.getByRole('main')).findByRole('link', { name: 'Upload prescription' }),
  ).toBeTruthy()
})

test('an order says that the pharmacist checks its prescription, and when it is approved waits no more', async () => {
  const customer = await signedIn()
  const productId = await shop.product({ saleClass: 'prescription' })
  const sent = await uploadOne(shop, customer)
  const { id } = await placeOrder(customer, { productId })
  await renderShop(`/orders/${id}`)
  expect(
    (await standing()).getByRole('heading', { name: 'Our pharmacist checks your prescription' }),
  ).toBeTruthy()
  cleanup()
  await (await shop.admin()).api('PATCH /prescription/admin/:id', {
    params: { id: sent.id },
    body: approvalOf([{ productId, quantity: 5 }]),
  })
  await renderShop(`/orders/${id}`)
  const part = await standing()
  expect(part.getByRole('heading', { name: 'We have your order' })).toBeTruthy()
  const steps = part.getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual(['Placed', 'Packing', 'On its way', 'Delivered'])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null])
  expect(await screen.findByText('Your prescription is approved.')).toBeTruthy()
})

test.each([
  'otc',
  'prescription',
] as const)('an order page says that a medicine is not sold online any more: %s', async (saleClass) => {
  const customer = await signedIn()
  const productId = await shop.product({ name: 'Sedalin', saleClass })
  const { id } = await placeOrder(customer, { productId })
  await shop.db
    .updateTable('products')
    .set({ sale_class: 'restricted' })
    .where('id', '=', productId)
    .execute()
  await renderShop(`/orders/${id}`)
  expect(await screen.findByText(/^This medicine may no longer be sold online/)).toBeTruthy()
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Upload prescription' })).toBeNull()
})

test('a packed medicine shows how to take it, in the language of the page', async () => {
  const customer = await signedIn()
  const [medicine, pharmacist] = [
    await shop.product({
      name: 'Concor',
      genericName: 'Bisoprolol',
      strength: '5 mg',
      saleClass: 'prescription',
    }),
    await shop.admin(),
  ]
  const { id } = await placeOrder(customer, { productId: medicine, method: 'cash' })
  const prescription = await uploadOne(shop, customer)
  await pharmacist.api('PATCH /prescription/admin/:id', {
    params: { id: prescription.id },
    body: approvalOf([{ productId: medicine, sig: '1 od x5' }]),
  })
  await pharmacist.api('PATCH /order/:id/status', { params: { id }, body: { status: 'processing' } })
  await renderShop(`/orders/${id}`)
  expect(await screen.findByText('1 tablet once a day, for 5 days.')).toBeTruthy()
  cleanup()
  await renderShop(`/orders/${id}`, 'ur')
  expect(await screen.findByText(/دن میں ایک بار/)).toBeTruthy()
})
