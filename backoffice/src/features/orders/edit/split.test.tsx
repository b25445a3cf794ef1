import { screen, waitFor, within } from '@testing-library/react'
import { buyWhole } from 'server/test/fixtures/splitOrder'
import { shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../../test/toast.ts'

const openDialog = async () => {
  const { order } = await buyWhole(shop, await shop.customer())
  const { user, admin } = await openAsAdmin(`/order/${order.id}/show`)
  await user.click(await screen.findByRole('button', { name: 'Split order' }))
  return { order, user, admin, dialog: within(await screen.findByRole('dialog')) }
}

test('ticks the items that wait for a prescription, and ships the others first', async () => {
  const { order, user, admin, dialog } = await openDialog()
  const tick = (name: RegExp) => dialog.getByRole('checkbox', { name }) as HTMLInputElement
  expect(tick(/Panadol/).checked).toBe(false)
  expect(tick(/Augmentin/).checked).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Split in two' }))
  expect(severityOf(await findToast(texts.splitOrder.success))).toBe('success')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Shipment 2')).toBeTruthy()
  const { data } = await admin.api('GET /order/:id', { params: { id: order.id } })
  expect(data.shipments).toHaveLength(2)
  expect(data.totalAmount).toBe(order.totalAmount)
  expect(screen.queryByRole('button', { name: 'Split order' })).toBeNull()
})

test('asks for at least one item now and one later', async () => {
  const { user, dialog } = await openDialog()
  const message = 'Tick what comes later, and leave at least one item to go first.'
  await user.click(dialog.getByRole('checkbox', { name: /Augmentin/ }))
  expect(dialog.queryByText(message)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Split in two' }))
  expect(dialog.getByText(message)).toBeTruthy()
  for (const name of [/Augmentin/, /Panadol/]) await user.click(dialog.getByRole('checkbox', { name }))
  expect(dialog.getByText(message)).toBeTruthy()
})
