import { screen, within } from '@testing-library/react'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { logInAdmin, openAsAdmin, renderBackoffice } from '../../../test/renderBackoffice.tsx'
import { findToast } from '../../../test/toast.ts'

const openAsPharmacist = async () => {
  const admin = await logInAdmin()
  await shop.db
    .updateTable('staff')
    .set({ role: 'pharmacist', council_number: 'A-12345', council_valid_until: '2030-12-31' })
    .where('user_id', '=', admin.id)
    .execute()
  return renderBackoffice('/formulary')
}

test('a pharmacist reads an entry in both languages, signs it and withdraws the signature', async () => {
  const { user } = await openAsPharmacist()
  await user.click(await screen.findByLabelText('Ingredient'))
  await user.paste('paracetamol')
  await user.click(await screen.findByRole('button', { name: /^Paracetamol .*Not yet signed$/ }))
  expect(await screen.findByText('Most mg in a day')).toBeTruthy()
  expect(screen.getAllByText('How to take it').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Sign' }))
  const dialog = () => within(screen.getByRole('dialog'))
  await user.click(dialog().getByRole('button', { name: 'Sign' }))
  await findToast('Entry signed')
  expect(await screen.findByText(/^Signed by .*, council number A-12345/)).toBeTruthy()
  expect((await shop.db.selectFrom('formulary_signatures').select('entry_id').execute()).length).toBe(1)
  await user.click(await screen.findByRole('button', { name: 'Withdraw signature' }))
  await user.click(dialog().getByRole('button', { name: 'Withdraw signature' }))
  // Its toast waits until the first one has left.
  await screen.findByRole('button', { name: 'Sign' })
  expect(await shop.db.selectFrom('formulary_signatures').selectAll().execute()).toEqual([])
})

test('shows an empty list for an unknown ingredient', async () => {
  const { user } = await openAsAdmin('/formulary')
  await user.click(await screen.findByLabelText('Ingredient'))
  await user.paste('no such ingredient')
  expect(await screen.findByText('No entries found')).toBeTruthy()
})

test('an owner without a council number reads who can sign, and has no button for it', async () => {
  const admin = await logInAdmin()
  await shop.db
    .updateTable('staff')
    .set({ council_number: null, council_valid_until: null })
    .where('user_id', '=', admin.id)
    .execute()
  const { user } = renderBackoffice('/formulary')
  expect(await screen.findByText(/^Only a pharmacist who is registered/)).toBeTruthy()
  await user.click(await screen.findByLabelText('Ingredient'))
  await user.paste('paracetamol')
  await user.click(await screen.findByRole('button', { name: /^Paracetamol .*Not yet signed$/ }))
  expect(await screen.findByText('Most mg in a day')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
})
