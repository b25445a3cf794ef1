import { screen, waitFor, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { calls, cut, network, shop } from 'server/test/network/network'
import type { BodyInput } from 'shared-api/contract'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin, saveForm } from '../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../test/toast.ts'

const input = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement

const createCoupon = async (body: Partial<BodyInput<'POST /coupon'>> = {}) => {
  const { api } = await shop.admin()
  const { data } = await api('POST /coupon', {
    body: { code: 'EID10', discountType: 'percentage', discountValue: 10, ...body },
  })
  return data.id
}

const openNew = async (code: string, value: string) => {
  const opened = await openAsAdmin('/coupon/create')
  if (code) await opened.user.type(await input('Code *'), code)
  await opened.user.type(await input('Amount (percent or Rs) *'), value)
  return opened
}

test('a form without a required field points to it, and sends nothing', async () => {
  await openNew('', '10')
  await saveForm()
  const message = 'Please fill in or correct the marked fields'
  expect(severityOf(await findToast(message))).toBe('error')
  const code = await input('Code *')
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(code)
  expect(screen.getByText('Required')).toBeTruthy()
  expect(calls).not.toContain('POST /coupon')
})

test('a value that the server rejects has its error at the field; typed text stays and can be corrected', async () => {
  const { admin, user } = await openNew('EID10', '120')
  await saveForm()
  expect(severityOf(await findToast('A percentage is at most 100'))).toBe('error')
  const value = await input('Amount (percent or Rs) *')
  expect(value.getAttribute('aria-invalid')).toBe('true')
  expect([(await input('Code *')).value, value.value]).toEqual(['EID10', '120'])
  await user.clear(value)
  await user.type(value, '12')
  await saveForm()
  expect(severityOf(await findToast(texts.createCoupon.success))).toBe('success')
  expect((await admin.api('GET /coupon')).coupons).toMatchObject([{ code: 'EID10', discountValue: 12 }])
})

test('a rejected form gets a general toast, and the field shows its own message', async () => {
  await openNew('EID10', '0')
  await saveForm()
  expect(severityOf(await findToast('Please check what you entered'))).toBe('error')
  expect(screen.getByText('Use more than 0')).toBeTruthy()
  expect((await input('Amount (percent or Rs) *')).getAttribute('aria-invalid')).toBe('true')
})

test('rejects an existing code at its field', async () => {
  await createCoupon()
  await openNew('EID10', '10')
  await saveForm()
  await findToast('A coupon with the code EID10 exists')
  expect((await input('Code *')).value).toBe('EID10')
})

test('a failed save keeps typed text, and the next one succeeds', async () => {
  await openNew('EID10', '10')
  cut('POST /coupon')
  await saveForm()
  expect(severityOf(await findToast(texts.createCoupon.failure))).toBe('error')
  expect((await input('Code *')).value).toBe('EID10')
  network.resetHandlers()
  await saveForm()
  await findToast(texts.createCoupon.success)
})

test('a rejected change is reported once, at the field and by one toast', async () => {
  const id = await createCoupon()
  const { user } = await openAsAdmin(`/coupon/${id}`)
  const value = await input('Amount (percent or Rs) *')
  await user.clear(value)
  await user.type(value, '101')
  await saveForm()
  await waitFor(() => expect(value.getAttribute('aria-invalid')).toBe('true'))
  expect(severityOf(await findToast('A percentage is at most 100'))).toBe('error')
})

test('the list summarizes each coupon, and filters by text', async () => {
  await createCoupon({ minOrderAmount: 500, usagePerUser: 1 })
  await createCoupon({ code: 'FLAT50', discountType: 'fixed', discountValue: 50, minOrderAmount: 200 })
  const { user } = await openAsAdmin('/coupon')
  const row = within(await screen.findByRole('row', { name: /EID10/ }))
  expect(row.getByText('10% off, on orders of Rs 500.00 or more, once per customer.')).toBeTruthy()
  expect(row.getByText('active')).toBeTruthy()
  await user.type(screen.getByPlaceholderText('Search'), 'flat')
  await waitFor(() => expect(screen.queryByText('EID10')).toBeNull())
  expect(screen.getByText('Rs 50.00 off, on orders of Rs 200.00 or more.')).toBeTruthy()
})

test('a coupon is tried on a cart before its first use', async () => {
  await shop.product({ name: 'Panadol', price: 200 })
  const id = await createCoupon()
  const { user } = await openAsAdmin(`/coupon/${id}`)
  await user.type(await input('Add a product'), 'Pana')
  await user.click(await screen.findByRole('option', { name: 'Panadol' }))
  await user.click(screen.getByRole('button', { name: 'Try EID10' }))
  expect(await screen.findByText('Rs 200.00 minus Rs 20.00 = Rs 180.00')).toBeTruthy()
})

test('an outside use is counted with its reason', async () => {
  const id = await createCoupon()
  const { user } = await openAsAdmin(`/coupon/${id}`)
  const button = (await screen.findByRole('button', { name: 'Record a use' })) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  expect(screen.getByText('Enter a reason first')).toBeTruthy()
  await user.type(await input('Reason'), 'Used at the counter')
  await user.click(button)
  expect(severityOf(await findToast(texts.incrementCouponUsage.success))).toBe('success')
  expect(await screen.findByText('Used once')).toBeTruthy()
  expect(await screen.findByText(/Used at the counter/)).toBeTruthy()
})

test('an order that used the coupon stands in its usage', async () => {
  const id = await createCoupon()
  const productId = await shop.product({ price: 200 })
  const order = await buy(await shop.customer(), productId, { coupon: 'EID10' })
  await openAsAdmin(`/coupon/${id}`)
  expect(await screen.findByRole('link', { name: order.orderNumber })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Usage' })).getByText(/Ayesha Khan/)).toBeTruthy()
})
