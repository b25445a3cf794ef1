import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { calls, cut, network, shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin, saveForm } from '../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../test/toast.ts'

const input = async (label: string | RegExp) => (await screen.findByLabelText(label)) as HTMLInputElement

const price = /^Price/

/** Types over the value of an input. */
const fill = (element: HTMLInputElement, value: string) => fireEvent.change(element, { target: { value } })

const openProduct = async (given: Parameters<typeof shop.product>[0] = {}) => {
  const id = await shop.product({ name: 'Panadol', price: 40, originalPrice: 50, stock: 5, ...given })
  const opened = await openAsAdmin(`/product/${id}`)
  await screen.findByDisplayValue('Panadol')
  const read = async () => (await opened.admin.api('GET /product/:id', { params: { id } })).data
  return { id, read, ...opened }
}

test('a new product is created with its category and brand', async () => {
  const { api } = await shop.admin()
  const { data: category } = await api('POST /category', { body: { name: 'Pain' } })
  const { data: brand } = await api('POST /brand', { body: { name: 'Haleon' } })
  const { user } = await openAsAdmin('/product/create')
  fill(await input('Name *'), 'Zyflex Syrup')
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /Category/ }))
  await user.click(await screen.findByRole('option', { name: 'Pain' }))
  await user.click(await screen.findByRole('combobox', { name: /Brand/ }))
  await user.click(await screen.findByRole('option', { name: 'Haleon' }))
  fill(await input(price), '90')
  fill(await input(/^MRP/), '100')
  fill(await input('Form *'), 'Syrup')
  fill(await input('Pack *'), '1 bottle')
  expect(screen.queryByLabelText(/stock/i)).toBeNull()
  await saveForm()
  const saleClass = screen.getByRole('combobox', { name: /Sale class/ })
  await waitFor(() => expect(saleClass.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.mouseDown(saleClass)
  await user.click(await screen.findByRole('option', { name: 'Prescription only' }))
  await saveForm()
  expect(severityOf(await findToast(texts.createProduct.success))).toBe('success')
  expect(await screen.findByText('No batch on the shelf.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Receive a batch' })[0]).toBeTruthy()
  const { data } = await api('GET /product', { query: { search: 'Zyflex' } })
  expect(data).toMatchObject([
    {
      name: 'Zyflex Syrup',
      price: 90,
      category: { id: category.id },
      brand: { id: brand.id },
      saleClass: 'prescription',
      status: 'inactive',
      onHand: 0,
    },
  ])
})

test('a product gets its units from a batch with the number and expiry of the box', async () => {
  const { id, user, admin } = await openProduct({ stock: 0 })
  expect(screen.queryByLabelText(/stock/i, { selector: 'input' })).toBeNull()
  const [link] = await screen.findAllByRole('link', { name: 'Receive a batch' })
  await user.click(link as HTMLElement)
  // The picker shows its medicine when it has read it.
  await waitFor(async () => expect((await input(/^Medicine/)).value).toBe('Panadol'))
  fill(await input(/^Batch number/), 'LOT-9')
  fill(await input(/^Expiry/), '2028-01-31')
  fill(await input(/^Units/), '50')
  await saveForm()
  await findToast('Batch received')
  const { data } = await admin.api('GET /batch', { query: { productId: id } })
  expect(data).toMatchObject([{ batchNumber: 'LOT-9', expiryDate: '2028-01-31', quantity: 50 }])
})

test('sends only changed fields', async () => {
  const { read } = await openProduct()
  fill(await input('Manufacturer'), 'Haleon')
  await saveForm()
  expect(severityOf(await findToast(texts.updateProduct.success))).toBe('success')
  expect(await read()).toMatchObject({ manufacturer: 'Haleon', basePrice: 40, onHand: 5 })
})

test('a rejected price has its error at the field and can be corrected', async () => {
  const { read } = await openProduct()
  const field = await input(price)
  fill(field, '60')
  await saveForm()
  expect(severityOf(await findToast('The price cannot be above the printed retail price'))).toBe('error')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.value).toBe('60')
  fill(field, '45')
  await saveForm()
  expect(severityOf(await findToast(texts.updateProduct.success))).toBe('success')
  expect(await read()).toMatchObject({ basePrice: 45 })
})

test('buttons lead to the sections of the page, and one with an error counts it', async () => {
  const { user } = await openProduct()
  const nav = within(screen.getByRole('navigation', { name: 'Sections of this page' }))
  expect(nav.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'What it is',
    'Price and sale',
    'Description',
    'Images',
    'Stock',
    'Sales',
    'Earlier prices',
    'History',
  ])
  await user.click(nav.getByRole('button', { name: 'Stock' }))
  expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Stock by batch' }))).toBe(true)
  await user.click(nav.getByRole('button', { name: 'Price and sale' }))
  await user.tab()
  expect(document.activeElement).toBe(await input(price))
  fill(await input(price), '60')
  fill(await input('Max per order'), '0')
  await saveForm()
  expect(await nav.findByRole('button', { name: 'Price and sale: 1 error' })).toBeTruthy()
})

test('rejects a fraction of a unit without a call', async () => {
  await openProduct()
  const limit = await input('Max per order')
  fill(limit, '5.5')
  await saveForm()
  expect(await screen.findByText('Must be a whole number')).toBeTruthy()
  expect(document.activeElement).toBe(limit)
  expect(calls.some((call) => call.startsWith('PUT'))).toBe(false)
})

test("after another user's earlier save both values stand side by side", async () => {
  const { id, admin, read, user } = await openProduct()
  fill(await input(price), '45')
  fill(await input('Manufacturer'), 'Haleon')
  await admin.api('PUT /product/:id', { params: { id }, body: { price: 30 } })
  await saveForm()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('A colleague has changed this product')).toBeTruthy()
  await user.click(dialog.getByLabelText('Take theirs: 30'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await findToast(texts.updateProduct.success)
  expect(await read()).toMatchObject({ basePrice: 30, manufacturer: 'Haleon' })
})

test('the form shows why a product cannot be bought, and fixes it', async () => {
  const { read, user } = await openProduct({ status: 'inactive' })
  expect(await screen.findByText('Inactive: shoppers do not see it.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Activate it' }))
  expect(severityOf(await findToast(texts.updateProduct.success))).toBe('success')
  expect((await read()).status).toBe('active')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Activate it' })).toBeNull())
})

test('a list that failed to load shows the reason and a retry', async () => {
  await shop.product({ name: 'Panadol' })
  cut('GET /product')
  const { user } = await openAsAdmin('/product')
  expect(await screen.findByText(texts.fetchProducts.failure, { selector: '[role=alert] *' })).toBeTruthy()
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Panadol' })).toBeTruthy()
})

test('an empty list says so, and its filters can be cleared', async () => {
  await shop.product({ name: 'Panadol' })
  const filter = encodeURIComponent('{"search":"Brufen"}')
  const { user } = await openAsAdmin(`/product?filter=${filter}`)
  expect(await screen.findByText(/No products match/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: 'Panadol' })).toBeTruthy()
})

const selectAll = async () => {
  const ids = [
    await shop.product({ name: 'Panadol', price: 40, originalPrice: 50, stock: 5 }),
    await shop.product({ name: 'Brufen', stock: 6 }),
  ]
  const opened = await openAsAdmin('/product')
  await screen.findByRole('link', { name: 'Panadol' })
  await opened.user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  const read = async () =>
    Promise.all(ids.map(async (id) => (await opened.admin.api('GET /product/:id', { params: { id } })).data))
  return { ids, read, ...opened }
}

/** Opens the dialog that changes the stock of the selected products. */
const openStock = async () => {
  const opened = await selectAll()
  await opened.user.click(await screen.findByRole('button', { name: 'Stock' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Stock of 2 products' }))
  const change = () => opened.user.click(dialog.getByRole('button', { name: 'Change' }))
  return { ...opened, dialog, change }
}

test('the stock of many is changed together, with a reason', async () => {
  const { dialog, change, read, user } = await openStock()
  await user.type(dialog.getByLabelText(/^Units that leave/), '3')
  await change()
  expect(dialog.getByText('Required')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Note/), 'Counted again')
  await change()
  expect(severityOf(await findToast(texts.changeProducts.success))).toBe('success')
  expect(await read()).toMatchObject([{ onHand: 2 }, { onHand: 3 }])
})

test('a change rejected for one of many shows in the dialog, and changes nothing', async () => {
  const { dialog, change, read, user } = await openStock()
  const units = dialog.getByLabelText(/^Units that leave/)
  await user.type(units, '6')
  await user.type(dialog.getByLabelText(/^Note/), 'Thrown away')
  await change()
  await waitFor(() => expect(units.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(units)
  const message = dialog.getByText(/^Only 5 of .+ are on hand$/).textContent
  expect(severityOf(await findToast(message))).toBe('error')
  expect(document.querySelectorAll('.MuiSnackbarContent-root')).toHaveLength(1)
  expect(await read()).toMatchObject([{ onHand: 5 }, { onHand: 6 }])
})

test('a change by percent shows each old and new price, and which would exceed the MRP', async () => {
  const { read, user } = await selectAll()
  const before = await read()
  await user.click(await screen.findByRole('button', { name: 'Price' }))
  const dialog = within(await screen.findByRole('dialog'))
  const percent = dialog.getByLabelText(/^Percent/)
  await user.type(percent, '-12.5')
  expect(dialog.getByText('Panadol: Rs 40.00 → Rs 35.00')).toBeTruthy()
  expect(dialog.getByText(/^Brufen: /)).toBeTruthy()
  await user.clear(percent)
  expect(dialog.queryByText(/^Panadol: /)).toBeNull()
  await user.type(percent, '900')
  expect(dialog.getByText('Panadol: Rs 40.00 → Rs 400.00, above the MRP of Rs 50.00')).toBeTruthy()
  expect(await read()).toEqual(before)
})

test('deactivates products together after a confirmation', async () => {
  const { read, user } = await selectAll()
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Shoppers will no longer see them.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
  await findToast(texts.changeProducts.success)
  expect(await read()).toMatchObject([{ status: 'inactive' }, { status: 'inactive' }])
})

test('a product shows its stock by batch, the first to expire first', async () => {
  const { id } = await openProduct({ stock: 12 })
  const link = await screen.findByRole('link', { name: /^B-/ })
  const batch = await shop.db
    .selectFrom('batches')
    .select('id')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(link.getAttribute('href')).toContain(`/batch/${batch.id}/show`)
  expect(within(screen.getByRole('region', { name: 'Stock by batch' })).getByText('12')).toBeTruthy()
})

test('shows the sales of each month, and a failed read with a retry', async () => {
  cut('GET /product/sales/:id')
  const { user } = await openProduct()
  const sales = within(await screen.findByRole('region', { name: 'Sales by month' }))
  expect(await sales.findByText(texts.fetchProductSales.failure)).toBeTruthy()
  network.resetHandlers()
  await user.click(sales.getByRole('button', { name: 'Try again' }))
  expect(
    await sales.findByRole('img', { name: /^Sales by month: the best is Nov 2026 with 0 units/ }),
  ).toBeTruthy()
  expect(sales.getByText('Dec 2025')).toBeTruthy()
})

test('shows each price with its day and the member of staff, and a failed read with a retry', async () => {
  const id = await shop.product({ price: 40, originalPrice: 50 })
  const { api } = await shop.admin()
  await api('PUT /product/:id', { params: { id }, body: { originalPrice: 60, price: 45 } })
  cut('GET /product/price-history/:id')
  const { user } = await openAsAdmin(`/product/${id}`)
  const prices = within(await screen.findByRole('region', { name: 'Earlier prices' }))
  expect(await prices.findByText(texts.fetchPriceHistory.failure)).toBeTruthy()
  network.resetHandlers()
  await user.click(prices.getByRole('button', { name: 'Try again' }))
  expect(await prices.findByText('Price Rs 40.00 → Rs 45.00 · MRP Rs 50.00 → Rs 60.00')).toBeTruthy()
  expect(prices.getByText(/^\d+ \w+ 2026, .*, by .+/)).toBeTruthy()
})

test('a price that no member of staff changed has no history', async () => {
  await openProduct()
  const prices = within(await screen.findByRole('region', { name: 'Earlier prices' }))
  expect(await prices.findByText('Staff have not changed the price yet.')).toBeTruthy()
})
