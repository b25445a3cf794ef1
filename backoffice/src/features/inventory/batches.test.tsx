import { fireEvent, screen, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { empty500, shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin, saveForm } from '../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../test/toast.ts'

const receive = async () => {
  const { api } = await shop.admin()
  const productId = await shop.product({ name: 'Panadol', stock: 0 })
  const body = { productId, batchNumber: 'PK-1', expiryDate: '2028-01-31', quantity: 5 }
  const { data } = await api('POST /batch', { body })
  const read = async () => (await api('GET /batch/:id', { params: { id: data.id } })).data
  return { id: data.id, productId, read }
}

/** Opens a batch and one of its dialogs. */
const openDialog = async (button: string) => {
  const batch = await receive()
  const opened = await openAsAdmin(`/batch/${batch.id}/show`)
  await opened.user.click(await screen.findByRole('button', { name: button }))
  return { ...batch, ...opened, dialog: within(await screen.findByRole('dialog')) }
}

test('the list shows batches by their expiry', async () => {
  await receive()
  await openAsAdmin('/batch')
  const row = within(await screen.findByRole('row', { name: /PK-1/ }))
  expect(row.getByText('31 Jan 2028')).toBeTruthy()
  expect(row.getByText('Can be sold')).toBeTruthy()
})

test('rejects an expired batch at its date and keeps typed text', async () => {
  await shop.product({ name: 'Panadol', stock: 0 })
  const { user } = await openAsAdmin('/batch/create')
  await user.type(await screen.findByRole('combobox', { name: /Medicine/ }), 'Pana')
  await user.click(await screen.findByRole('option', { name: 'Panadol' }))
  const number = screen.getByLabelText(/^Batch number/) as HTMLInputElement
  fireEvent.change(number, { target: { value: 'PK-2' } })
  const expiry = screen.getByLabelText(/^Expiry/)
  fireEvent.change(expiry, { target: { value: '2020-01-31' } })
  fireEvent.change(screen.getByLabelText(/^Units/), { target: { value: '5' } })
  await saveForm()
  expect(severityOf(await findToast('This batch has expired already'))).toBe('error')
  expect(expiry.getAttribute('aria-invalid')).toBe('true')
  expect(number.value).toBe('PK-2')
  fireEvent.change(expiry, { target: { value: '2028-01-31' } })
  await saveForm()
  expect(severityOf(await findToast(texts.receiveBatch.success))).toBe('success')
  expect(await screen.findByText(/Batch PK-2 of/)).toBeTruthy()
})

test('a batch is received with printed price and supplier, and says when its units are not sold', async () => {
  await shop.product({ name: 'Panadol', price: 90, stock: 0 })
  const { user } = await openAsAdmin('/batch/create')
  await user.type(await screen.findByRole('combobox', { name: /Medicine/ }), 'Pana')
  await user.click(await screen.findByRole('option', { name: 'Panadol' }))
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill(/^Batch number/, 'PK-3')
  fill(/^Expiry/, '2029-01-31')
  fill(/^Units/, '5')
  fill(/^MRP/, '80')
  fill(/^Cost price/, '62.50')
  fill(/^Supplier/, 'Muller & Phipps')
  await saveForm()
  expect(severityOf(await findToast(texts.receiveBatch.success))).toBe('success')
  expect(await screen.findByText('MRP Rs 80.00')).toBeTruthy()
  expect(screen.getByText('Supplied by Muller & Phipps')).toBeTruthy()
  expect(screen.getByText(/^Not sold: today’s price is above/)).toBeTruthy()
  const { cost } = await shop.db.selectFrom('stock_movements').select('cost').executeTakeFirstOrThrow()
  expect(cost).toBe(6250)
})

test('a count is saved and listed in the ledger', async () => {
  const { dialog, read, user } = await openDialog('Count')
  const counted = dialog.getByLabelText(/^Units on the shelf/)
  await user.clear(counted)
  await user.type(counted, '4')
  await user.click(dialog.getByRole('button', { name: 'Save count' }))
  expect(severityOf(await findToast(texts.countBatch.success))).toBe('success')
  expect(await read()).toMatchObject({ quantity: 4 })
  expect(await screen.findByText('-1')).toBeTruthy()
})

test('removing damaged units requires a reason', async () => {
  const { dialog, read, user } = await openDialog('Adjust')
  await user.type(dialog.getByLabelText(/^Units/), '2')
  await user.click(dialog.getByRole('button', { name: 'Adjust' }))
  expect(dialog.getByText('Required')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Note/), 'Torn boxes')
  await user.click(dialog.getByRole('button', { name: 'Adjust' }))
  expect(severityOf(await findToast(texts.adjustBatch.success))).toBe('success')
  expect(await read()).toMatchObject({ quantity: 3 })
})

test('a failed adjustment keeps the dialog and typed text', async () => {
  const { dialog, user } = await openDialog('Adjust')
  await user.type(dialog.getByLabelText(/^Units/), '2')
  const comment = dialog.getByLabelText(/^Note/) as HTMLInputElement
  await user.type(comment, 'Torn boxes')
  empty500('POST /batch/:id/adjust')
  await user.click(dialog.getByRole('button', { name: 'Adjust' }))
  expect(severityOf(await findToast(texts.adjustBatch.failure))).toBe('error')
  expect(comment.value).toBe('Torn boxes')
})

test('a receipt below the price of a waiting order lists this order on the page of the batch', async () => {
  const productId = await shop.product({ name: 'Panadol', price: 90, stock: 0 })
  const { api } = await shop.admin()
  const body = { productId, batchNumber: 'PK-9', expiryDate: '2029-01-31', quantity: 5 }
  const { data } = await api('POST /batch', { body })
  const order = await buy(await shop.customer(), productId)
  await api('POST /batch', { body: { ...body, mrp: 80 } })
  await openAsAdmin(`/batch/${data.id}/show`)
  const alert = await screen.findByText(/^This order holds packs of this batch that may not be sold to it/)
  expect(within(alert).getByRole('link', { name: order.orderNumber })).toBeTruthy()
})

test('a recall states its effect and names the stuck orders', async () => {
  const { id, productId, read, user, dialog } = await openDialog('Recall')
  const order = await buy(await shop.customer(), productId)
  expect(dialog.getByText(/You cannot undo this/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Reason for customers/), 'Glass was found')
  const acts = dialog.getAllByRole('radio') as HTMLInputElement[]
  expect(acts.map(({ checked }) => checked)).toEqual([false, false])
  await user.click(dialog.getByRole('button', { name: 'Recall batch' }))
  expect(dialog.getByText('Choose the instruction to patients')).toBeTruthy()
  expect(await read()).toMatchObject({ recalledAt: null })
  await user.click(dialog.getByLabelText('Keep taking it until we replace it'))
  await user.click(dialog.getByRole('button', { name: 'Recall batch' }))
  expect(severityOf(await findToast(texts.recallBatch.success))).toBe('success')
  const stuck = `No other units for ${order.orderNumber}. These orders cannot be shipped yet.`
  expect(severityOf(await findToast(stuck))).toBe('warning')
  expect(await read()).toMatchObject({
    id,
    state: 'recalled',
    recallReason: 'Glass was found',
    recallAct: 'continue',
  })
  expect(await screen.findByText('units, not for sale')).toBeTruthy()
  expect(screen.queryByText('on the shelf')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Recall' })).toBeNull()
})
