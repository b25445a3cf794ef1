import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addresses, calls, cut, empty500, network, shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'
import { productSchema } from './productSchema.ts'

const main = () => within(screen.getByRole('main'))

test('a product shows price, printed price, discount, the price of one unit and all taxes', async () => {
  const id = await shop.product({ price: 900, originalPrice: 1250 })
  await renderShop(`/products/${id}`)
  expect((await main().findAllByText('Rs 900.00')).length).toBeGreaterThan(0)
  expect(main().getAllByText('Rs 1,250.00')[0]?.closest('s')).toBeTruthy()
  expect(main().getByText('-28%')).toBeTruthy()
  expect(main().getAllByText('Rs 90.00 per tablet').length).toBeGreaterThan(0)
  expect(main().getByText('All taxes included')).toBeTruthy()
  expect(document.title).toBe('Panadol 500mg Tablets | Nuskha Pharmacy')
})

test('a restricted medicine shows no price: on its page, in lists and to search engines', async () => {
  const restricted = { price: 900, originalPrice: 1250, saleClass: 'restricted' } as const
  const id = await shop.product({ name: 'Tramal', ...restricted })
  await shop.product({ name: 'Tonoflex', ...restricted })
  await renderShop(`/products/${id}`)
  expect(await main().findByRole('heading', { name: 'Tramal' })).toBeTruthy()
  const { data } = await shop.as()('GET /product/:id', { params: { id } })
  expect(JSON.stringify(productSchema(data))).not.toMatch(/offers|900/)
  expect(main().queryByText(/Rs\s/)).toBeNull()
  expect(main().queryByText('All taxes included')).toBeNull()
  cleanup()
  await renderShop('/products')
  expect(await main().findByText('Tramal')).toBeTruthy()
  expect(document.querySelector('.price, .badge-off')).toBeNull()
})

test('a prescription medicine shows no discount, on its page and in lists', async () => {
  const saleClass = 'prescription'
  const id = await shop.product({ name: `Plavix ${saleClass}`, price: 900, originalPrice: 1250, saleClass })
  await renderShop(`/products/${id}`)
  expect((await main().findAllByText('Rs 900.00')).length).toBeGreaterThan(0)
  expect(document.querySelector('s')).toBeNull()
  expect(main().queryByText('-28%')).toBeNull()
  cleanup()
  await renderShop('/products')
  expect(await main().findByText(`Plavix ${saleClass}`)).toBeTruthy()
  expect(document.querySelector('s')).toBeNull()
  expect(main().queryByText('-28%')).toBeNull()
})

test('the facts of the box: known facts, nothing invented', async () => {
  const id = await shop.product()
  await renderShop(`/products/${id}`)
  const table = within(await main().findByRole('table'))
  for (const fact of ['Generic name', 'Strength', 'Form', 'Pack', 'Maker', 'Prescription'])
    expect(table.getByRole('rowheader', { name: fact })).toBeTruthy()
  expect(table.queryByRole('rowheader', { name: 'Registration number' })).toBeNull()
})

test('facts of the box in the language of the page follow its direction', async () => {
  const id = await shop.product()
  await renderShop(`/products/${id}`, 'ur')
  const table = within(await main().findByRole('table'))
  expect(table.getByRole('cell', { name: / فی / }).querySelector('bdi')).toBeNull()
  expect(table.getByRole('cell', { name: '500 mg' }).querySelector('bdi')).toBeTruthy()
})

test('a medicine shows its texts from the formulary, not yet signed, in the language of the page', async () => {
  const id = await shop.product({ genericName: 'Ibuprofen', strength: '400 mg' })
  await renderShop(`/products/${id}`)
  expect(await main().findByRole('heading', { name: 'About this medicine' })).toBeTruthy()
  expect(main().getByText('Relieves pain and swelling and lowers fever.')).toBeTruthy()
  for (const part of ['Pregnancy', 'Kidney', 'When to stop and see a doctor'])
    expect(main().getByText(part)).toBeTruthy()
  expect(main().getByText(/not yet signed by our pharmacist/)).toBeTruthy()
  cleanup()
  await renderShop(`/products/${id}`, 'ur')
  expect(await main().findByText('درد اور سوجن کم کرتی اور بخار اتارتی ہے۔')).toBeTruthy()
})

test('shows the true stock', async () => {
  const few = await shop.product({ stock: 3 })
  await renderShop(`/products/${few}`)
  expect((await main().findAllByText('Only 3 left')).length).toBeGreaterThan(0)
})

test('a card says that few are left, without a number that may be old', async () => {
  await shop.product({ stock: 3 })
  await renderShop('/products')
  expect(await main().findByText('Few left')).toBeTruthy()
  expect(main().queryByText(/Only \d+ left/)).toBeNull()
})

test('a list of products shows one per row when asked, and on the next visit', async () => {
  await shop.product()
  const { user } = await renderShop('/search?q=panadol')
  const button = await main().findByRole('button', { name: 'List view' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  button.focus()
  await user.keyboard('{Enter}')
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(document.documentElement.dataset.view).toBe('list')
  expect(document.cookie).toContain('view=list')
  cleanup()
  delete document.documentElement.dataset.view
  await renderShop('/search?q=panadol')
  const again = await main().findByRole('button', { name: 'List view' })
  await waitFor(() => expect(again.getAttribute('aria-pressed')).toBe('true'))
  await user.click(again)
  expect(document.documentElement.dataset.view).toBeUndefined()
  expect(document.cookie).not.toContain('view=list')
})

test('a product that is out of stock or not sold online cannot be added to the cart', async () => {
  const out = await shop.product({ stock: 0 })
  await renderShop(`/products/${out}`)
  expect(await main().findByText('Out of stock')).toBeTruthy()
  expect(main().queryByRole('button', { name: /^Add to cart/ })).toBeNull()
})

test('a restricted medicine says why it is not sold here', async () => {
  const id = await shop.product({ saleClass: 'restricted', genericName: 'Tramadol' })
  await renderShop(`/products/${id}`)
  expect(await main().findByText('Not sold online', { selector: 'strong' })).toBeTruthy()
  expect(main().getByText(/law does not allow/)).toBeTruthy()
  expect(document.querySelector('.buy-bar')).toBeNull()
})

test('a prescription medicine says so and offers the upload', async () => {
  const id = await shop.product({ saleClass: 'prescription' })
  await renderShop(`/products/${id}`)
  expect((await main().findAllByText('Prescription needed')).length).toBeGreaterThan(0)
  expect(main().getByRole('link', { name: 'Upload prescription' }).getAttribute('href')).toBe(
    '/prescriptions/new',
  )
})

test('substitutes stand in a table with what one pack’s worth of them saves', async () => {
  const id = await shop.product({ name: 'Panadol', price: 100 })
  await shop.product({ name: 'Calpol', price: 60 })
  await renderShop(`/products/${id}`)
  expect(await main().findByRole('heading', { name: 'Same medicine, other makers' })).toBeTruthy()
  const table = within(main().getByRole('table', { name: 'Same medicine, other makers' }))
  expect(table.getByRole('columnheader', { name: 'You save' })).toBeTruthy()
  expect(main().getByText(/The saving is for .*10 tablets\.$/)).toBeTruthy()
  const row = within(table.getByRole('row', { name: /Calpol/ }))
  expect(row.getByText('Rs 6.00 per tablet')).toBeTruthy()
  expect(row.getByRole('cell', { name: 'Rs 40.00' })).toBeTruthy()
  expect(row.getByRole('button', { name: /Calpol/ })).toBeTruthy()
})

test('the delivery time follows the place of the visit', async () => {
  const id = await shop.product()
  const { user } = await renderShop(`/products/${id}`)
  const open = await main().findByRole('button', { name: 'See when it arrives in your city' })
  expect(screen.getAllByText('Choose your city')).toHaveLength(1)
  expect(main().queryByText(/ days$/)).toBeNull()
  await user.click(open)
  await user.type(await screen.findByLabelText('City or town'), 'Kweta')
  await user.click(await screen.findByRole('option', { name: /^Quetta/ }))
  expect(await main().findByText('4 to 7 days')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Deliver to Quetta' })).toHaveLength(2)
})

test('cold products have no delivery time for cities without a cold chain', async () => {
  localStorage.setItem('place', JSON.stringify({ name: 'Quetta', nameUr: 'کوئٹہ', province: 'Balochistan' }))
  const id = await shop.product({ coldChain: true })
  await renderShop(`/products/${id}`)
  expect(await main().findByText(/cannot keep this cold on the way to Quetta/)).toBeTruthy()
})

test('an absent product is a page of its own', async () => {
  await renderShop('/products/nothing-here')
  expect(await main().findByRole('heading', { name: 'This page does not exist' })).toBeTruthy()
})

test('filters, sort and page live in the address', async () => {
  for (let number = 1; number <= 23; number++)
    await shop.product({ name: `Vitamin ${number}`, price: number * 10 })
  const { user } = await renderShop('/products')
  expect(await main().findByText('23 products')).toBeTruthy()
  await user.click(main().getByRole('link', { name: 'Next page' }))
  expect(location.search).toBe('?page=2')
  await waitFor(() => expect(main().getAllByRole('article').length).toBe(3))
  await user.selectOptions(main().getByLabelText('Sort by'), 'priceDown')
  expect(location.search).toBe('?sort=priceDown')
  await waitFor(() => expect(main().getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Vitamin 23'))
  await user.type(main().getByLabelText('From Rs'), '200')
  await user.click(main().getByRole('button', { name: 'Apply price' }))
  expect(await main().findByText('4 products')).toBeTruthy()
  await user.click(main().getByRole('button', { name: /From Rs 200/ }))
  expect(await main().findByText('23 products')).toBeTruthy()
})

test('nothing found offers to clear the filters', async () => {
  await shop.product()
  const { user } = await renderShop('/products?minPrice=90000')
  expect(await main().findByText('No products found')).toBeTruthy()
  expect(main().getByRole('button', { name: /^From Rs 90,000/ })).toBeTruthy()
  await user.click(main().getByRole('button', { name: 'Clear filters' }))
  expect(await main().findByText('1 product')).toBeTruthy()
})

test('product reads carry a time against caches', async () => {
  await shop.product()
  addresses.length = 0
  await renderShop('/products')
  await main().findByText('1 product')
  const read = addresses.find(({ pathname }) => pathname === '/api/v1/product')
  expect(Number(read?.searchParams.get('_t'))).toBeGreaterThan(1_700_000_000_000)
})

test.each([
  ['/products', 'GET /product', 'Failed to fetch products'],
  ['/products/1', 'GET /product/:id', 'Failed to fetch product'],
  ['/categories', 'GET /category', 'Failed to fetch categories'],
  ['/category/1', 'GET /category/:id', 'Failed to fetch category'],
  ['/category/1', 'GET /product/category/:categoryId', 'Failed to fetch products by category'],
  ['/brands', 'GET /brand', 'Failed to fetch brands'],
  ['/brand/1', 'GET /brand/:id', 'Failed to fetch brand'],
  ['/brand/1', 'GET /product', 'Failed to fetch products by brand'],
  ['/products', 'GET /brand/product-count', 'Failed to fetch brand product count'],
  ['/', 'GET /product', 'Failed to fetch top selling products'],
] as const)('%s says when %s has no words for its failure: %s', async (path, key, words) => {
  empty500(key)
  await renderShop(path)
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})

test('the brand filter counts each brand’s products in one call, and leaves out brands without any', async () => {
  const { api } = await shop.admin()
  const add = async (name: string) => (await api('POST /brand', { body: { name } })).data.id
  const [hilton, abbott] = [await add('Hilton Pharma'), await add('Abbott')]
  await add('Nothing yet')
  for (const brand of [hilton, hilton, abbott])
    await api('PUT /product/:id', { params: { id: await shop.product() }, body: { brand } })
  calls.length = 0
  const { user } = await renderShop('/products')
  const select = (await main().findByLabelText('Brand')) as HTMLSelectElement
  await waitFor(() =>
    expect([...select.options].map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
      'All',
      'Abbott (1)',
      'Hilton Pharma (2)',
    ]),
  )
  expect(calls.filter((call) => call.startsWith('GET /brand'))).toEqual(['GET /brand/product-count'])
  await user.selectOptions(select, hilton)
  expect(await main().findByText('2 products')).toBeTruthy()
})

test('a failed page is read again on request', async () => {
  await shop.product({ name: 'Panadol' })
  cut('GET /category')
  const { user } = await renderShop('/categories')
  expect(await screen.findByText('Failed to fetch categories', {}, { timeout: 3000 })).toBeTruthy()
  expect(main().getByRole('heading', { name: 'We couldn’t load this' })).toBeTruthy()
  network.resetHandlers()
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByText('Pain & Fever')).toBeTruthy()
})
