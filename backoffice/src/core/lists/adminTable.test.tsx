import { fireEvent, screen, waitFor } from '@testing-library/react'
import { delay, http } from 'msw'
import { network, shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'

test('no row of an earlier search can be selected while the new rows load', async () => {
  for (const name of ['Zyflex Tablets', 'Morventa Syrup']) await shop.product({ name })
  await openAsAdmin('/product')
  const all = await screen.findByRole('checkbox', { name: 'Select all' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  network.use(
    http.get('*/api/v1/product', async ({ request }) => {
      if (!request.url.includes('search=')) return
      await held
      await delay(0)
    }),
  )
  fireEvent.change(screen.getByPlaceholderText('Search'), { target: { value: 'Morventa' } })
  const boxOf = (name: RegExp) =>
    screen.getByRole('row', { name }).querySelector<HTMLInputElement>('input[type=checkbox]')
  await waitFor(() => expect(boxOf(/Zyflex/)?.disabled ?? true).toBe(true), { timeout: 30_000 })
  fireEvent.click(all)
  expect(screen.queryByText(/^[1-9]\d* items? selected/)).toBeNull()
  release()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Zyflex/ })).toBeNull())
  expect(boxOf(/Morventa/)?.disabled).toBe(false)
})
