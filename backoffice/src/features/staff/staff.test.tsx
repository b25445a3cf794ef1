import { screen, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { uploadOne } from 'server/test/fixtures/prescription'
import { cut, network, shop } from 'server/test/network/network'
import type { StaffRole } from 'shared-api/contract/duties'
import { expect, test } from 'vitest'
import { logInAdmin, openAsAdmin, renderBackoffice } from '../../../test/renderBackoffice.tsx'
import { findToast } from '../../../test/toast.ts'
import { adminToken } from '../../core/api/http.ts'

const openAs = async (role: StaffRole, address: string) => {
  const { token } = await shop.admin(role)
  adminToken.set(token)
  return renderBackoffice(address)
}

const staffRoleOf = async (id: string) =>
  (await shop.db.selectFrom('staff').select('role').where('user_id', '=', id).executeTakeFirst())?.role

const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'li strong' })).closest('li') as HTMLElement

test('an owner changes a role, with the registration of a pharmacist', async () => {
  const hina = await shop.admin('support')
  await shop.db.updateTable('users').set({ name: 'Hina' }).where('id', '=', hina.id).execute()
  const { user } = await openAsAdmin('/staff')
  await user.click(within(await rowOf('Hina')).getByRole('button', { name: 'Change role' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Role'), 'Pharmacist')
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(await dialog.findAllByText('Required')).toHaveLength(2)
  await user.type(dialog.getByLabelText(/Pharmacy Council number/), 'A-4711')
  await user.type(dialog.getByLabelText(/Registered until/), '2029-12-31')
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  await findToast('Role changed')
  expect(await within(await rowOf('Hina')).findByText('Pharmacist')).toBeTruthy()
  expect(await staffRoleOf(hina.id)).toBe('pharmacist')
})

test('an owner revokes access and gives it back; the last owner stays', async () => {
  const hina = await shop.admin('orders')
  await shop.db.updateTable('users').set({ name: 'Hina' }).where('id', '=', hina.id).execute()
  const admin = await logInAdmin()
  await shop.db.updateTable('users').set({ name: 'Omar' }).where('id', '=', admin.id).execute()
  const { user } = renderBackoffice('/staff')
  const press = async (name: string, button: string) => {
    // A dialog that fades hides the page behind it.
    await user.click(await within(await rowOf(name)).findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Reason/), 'Left the shop')
    await user.click(dialog.getByRole('button', { name: button }))
  }
  await press('Hina', 'Revoke access')
  await findToast('Access revoked, every session ended')
  expect(await within(await rowOf('Hina')).findByText('No access')).toBeTruthy()
  expect(await shop.db.selectFrom('sessions').where('user_id', '=', hina.id).selectAll().execute()).toEqual(
    [],
  )
  await press('Hina', 'Give access back')
  await findToast('Access given back')
  await press('Omar', 'Revoke access')
  await findToast('The shop needs an owner, please make somebody else an owner first')
})

test('an invitation shows its link once, and stands in the list', async () => {
  const { user } = await openAsAdmin('/staff')
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Email/), 'hina@example.pk')
  await user.selectOptions(dialog.getByLabelText('Role'), 'Auditor')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  const link = (await screen.findByText(/\/invite\//)).textContent ?? ''
  const token = link.split('/').at(-1) ?? ''
  expect((await shop.send('GET', `/staff/invitation/${token}`)).body).toMatchObject({
    data: { email: 'hina@example.pk', role: 'auditor' },
  })
  expect(await screen.findByText(/hina@example.pk, Auditor, until/)).toBeTruthy()
})

test('a list that could not be read says so, with another try', async () => {
  cut('GET /staff')
  const { user } = await openAsAdmin('/staff')
  const again = await screen.findByRole('button', { name: 'Try again' })
  network.resetHandlers()
  await user.click(again)
  expect(await screen.findByText('No open invitations')).toBeTruthy()
})

test.each<[StaffRole, string[], string[]]>([
  ['owner', ['Dashboard', 'Orders', 'Prescriptions', 'Coupons', 'Customers', 'Staff'], []],
  [
    'catalogue',
    ['Products', 'Batches', 'Coupons'],
    ['Dashboard', 'Orders', 'Prescriptions', 'Customers', 'Staff'],
  ],
  [
    'support',
    ['Dashboard', 'Orders', 'Customers', 'Jobs and messages'],
    ['Prescriptions', 'Coupons', 'Register', 'Staff'],
  ],
  [
    'dispenser',
    ['Orders', 'Prescriptions', 'Batches'],
    ['Customers', 'Register', 'Jobs and messages', 'Staff'],
  ],
])('the menu of the role %s has its pages only', async (role, has, hasNot) => {
  await openAs(role, '/product')
  for (const name of has) expect(await screen.findByRole('menuitem', { name })).toBeTruthy()
  for (const name of hasNot) expect(screen.queryByRole('menuitem', { name })).toBeNull()
})

test('a page that the role does not open leads to a page that says so', async () => {
  const { router } = await openAs('catalogue', '/customer')
  expect(await screen.findByText('Access denied')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/access-denied')
})

test('a role without open tasks and figures begins with its first page', async () => {
  const { router } = await openAs('catalogue', '/')
  expect(await screen.findByRole('link', { name: /Create/ })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/product')
})

test('staff who only read an order see no buttons that move it or its money', async () => {
  const order = await buy(await shop.customer(), await shop.product())
  await openAs('auditor', `/order/${order.id}/show`)
  expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeTruthy()
  for (const name of [/Start packing/, /Cancel/, /Cash collected/, /Refund/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a dispenser reads a prescription and does not decide', async () => {
  const { id } = await uploadOne(shop, await shop.customer())
  await openAs('dispenser', `/prescription/${id}/show`)
  expect(await screen.findByText('Your role reads prescriptions. A pharmacist decides.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Start review|Next/ })).toBeNull()
})

test('a pharmacist reads products, without rows to open and to select', async () => {
  await shop.product({ name: 'Panadol' })
  await openAs('pharmacist', '/product')
  expect(await screen.findByText('Panadol')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Panadol' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: /Create/ })).toBeNull()
})
