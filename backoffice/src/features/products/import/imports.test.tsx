import { screen } from '@testing-library/react'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'
import { findToast } from '../../../../test/toast.ts'

const skuOf = async (id: string) =>
  (await shop.db.selectFrom('products').select('sku').where('id', '=', id).executeTakeFirstOrThrow()).sku

test('a file is chosen, and its columns changed before the check', async () => {
  const id = await shop.product({ name: 'Panadol', price: 100 })
  const { user } = await openAsAdmin('/product-import')
  await screen.findByText('No imports yet')
  expect(screen.getByText(/^Stock is not imported/)).toBeTruthy()
  const csv = `Article;Price\n${await skuOf(id)};90\nNEW-1;twelve\n`
  await user.upload(screen.getByLabelText('Choose a CSV file'), new File([csv], 'prices.csv'))
  await screen.findByText('Choose the columns, then check the file')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Price (required)' }).value).toBe('1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'SKU' }), 'Article')
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
  await screen.findByText('Checking the rows')
  const { state, mapping } = await shop.db
    .selectFrom('product_imports')
    .select(['state', 'mapping'])
    .executeTakeFirstOrThrow()
  expect({ state, mapping }).toEqual({ state: 'checking', mapping: { sku: 0, price: 1 } })
})

test('a file that is no UTF-8 is rejected with the way out', async () => {
  const { user } = await openAsAdmin('/product-import')
  await screen.findByText('No imports yet')
  const file = new File([new Uint8Array([83, 75, 85, 10, 67, 97, 102, 233])], 'old.csv')
  await user.upload(screen.getByLabelText('Choose a CSV file'), file)
  await findToast('Save the file as CSV UTF-8 and choose it again: this one has another encoding')
})

test('an export of another shop is recognised, and the page says what staff must add', async () => {
  const { user } = await openAsAdmin('/product-import')
  await screen.findByText('No imports yet')
  const csv = 'Handle,Title,Vendor,Variant SKU,Variant Price\nsun,Sunblock,CeraVe,SUN-1,900\n'
  await user.upload(screen.getByLabelText('Choose a CSV file'), new File([csv], 'products_export.csv'))
  const note = await screen.findByText(/^Product export of Shopify recognised/)
  expect(note.textContent).toMatch(/Sale class, dosage form, pack size and ingredients are never guessed/)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Price (required)' }).value).toBe('4')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sale class (required)' }).value).toBe('')
})
