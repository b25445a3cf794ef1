import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../src/entryServer.tsx'
import { shop } from './network.ts'

const template = `<html lang="en" dir="ltr"><head><meta name="backoffice-origin" content="http://localhost:3001" /><!--head--><title>x</title><!--/head--></head><body><div id="root"><!--app--></div><!--data--></body></html>`

const page = (url: string, more: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({
    url,
    origin: 'https://nuskha.example',
    backofficeOrigin: 'https://admin.nuskha.example',
    language: 'en',
    theme: null,
    listView: false,
    ownSpace: 0,
    template,
    fetch: (request) => shop.app.fetch(request),
    ...more,
  })

// As in the server's build.
beforeAll(() => void vi.stubEnv('SSR', true))
afterAll(() => void vi.unstubAllEnvs())

let id = ''
beforeEach(async () => {
  id = await shop.product({ name: 'Panadol </script> 500', price: 36, originalPrice: 40 })
})

test('a product’s page carries its content, its data and what a shared link shows', async () => {
  const { html, status } = await page(`/products/${id}`)
  expect(status).toBe(200)
  const view = new DOMParser().parseFromString(html, 'text/html')
  expect(view.title).toBe('Panadol </script> 500 | Nuskha Pharmacy')
  expect(view.querySelector('h1')?.textContent).toBe('Panadol </script> 500')
  expect(view.querySelector('meta[property="og:title"]')?.getAttribute('content')).toContain('Panadol')
  expect(view.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `https://nuskha.example/products/${id}`,
  )
  const product = JSON.parse(view.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(product).toMatchObject({ '@type': 'Product', offers: { price: '36.00', priceCurrency: 'PKR' } })
  const state = JSON.parse(view.getElementById('state')?.textContent ?? '')
  expect(state.queries.map(([key]: [string[]]) => key[0])).toEqual([
    'GET /shop',
    'GET /product/:id',
    'GET /product',
  ])
  expect(view.querySelector('meta[name=backoffice-origin]')?.getAttribute('content')).toBe(
    'https://admin.nuskha.example',
  )
})

test('a product that is out of stock is rendered whole at the first request', async () => {
  const { html } = await page(`/products/${await shop.product({ name: 'Calpol', stock: 0 })}`)
  // React's mark of a part that the browser has to draw anew.
  expect(html).not.toContain('<!--$!-->')
  expect(html).toContain('Tell me when it’s back')
})

test.each([
  '/',
  '/products',
  '/categories',
  '/brands',
  '/search?q=panadol',
])('%s is rendered with its data, without a style attribute that the policy forbids', async (url) => {
  const { html, status } = await page(url)
  expect(status).toBe(200)
  expect(html).toMatch(/Panadol|Pain &amp; Fever|Haleon/)
  expect(html).not.toMatch(/ style="/)
  expect(html).not.toContain('Panadol </script>')
})

test('Urdu comes right to left, and the chosen theme with it', async () => {
  const { html } = await page('/', { language: 'ur', theme: 'dark' })
  expect(html).toContain('<html lang="ur" dir="rtl" data-theme="dark">')
  expect(html).toContain('اصلی دوائیں')
})

test('an unknown product or page is a 404 that says so', async () => {
  for (const url of ['/products/nothing', '/category/nothing', '/brand/nothing', '/nowhere']) {
    const { html, status } = await page(url)
    expect([url, status]).toEqual([url, 404])
    expect(html).toContain('This page does not exist')
    expect(html).toContain('noindex')
  }
})

test('an API that fails leaves the page to the browser', async () => {
  const { html, status } = await page('/products', { fetch: async () => new Response(null, { status: 503 }) })
  expect(status).toBe(200)
  expect(html).toContain('"queries":[]')
})

test('a personal page comes without anything personal', async () => {
  const { html, status } = await page('/cart')
  expect(status).toBe(200)
  expect(html).not.toContain('GET /cart')
})

test.each([
  ['/admin', '/login?next=%2Fadmin'],
  ['/admin/', '/login?next=%2Fadmin%2F'],
  ['/admin/orders?x=1', '/login?next=%2Fadmin%2Forders%3Fx%3D1'],
  ['/admin//evil.example', '/login?next=%2Fadmin%2F%2Fevil.example'],
  ['/administrator', '/login?next=%2Fadministrator'],
])('%s is redirected to the login, also for a browser without scripts', async (url, location) => {
  expect(await page(url)).toEqual({ html: '', status: 302, location })
})

test('/Admin is no path of the back office', async () => {
  expect((await page('/Admin')).status).toBe(404)
})

test('the first view of a list comes in the form that the customer chose', async () => {
  expect((await page('/products', { listView: true })).html).toContain('data-view="list"')
  expect((await page('/products')).html).not.toContain('data-view')
})

test('the home page keeps the place that a signed-in customer’s orders need', async () => {
  expect((await page('/', { ownSpace: 7 })).html).toContain('<html lang="en" dir="ltr" data-own="7">')
  expect((await page('/')).html).not.toContain('data-own')
})
