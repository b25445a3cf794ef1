import { screen, waitFor } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../test/toast.ts'

/** A packed order on its page, and its present status. */
const openPacked = async () => {
  const order = await buy(await shop.customer(), await shop.product())
  const params = { id: order.id }
  const { api } = await shop.admin()
  await api('PATCH /order/:id/status', { params, body: { status: 'processing' } })
  const opened = await openAsAdmin(`/order/${order.id}/show`)
  const status = async () => (await api('GET /order/:id', { params })).data.status
  const ship = async () => {
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Ship' }).hasAttribute('disabled')).toBe(false),
    )
    await opened.user.click(screen.getByRole('button', { name: 'Ship' }))
    await waitFor(async () => expect(await status()).toBe('shipped'))
  }
  return { ...opened, status, ship }
}

test('a dispatch is undone by its button, and the order can be shipped again', async () => {
  const { user, status, ship } = await openPacked()
  await ship()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(severityOf(await findToast(texts.undo.success))).toBe('success')
  expect(await status()).toBe('processing')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Ship' })).toBeTruthy()
})

test('Ctrl+Z undoes the newest act, and only typing inside a field', async () => {
  const { user, status, ship } = await openPacked()
  await ship()
  await screen.findByRole('button', { name: 'Undo' })
  await user.type(screen.getAllByRole('textbox')[0] ?? document.body, '{Control>}z{/Control}')
  expect(await status()).toBe('shipped')
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
  await user.keyboard('{Control>}z{/Control}')
  await findToast(texts.undo.success)
  expect(await status()).toBe('processing')
})
