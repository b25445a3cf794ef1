import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { network, shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'
import { pagesAround } from '../../core/Pagination.tsx'

const main = () => within(screen.getByRole('main'))
const pages = (name = 'Pages') => main().findByRole('navigation', { name })

/** The pagination as read aloud: `1 [2] … Next page`. */
const offered = async () =>
  [...(await pages()).children]
    .map((part) => {
      const words = part.getAttribute('aria-label') ?? part.textContent
      return part.getAttribute('aria-current') === 'page' ? `[${words}]` : words
    })
    .join(' ')

/** The API caps the count of a list; above the cap it only returns more rows. */
const countUpTo = (counted: number, all: number) =>
  network.use(
    http.get('*/api/v1/product', async ({ request }) => {
      const address = new URL(request.url)
      const page = Number(address.searchParams.get('page'))
      address.searchParams.set('page', '1')
      const response = await (await shop.app.fetch(new Request(address, request))).json()
      return HttpResponse.json({
        ...response,
        data: response.data.slice(0, Math.max(0, all - (page - 1) * 20)),
        total: counted,
        moreThanTotal: true,
        totalPages: counted / 20,
        currentPage: page,
      })
    }),
  )

const make = async (count: number) => {
  for (let number = 1; number <= count; number++) await shop.product({ name: `Vitamin ${number}` })
}

beforeEach(() => make(20))

test('pages offered: the ends, the neighbours and gaps', () => {
  expect(pagesAround(1, 3)).toEqual([1, 2, 3])
  expect(pagesAround(6, 12)).toEqual([1, 0, 5, 6, 7, 0, 12])
})

test('a list that was not counted to its end goes on, page by page, as long as they are full', async () => {
  countUpTo(40, 65)
  const { user } = await renderShop('/products')
  expect(await offered()).toBe('[1] 2 … Next page')
  for (const [address, shown] of [
    ['?page=2', 'Previous page 1 [2] 3 … Next page'],
    ['?page=3', 'Previous page 1 2 [3] 4 … Next page'],
    ['?page=4', 'Previous page 1 … 3 [4]'],
  ] as const) {
    const next = within(await pages()).getByRole('link', { name: 'Next page' })
    next.focus()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await offered()).toBe(shown))
    expect(location.search).toBe(address)
  }
  expect(main().getByText('More than 40 products')).toBeTruthy()
  expect(main().getAllByRole('article').length).toBe(5)
})

test('a page beyond the end says so, counts nothing and leads to the first with the filters that are set', async () => {
  countUpTo(40, 65)
  const { user } = await renderShop('/products?inStock=true&page=5')
  expect(await main().findByRole('heading', { name: 'This list has fewer pages' })).toBeTruthy()
  expect(main().queryByText(/More than|No products found/)).toBeNull()
  expect(main().queryByRole('navigation', { name: 'Pages' })).toBeNull()
  await user.click(main().getByRole('link', { name: 'Go to the first page' }))
  expect(location.search).toBe('?inStock=true')
  expect(await main().findByText('More than 40 products')).toBeTruthy()
})

test('so does a page beyond the end of a list that was counted', async () => {
  await renderShop('/products?page=2')
  expect(await main().findByRole('heading', { name: 'This list has fewer pages' })).toBeTruthy()
  expect(main().queryByText('20 products')).toBeNull()
})

test('a page of nothing found is nothing found', async () => {
  await renderShop('/products?minPrice=90000&page=2')
  expect(await main().findByText('No products found')).toBeTruthy()
})

test('a counted list ends with its last page', async () => {
  await make(3)
  await renderShop('/products?page=2')
  expect(await offered()).toBe('Previous page 1 [2]')
})

test('a long list in Urdu, its thousands parted', async () => {
  countUpTo(10_000, 75_000)
  await renderShop('/products?page=500', 'ur')
  expect(await main().findByText('10,000 سے زیادہ چیزیں')).toBeTruthy()
  const links = within(await pages('صفحات'))
  expect(links.getByText('500').getAttribute('aria-current')).toBe('page')
  expect(links.getByRole('link', { name: 'اگلا صفحہ' }).getAttribute('href')).toBe('/products?page=501')
})
