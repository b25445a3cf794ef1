import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { calls, cut, empty500, network, shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'

const open = async (path = '/categories') => {
  const { user } = await renderShop(path)
  const box = screen.getByRole('combobox', { name: /Search medicines/ }) as HTMLInputElement
  return { user, box }
}

const searches = () => calls.filter((call) => call === 'GET /product').length
/** Those of the dropdown: a page may have lists to choose from as well. */
const results = () => screen.queryAllByRole('option').filter((option) => option.closest('[role=listbox]'))

const shelf = async (...names: string[]) => {
  for (const name of names) await shop.product({ name })
}

test('search begins by itself at 2 characters, trimmed, and shows at most 5 results', async () => {
  await shelf('Panadol', 'Panadol Extra', 'Panadol CF', 'Panadol Extend', 'Panadol Night', 'Panadol Liquid')
  const { user, box } = await open()
  calls.length = 0
  await user.type(box, ' p ')
  await new Promise((done) => setTimeout(done, 400))
  expect(searches()).toBe(0)
  await user.clear(box)
  await user.type(box, ' panadol ')
  await waitFor(() => expect(results().length).toBe(5))
  expect(searches()).toBe(1)
})

test('an empty query clears the results', async () => {
  await shelf('Panadol')
  const { user, box } = await open()
  await user.type(box, 'panadol')
  await waitFor(() => expect(results().length).toBe(1))
  await user.clear(box)
  await waitFor(() => expect(results().length).toBe(0))
})

test('Enter searches any non-empty query, even of one character, and nothing for an empty one', async () => {
  const { user, box } = await open()
  await user.type(box, '   {Enter}')
  expect(location.pathname).toBe('/categories')
  await user.clear(box)
  await user.type(box, 'p{Enter}')
  expect(location.pathname + location.search).toBe('/search?q=p')
})

test('clicking a result opens the product and closes the dropdown', async () => {
  const id = await shop.product({ name: 'Brufen 400mg' })
  const { user, box } = await open()
  await user.type(box, 'brufen')
  await user.click(await screen.findByRole('option', { name: /Brufen/ }))
  expect(location.pathname).toBe(`/products/${id}`)
  expect(results().length).toBe(0)
})

test('the dropdown closes on a click outside, on Escape and on a new route', async () => {
  await shelf('Brufen 400mg')
  const { user, box } = await open()
  await user.type(box, 'brufen')
  await waitFor(() => expect(results().length).toBe(1))
  fireEvent.pointerDown(screen.getByRole('main'))
  expect(results().length).toBe(0)
  await user.click(box)
  expect(results().length).toBe(1)
  await user.keyboard('{Escape}')
  expect(results().length).toBe(0)
  await user.type(box, ' ')
  expect(results().length).toBe(1)
  await user.click(screen.getByRole('link', { name: /Nuskha/ }))
  await waitFor(() => expect(results().length).toBe(0))
})

test('arrow keys walk the results and Enter opens the one they stand on', async () => {
  const { id } = { id: await shop.product({ name: 'Calpol 500mg' }) }
  const { user, box } = await open()
  await user.type(box, 'calpol')
  await waitFor(() => expect(results().length).toBe(1))
  await user.keyboard('{ArrowDown}')
  expect(results()[0]?.getAttribute('aria-selected')).toBe('true')
  expect(box.getAttribute('aria-activedescendant')).toBe(results()[0]?.id)
  await user.keyboard('{ArrowDown}')
  expect(results()[0]?.getAttribute('aria-selected')).toBe('false')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(location.pathname).toBe(`/products/${id}`)
})

test('a late response never replaces a newer one', async () => {
  await shelf('Augmentin', 'Zyrtec')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  network.use(
    http.get('*/api/v1/product', async ({ request }) => {
      if (new URL(request.url).searchParams.get('search') === 'augmentin') await held
      return shop.app.fetch(request)
    }),
  )
  const { user, box } = await open()
  await user.type(box, 'augmentin')
  await new Promise((done) => setTimeout(done, 350))
  await user.clear(box)
  await user.type(box, 'zyrtec')
  expect(await screen.findByRole('option', { name: /Zyrtec/ })).toBeTruthy()
  release()
  await new Promise((done) => setTimeout(done, 100))
  expect(results().map((result) => result.textContent)).toEqual([expect.stringContaining('Zyrtec')])
})

test('a failed search is an empty list that does not say that we have nothing, without a toast', async () => {
  await shelf('Brufen 400mg')
  empty500('GET /product')
  const { user, box } = await open()
  await user.type(box, 'brufen')
  expect(await screen.findByText('Search isn’t working right now', { selector: 'p' })).toBeTruthy()
  expect(results()).toEqual([])
  await user.keyboard('{Enter}')
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('heading', { level: 2, name: 'Search isn’t working right now' })).toBeTruthy()
  for (const claim of [/Nothing found/, 'No products found', '0 products', 'Failed to fetch products'])
    expect(screen.queryByText(claim)).toBeNull()
  network.resetHandlers()
  await user.click(main.getByRole('button', { name: 'Try again' }))
  expect(await main.findByText('Brufen 400mg')).toBeTruthy()
})

test('offline a search says so, and goes on when the connection is back', async () => {
  await shelf('Brufen 400mg')
  const { user, box } = await open()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  cut('GET /product')
  await user.type(box, 'brufen')
  expect(await screen.findByText('You’re offline', { selector: 'p' })).toBeTruthy()
  await user.keyboard('{Enter}')
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('heading', { name: 'You’re offline' })).toBeTruthy()
  network.resetHandlers()
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await main.findByText('Brufen 400mg')).toBeTruthy()
})

test('the dropdown tries a failed search again', async () => {
  await shelf('Brufen 400mg')
  empty500('GET /product')
  const { user, box } = await open()
  await user.type(box, 'brufen')
  const again = await screen.findByRole('button', { name: 'Try again' })
  network.resetHandlers()
  await user.click(again)
  expect(await screen.findByRole('option', { name: /Brufen/ })).toBeTruthy()
})

test('a search that finds nothing says so', async () => {
  const { user, box } = await open()
  await user.type(box, 'zzzz')
  expect(await screen.findByText('Nothing found for “zzzz”')).toBeTruthy()
})

test('the results page lists what matches, and forgives a misspelling', async () => {
  await shelf('Panadol 500mg', 'Brufen 400mg')
  await open('/search?q=pandol')
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('Panadol 500mg')).toBeTruthy()
  expect(main.queryByText('Brufen 400mg')).toBeNull()
})

test.each([
  ['chest pain', ['Call 1122', 'Ask our pharmacist'], true],
  ['bukhar', ['Ask our pharmacist', 'Call 1122'], false],
] as const)('the advice on %s offers %j, and in an emergency calls before the text', async (typed, acts, first) => {
  await renderShop(`/search?q=${encodeURIComponent(typed)}`)
  const call = await screen.findByRole('link', { name: 'Call 1122' })
  const card = call.closest('section') as HTMLElement
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(acts)
  const text = card.querySelector('p') as HTMLElement
  const isBefore = (call.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(isBefore).toBe(first)
})
