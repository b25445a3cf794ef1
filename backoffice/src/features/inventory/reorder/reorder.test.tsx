import { screen, waitFor, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { shop } from 'server/test/network/network'
import { expect, test, vi } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'

const { saved } = vi.hoisted(() => ({ saved: [] as { blob: Blob; name: string }[] }))
vi.mock('shared-api/saveFile', () => ({
  saveFile: (blob: Blob, name: string) => void saved.push({ blob, name }),
}))

test('lists what runs out by supplier, exports the changed units, and leads to the receipt', async () => {
  const { api } = await shop.admin()
  const customer = await shop.customer()
  const soon = await shop.product({ name: 'Soon', stock: 0 })
  const expiryDate = '2028-01-31'
  await api('POST /batch', {
    body: { productId: soon, batchNumber: 'A', expiryDate, quantity: 9, supplier: 'Premier Agency' },
  })
  await buy(customer, soon, { quantity: 3 })
  const { user } = await openAsAdmin('/reorder')
  expect(await screen.findByText('Nothing runs out in this time at this pace.')).toBeTruthy()
  const days = screen.getByLabelText('Days to last')
  await user.clear(days)
  await user.type(days, '90')
  const group = within(await screen.findByRole('region', { name: 'Premier Agency (1 product)' }))
  expect(group.getByText('On hand 6 · 60 days left')).toBeTruthy()
  const units = group.getByLabelText<HTMLInputElement>('Order units of Soon')
  expect(units.value).toBe('3')
  await user.clear(units)
  await user.type(units, '20')
  await user.click(screen.getByRole('button', { name: 'Export order (CSV)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^reorder-\d{4}-\d\d-\d\d\.csv$/)
  expect(await saved[0]?.blob.text()).toContain('Premier Agency,Soon,20,6,60,3,3')
  await user.click(group.getByRole('link', { name: 'Receive Soon' }))
  expect(await screen.findByDisplayValue('Soon')).toBeTruthy()
  expect(screen.getByDisplayValue('20')).toBeTruthy()
  expect(screen.getByDisplayValue('Premier Agency')).toBeTruthy()
})
