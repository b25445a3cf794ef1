import { alive, expect, test } from './provoke.ts'

test('home, categories and brands: each list that fails says which, and can be read again', async ({
  page,
  says,
  cut,
  empty500,
  heal,
  admin,
}) => {
  const category = (await admin('GET /category')).data[0]
  const brand = (await admin('GET /brand', { query: { sort: 'name', order: 'asc', limit: 1 } })).data[0]
  // A page without lists: from here on the app itself reads what the pages need.
  await page.goto('/help/contact')
  const home = page.getByRole('link', { name: 'Home' }).first()
  await alive(home)
  await cut('GET /category')
  await cut('GET /brand')
  await empty500('GET /product')
  await home.click()
  await says('fetchTopSelling.failure')
  await says('fetchProducts.failure')
  await says('fetchCategories.failure')
  await says('fetchBrands.failure')
  await heal()

  const follow = async (path: string) => {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }
  await empty500('GET /product/category/:categoryId')
  await follow(`/category/${category?.id}`)
  await says('fetchProductsByCategory.failure')
  await empty500('GET /category/:id')
  await follow('/help/contact')
  await follow(`/category/${(await admin('GET /category')).data[1]?.id}`)
  await says('fetchCategory.failure')
  await empty500('GET /product')
  await follow(`/brand/${brand?.id}`)
  await says('fetchProductsByBrand.failure')
  await follow('/help/contact')
  await empty500('GET /brand/:id')
  const second = (await admin('GET /brand', { query: { sort: 'name', order: 'desc', limit: 1 } })).data[0]
  await follow(`/brand/${second?.id}`)
  await says('fetchBrand.failure')
})

test('a product that cannot be read says so; one that is gone is not found', async ({
  page,
  says,
  cut,
  heal,
  product,
  admin,
}) => {
  const { id, name } = await product()
  await page.goto('/cart')
  await cut('GET /product/:id')
  const box = page.getByLabel('Search medicines and health products')
  await box.fill(name)
  await page.getByRole('listbox').getByRole('option').first().click()
  await says('fetchProduct.failure')
  await heal()
  await admin('DELETE /product/:id', { params: { id } })
  // Away and back inside the app: the page itself would be a 404.
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/products/${id}`)
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})

test('the brand filter says when the brands could not be counted', async ({ page, says, empty500, heal }) => {
  await empty500('GET /brand/product-count')
  await page.goto('/products')
  const filters = page.getByRole('button', { name: 'Filters' })
  await alive(filters)
  await filters.click()
  await says('fetchBrandProductCount.failure')
  await heal()
  await page.reload()
  await alive(filters)
  await filters.click()
  await expect(page.getByRole('dialog').getByLabel('Brand').locator('option').nth(1)).toHaveText(/ \(\d+\)$/)
})

test('a batch that cannot be checked says so', async ({ page, says, empty500 }) => {
  await empty500('GET /batch/check')
  await page.goto('/check-batch')
  const field = page.getByRole('main').getByRole('textbox')
  await alive(field)
  await field.fill('ABC123')
  await field.press('Enter')
  await says('checkBatch.failure')
})
