import { screen, waitFor } from '@testing-library/react'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../../test/toast.ts'

test('an order by phone shows its total before it is placed, and opens afterwards', async () => {
  await shop.product({ name: 'Panadol', price: 200 })
  const { user, admin, router } = await openAsAdmin('/order/create')
  const type = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text)
  await type('Phone *', '0321-7654321')
  await type('Name *', 'Bilal Ahmed')
  await type('Add a product', 'Pana')
  await user.click(await screen.findByRole('option', { name: /Panadol/ }))
  expect(screen.getByText('Fill in phone, name, a product and the address to see the total.')).toBeTruthy()
  await type('Address *', 'House 12, Street 4')
  await type('Area *', 'Gulshan-e-Iqbal')
  await type('City *', 'Karachi')
  expect(await screen.findByText(/Rs 200.00 for products, Rs 0.00 off/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Place the order' }))
  expect(severityOf(await findToast('Order placed, and the customer notified'))).toBe('success')
  const [order] = (await admin.api('GET /order/admin/all')).data
  expect(order).toMatchObject({ contact: { name: 'Bilal Ahmed' }, subtotalAmount: 200 })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/order/${order?.id}/show`))
})

test('the reason why an order cannot be placed stands above the button', async () => {
  await shop.product({ name: 'Panadol', price: 200 })
  const { user } = await openAsAdmin('/order/create')
  const type = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text)
  await type('Phone *', '0321-7654321')
  await type('Name *', 'Bilal Ahmed')
  await type('Add a product', 'Pana')
  await user.click(await screen.findByRole('option', { name: /Panadol/ }))
  await type('Address *', 'House 12, Street 4')
  await type('Area *', 'Gulshan-e-Iqbal')
  await type('City *', 'Karachi')
  await type('Coupon code (optional)', 'NONE')
  expect(await screen.findByText('There is no coupon with this code')).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Place the order' }) as HTMLButtonElement).disabled).toBe(true)
})
