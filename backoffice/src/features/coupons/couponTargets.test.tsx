import { screen, waitFor, within } from '@testing-library/react'
import { shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin, saveForm } from '../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../test/toast.ts'

const input = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement

const createCoupon = async () => {
  const { api } = await shop.admin()
  const { data } = await api('POST /coupon', {
    body: { code: 'EID10', discountType: 'percentage', discountValue: 10 },
  })
  return { api, id: data.id }
}

test('a coupon gets a brand, a group, first orders only and a budget', async () => {
  const { api, id } = await createCoupon()
  const brand = (await api('POST /brand', { body: { name: 'Dove' } })).data.id
  const { user } = await openAsAdmin(`/coupon/${id}`)
  await user.click(await input('Only these brands'))
  await user.click(await screen.findByRole('option', { name: 'Dove' }))
  await user.type(await input('Only these customer groups'), 'Doctors{Enter}')
  await user.click(screen.getByLabelText('Only on a customer’s first order'))
  await user.type(await input('Budget (Rs)'), '5000')
  await saveForm()
  expect(severityOf(await findToast(texts.updateCoupon.success))).toBe('success')
  expect((await api('GET /coupon/:id', { params: { id } })).data).toMatchObject({
    brandIds: [brand],
    customerGroups: ['doctors'],
    firstOrderOnly: true,
    budget: 5000,
  })
})

test('one-time codes are created and counted', async () => {
  const { id } = await createCoupon()
  const { user } = await openAsAdmin(`/coupon/${id}`)
  const part = within(await screen.findByRole('region', { name: 'One-time codes' }))
  const many = part.getByLabelText('How many codes')
  await user.clear(many)
  await user.type(many, '12')
  await user.click(part.getByRole('button', { name: 'Create codes' }))
  expect(severityOf(await findToast('Codes created'))).toBe('success')
  expect(await part.findByText('0 of 12 codes used')).toBeTruthy()
  expect(part.getByRole('button', { name: 'Download codes (CSV)' })).toBeTruthy()
})

test('a customer gets groups', async () => {
  const customer = await shop.customer()
  const { admin, user } = await openAsAdmin(`/customer/${customer.id}/show`)
  const part = within(await screen.findByRole('region', { name: 'Groups' }))
  await user.type(part.getByRole('combobox', { name: 'Groups' }), 'Staff{Enter}')
  await user.click(part.getByRole('button', { name: 'Save groups' }))
  await findToast('Groups saved')
  await waitFor(async () =>
    expect((await admin.api('GET /customer/:id', { params: { id: customer.id } })).data.groups).toEqual([
      'staff',
    ]),
  )
})
