import { screen, waitFor, within } from '@testing-library/react'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'
import { findToast } from '../../../test/toast.ts'

const BARCODE = '4006381333931'

/** Two products, the first with a barcode, and the page. */
const openPage = async () => {
  // The page proposes today by the clock of the browser.
  shop.clock.moment = new Date()
  const first = await shop.product({ name: 'Panadol 500mg Tablets', price: 30, originalPrice: 40, stock: 0 })
  const second = await shop.product({ name: 'Risek 20mg Capsules', price: 200, originalPrice: 250, stock: 0 })
  const owner = await shop.admin()
  await owner.api('PUT /product/:id', { params: { id: first }, body: { barcode: BARCODE } })
  const { sku } = (await owner.api('GET /product/:id', { params: { id: second } })).data
  const { user, router } = await openAsAdmin('/goods-receipt')
  await screen.findByText('No goods receipts yet')
  const batches = async () =>
    (await owner.api('GET /batch', { query: { sort: 'productName' } })).data.map(
      ({ batchNumber, expiryDate, quantity, mrp }) => [batchNumber, expiryDate, quantity, mrp],
    )
  return { user, router, first, sku, batches }
}

const line = (number: number) => within(screen.getByRole('listitem', { name: `Line ${number}` }))
const focused = () => document.activeElement?.getAttribute('data-field')

test('a delivery of two lines is typed and booked by keyboard alone', async () => {
  const { user, router, first, sku, batches } = await openPage()
  await user.type(screen.getByLabelText('Supplier'), 'Premier Agency')
  await user.type(screen.getByLabelText('Invoice number'), 'INV-7{Enter}')
  expect(focused()).toBe('product')
  // A scanner presses Enter before the response is there.
  await user.keyboard(`(01)0${BARCODE}(17)290600(10)P-1{Enter}`)
  await waitFor(() => expect(focused()).toBe('quantity'))
  expect(line(1).getByText('30 Jun 2029')).toBeTruthy()
  await user.keyboard('20{Tab}40{Tab}24{Enter}')
  await user.keyboard(`${sku}{Enter}`)
  await waitFor(() => expect(focused()).toBe('batchNumber'))
  await user.keyboard('R-1{Tab}0728{Tab}5{Control>}{Enter}{/Control}')
  await findToast('Goods booked')
  expect(await batches()).toEqual([
    ['P-1', '2029-06-30', 20, 40],
    ['R-1', '2028-07-31', 5, null],
  ])
  expect(await screen.findByText('Premier Agency, invoice INV-7')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Invoice number').value).toBe('')
  await router.navigate(`/product/${first}`)
  expect(await screen.findByText('Cost Rs 24.00 · margin 20%')).toBeTruthy()
})

test('errors stand at their lines, and everything typed is kept', async () => {
  const { user, sku, batches } = await openPage()
  await user.type(screen.getByLabelText('Supplier'), 'Premier Agency')
  await user.click(line(1).getByLabelText('Product'))
  await user.keyboard(`${sku}{Enter}`)
  await waitFor(() => expect(focused()).toBe('batchNumber'))
  await user.keyboard('R-1{Tab}soon{Tab}5')
  await user.click(screen.getByRole('button', { name: 'Book 1 line' }))
  await findToast('Nothing is booked: 1 line needs a correction')
  expect(line(1).getByText('Write the date as on the box: 06/29 or 30/06/2029')).toBeTruthy()
  expect(screen.getByText('This is required')).toBeTruthy()
  await user.type(screen.getByLabelText('Invoice number'), 'INV-7')
  await user.clear(line(1).getByLabelText('Expiry'))
  await user.type(line(1).getByLabelText('Expiry'), '01/20')
  await user.click(screen.getByRole('button', { name: 'Book 1 line' }))
  expect(await line(1).findByText('This batch has expired already')).toBeTruthy()
  expect(line(1).getByLabelText<HTMLInputElement>('Batch number').value).toBe('R-1')
  expect(await batches()).toEqual([])
})

test('a printed price below the selling price is shown before it is booked', async () => {
  const { user, sku } = await openPage()
  await user.click(line(1).getByLabelText('Product'))
  await user.keyboard(`${sku}{Enter}`)
  await waitFor(() => expect(focused()).toBe('batchNumber'))
  await user.type(line(1).getByLabelText('MRP'), '180')
  expect(line(1).getByRole('alert').textContent).toContain('The selling price Rs 200.00 is above')
})

test('a receipt is undone, and the page asks before typed lines are lost', async () => {
  const { user, sku, batches } = await openPage()
  await user.type(screen.getByLabelText('Supplier'), 'Premier Agency')
  await user.type(screen.getByLabelText('Invoice number'), 'INV-7{Enter}')
  await user.keyboard(`${sku}{Enter}`)
  await waitFor(() => expect(focused()).toBe('batchNumber'))
  await user.keyboard('R-1{Tab}0729{Tab}5{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Undo invoice INV-7 of Premier Agency' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(await batches()).toEqual([['R-1', '2029-07-31', 0, null]])
})

test('a delivery file fills the lines, the bad ones say why, and all are booked at once', async () => {
  const { user, sku, batches } = await openPage()
  await user.type(screen.getByLabelText('Supplier'), 'Premier Agency')
  await user.type(screen.getByLabelText('Invoice number'), 'INV-7')
  const csv = [
    'Item;EAN;SKU;Lot number;Exp;Qty;MRP;Net',
    `PANADOL TAB 500MG;${BARCODE};;P-1;06/29;20;40;24`,
    `RISEK CAPSULE 20MG;;${sku};R-1;soon;5;;180`,
    'RISEK 20;;;R-2;07/28;1,000;;',
  ].join('\n')
  await user.upload(
    screen.getByLabelText('Read a CSV file', { selector: 'input' }),
    new File([csv], 'july.csv'),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns of july.csv' }))
  expect(dialog.getByText(/^1 line names no product of the shop/)).toBeTruthy()
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Cost price' }).value).toBe('')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Cost price' }), 'Net')
  await waitFor(() =>
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Cost price' }).value).toBe('7'),
  )
  await user.click(dialog.getByRole('button', { name: 'Fill in 3 lines' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('1,025 units · cost Rs 1,380.00')).toBeTruthy()
  expect(line(1).getByText('In the file: PANADOL TAB 500MG')).toBeTruthy()
  expect(line(2).getByText('Write the date as on the box: 06/29 or 30/06/2029')).toBeTruthy()
  expect(line(3).getByText('No product has this code or name: choose one')).toBeTruthy()
  expect(await batches()).toEqual([])
  await waitFor(() => expect(focused()).toBe('expiry'))
  await user.clear(line(2).getByLabelText('Expiry'))
  await user.type(line(2).getByLabelText('Expiry'), '07/28')
  await user.click(screen.getByRole('button', { name: '1 line needs a correction' }))
  await waitFor(() => expect(focused()).toBe('product'))
  expect(line(3).getByLabelText<HTMLInputElement>('Product').value).toBe('RISEK 20')
  await user.click(await screen.findByRole('option', { name: /^Risek 20mg Capsules/ }))
  await user.click(screen.getByRole('button', { name: 'Book 3 lines' }))
  await findToast('Goods booked')
  expect(await batches()).toEqual([
    ['P-1', '2029-06-30', 20, 40],
    ['R-1', '2028-07-31', 5, null],
    ['R-2', '2028-07-31', 1000, null],
  ])
})

test('a file that is no table says so, and typed lines stay', async () => {
  const { user } = await openPage()
  await user.type(line(1).getByLabelText('Batch number'), 'P-1')
  const input = screen.getByLabelText('Read a CSV file', { selector: 'input' })
  await user.upload(input, new File(['SKU\n'], 'empty.csv'))
  await findToast('The file has no rows below its header')
  await user.upload(input, new File([`SKU\n${'A\n'.repeat(200)}`], 'long.csv'))
  await user.click(await screen.findByRole('button', { name: 'Fill in 200 lines' }))
  await findToast('A goods receipt has at most 200 lines: book those above first')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(line(1).getByLabelText<HTMLInputElement>('Batch number').value).toBe('P-1')
})
