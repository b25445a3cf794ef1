import { screen, waitFor, within } from '@testing-library/react'
import { shop } from 'server/test/network/network'
import { expect, onTestFinished, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'
import { findToast } from '../../../test/toast.ts'

const password = 'three-green-kites-9'

/** The invite dialog of an owner whose last proof is older than the settings allow. */
const openInvite = async () => {
  const { admin, user } = await openAsAdmin('/staff')
  const password_hash = await shop.ports.hasher.hash(password)
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', admin.id).execute()
  const settings = shop.ports.settings as { stepUp: { required: boolean; minutes: number } }
  const { stepUp } = settings
  settings.stepUp = { required: true, minutes: 10 }
  onTestFinished(() => void Object.assign(settings, { stepUp }))
  await shop.db
    .updateTable('sessions')
    .set({ proven_at: new Date(0) })
    .execute()
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Email/), 'hina@example.pk')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  return { user, dialog }
}

const proofDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }))

const invitations = () => shop.db.selectFrom('staff_invitations').select('email').execute()

test('an act that needs a proof asks for the password, and goes on by itself', async () => {
  const { user } = await openInvite()
  const proof = await proofDialog()
  expect(await invitations()).toEqual([])
  await user.type(proof.getByLabelText(/Your password/), 'wrong')
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  expect(await proof.findByText('This is not your present password')).toBeTruthy()
  await user.clear(proof.getByLabelText(/Your password/))
  await user.type(proof.getByLabelText(/Your password/), password)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  await findToast('Invitation created')
  expect(await screen.findByText(/\/invite\//)).toBeTruthy()
  expect(await invitations()).toEqual([{ email: 'hina@example.pk' }])
})

test('without a proof nothing happens, and the typed text stays', async () => {
  const { user, dialog } = await openInvite()
  await user.click((await proofDialog()).getByRole('button', { name: 'Cancel' }))
  await findToast('Please confirm with your password that it is you')
  expect((dialog.getByLabelText(/Email/) as HTMLInputElement).value).toBe('hina@example.pk')
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Invite' }).hasAttribute('disabled')).toBe(false),
  )
  expect(await invitations()).toEqual([])
})
