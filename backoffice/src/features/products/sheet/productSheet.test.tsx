import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'
import { sheetAt } from './useSheetProducts.ts'

const paste = (input: HTMLElement, text: string) =>
  fireEvent.paste(input, { clipboardData: { getData: () => text } })

test('a pasted column becomes one checked import of the changed cells', async () => {
  const ids = [
    await shop.product({ name: 'Zyflex Tablets', price: 100 }),
    await shop.product({ name: 'Morventa Syrup', price: 50 }),
  ]
  const { user } = await openAsAdmin(sheetAt({ ids }))
  const check = await screen.findByRole('button', { name: 'No changes yet' })
  expect((check as HTMLButtonElement).disabled).toBe(true)
  paste(await screen.findByLabelText('Price of Zyflex Tablets'), '95\r\n45\r\n')
  expect(screen.getByLabelText<HTMLInputElement>('Price of Morventa Syrup').value).toBe('45')
  await user.click(screen.getByRole('button', { name: 'Check 2 changed products' }))
  await screen.findByText('Checking the rows')
  const { state, mapping, headings } = await shop.db
    .selectFrom('product_imports')
    .select(['state', 'mapping', 'headings'])
    .executeTakeFirstOrThrow()
  expect({ state, mapping, headings }).toEqual({
    state: 'checking',
    mapping: { sku: 0, price: 1 },
    headings: ['SKU', 'Base price (Rs)'],
  })
  expect(screen.getByLabelText<HTMLInputElement>('Price of Zyflex Tablets').value).toBe('95')
})

test('rows that were copied with their headings are uploaded as a file', async () => {
  await openAsAdmin('/product-import')
  const field = await screen.findByLabelText('Or paste rows from a spreadsheet')
  fireEvent.change(field, { target: { value: 'Item code\tMRP\nNSK-1\t120\n' } })
  fireEvent.click(screen.getByRole('button', { name: 'Use these rows' }))
  await screen.findByText('Choose the columns, then check the file')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'SKU' }).value).toBe('0')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'MRP (required)' }).value).toBe('1')
})

test('selected products stay selected in another search, and the sheet has all of them', async () => {
  for (const name of ['Zyflex Tablets', 'Morventa Syrup']) await shop.product({ name })
  const { user, router } = await openAsAdmin('/product')
  const select = async (name: RegExp) =>
    user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'))
  await select(/Zyflex/)
  fireEvent.change(screen.getByPlaceholderText('Search'), { target: { value: 'Morventa' } })
  await waitFor(() => expect(screen.queryByRole('row', { name: /Zyflex/ })).toBeNull())
  await select(/Morventa/)
  expect(await screen.findByText('1 of them is not on this page')).toBeTruthy()
  await user.click(screen.getAllByRole('link', { name: 'Edit as a sheet' }).at(-1) as HTMLElement)
  expect(await screen.findByLabelText('Shelf of Zyflex Tablets')).toBeTruthy()
  expect(screen.getByLabelText('Shelf of Morventa Syrup')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/product-import')
})
