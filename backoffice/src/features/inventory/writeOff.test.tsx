import { screen, waitFor, within } from '@testing-library/react'
import { empty500, shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../test/toast.ts'

/** Panadol with an expired batch of four units, and one of nine that is good. */
const stock = async () => {
  const { api } = await shop.admin()
  const productId = await shop.product({ name: 'Panadol', stock: 0 })
  const receive = async (batchNumber: string, quantity: number) => {
    const body = { productId, batchNumber, quantity, expiryDate: '2031-01-31' }
    return (await api('POST /batch', { body })).data.id
  }
  const old = await receive('P-1', 4)
  const good = await receive('P-2', 9)
  await shop.db.updateTable('batches').set({ expiry_date: '2020-01-31' }).where('id', '=', old).execute()
  const unitsOf = async (id: string) => (await api('GET /batch/:id', { params: { id } })).data.quantity
  const adjust = (id: string, quantity: number) =>
    api('POST /batch/:id/adjust', { params: { id }, body: { quantity, reason: 'damage', comment: 'Torn' } })
  return { old, good, unitsOf, adjust }
}

/** The list of batches with the dialog opened. */
const openDialog = async () => {
  const { user } = await openAsAdmin('/batch')
  await user.click(await screen.findByRole('button', { name: 'Write off expired' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off all expired units?' }))
  return { user, dialog, confirm: () => user.click(dialog.getByRole('button', { name: 'Write off' })) }
}

test('the dialog shows the expired batches, and one press writes off these units only', async () => {
  const { old, good, unitsOf } = await stock()
  const { user, dialog, confirm } = await openDialog()
  const list = within(await dialog.findByRole('list', { name: 'Expired batches' }))
  expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Panadol, batch P-1, expired 31 Jan 2020: 4',
  ])
  await user.type(dialog.getByRole('textbox', { name: 'Note (optional)' }), 'Yearly check')
  await confirm()
  expect(severityOf(await findToast(texts.writeOffExpired.success))).toBe('success')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([await unitsOf(old), await unitsOf(good)]).toEqual([0, 9])
})

test('units that changed meanwhile are not written off, and the dialog shows the new ones', async () => {
  const { old, unitsOf, adjust } = await stock()
  const { dialog, confirm } = await openDialog()
  await dialog.findByText(/expired 31 Jan 2020: 4/)
  await adjust(old, -1)
  await confirm()
  expect(await dialog.findByText(/expired 31 Jan 2020: 3/)).toBeTruthy()
  expect(await unitsOf(old)).toBe(3)
})

test('without expired units the dialog says so, and nothing can be written off', async () => {
  const { dialog } = await openDialog()
  expect(await dialog.findByText('No expired units are on the shelf.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Write off' }).hasAttribute('disabled')).toBe(true)
})

test('without a preview nothing can be written off', async () => {
  await stock()
  empty500('GET /batch/expired')
  const { dialog } = await openDialog()
  expect(await dialog.findByText(texts.fetchBatches.failure)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Write off' }).hasAttribute('disabled')).toBe(true)
})
