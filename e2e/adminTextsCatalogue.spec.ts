import type { Page } from '@playwright/test'
import { pixel } from './pixel.ts'
import { expect, test } from './provoke.ts'
import { unique } from './testUsers.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

/** Deleting is asked about first, one or many. */
const remove = async (page: Page) => {
  // The dialog of a failed try has a button of the same name until it has closed.
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

const tick = async (page: Page, names: readonly string[]) => {
  for (const name of names) await page.getByRole('row', { name }).getByRole('checkbox').check()
}

test('shows the messages about one product', async ({
  page,
  openAdmin,
  admin,
  product,
  says,
  cut,
  empty500,
  heal,
}) => {
  const one = await product()
  await openAdmin(`/product/${one.id}`)
  await page.waitForLoadState('networkidle')
  await cut('POST /upload')
  await page.getByLabel('More images').setInputFiles({ name: '1.png', mimeType: 'image/png', buffer: pixel })
  await says('uploadProductImage.failure')
  await heal()

  await page.getByLabel('Pack *', { exact: true }).fill('20 tablets')
  await expect(page.getByLabel('SKU *')).toHaveValue(one.sku)
  await page.getByLabel('SKU *').fill(`S-${one.sku}`)
  await empty500('PUT /product/:id')
  await save(page)
  await says('updateProduct.failure')
  await heal()
  await save(page)
  await says('updateProduct.success')
  expect((await admin('GET /product/:id', { params: { id: one.id } })).data.sku).toBe(`S-${one.sku}`)

  await openAdmin(`/product/${one.id}`)
  await cut('DELETE /product/:id')
  await remove(page)
  await says('deleteProduct.failure')
  await heal()
  await remove(page)
  await says('deleteProduct.success')
})

test('shows the messages about a new product', async ({ page, openAdmin, admin, says, cut, heal }) => {
  const [category, brand] = [(await admin('GET /category')).data[0], (await admin('GET /brand')).data[0]]
  await openAdmin('/product/create')
  await page.getByLabel('Name *', { exact: true }).fill(`Zyflex ${unique()} Syrup`)
  for (const [label, chosen] of [
    ['Category *', category?.name],
    ['Brand *', brand?.name],
  ] as const) {
    await page.getByLabel(label).click()
    await page.getByRole('option', { name: chosen, exact: true }).click()
  }
  await page.getByLabel(/^Price/).fill('90')
  await page.getByLabel(/^MRP/).fill('100')
  await page.getByLabel('Pack *', { exact: true }).fill('1 bottle')
  await page.getByLabel('Form *', { exact: true }).fill('Syrup')
  await page.getByLabel('Sale class').click()
  await page.getByRole('option', { name: 'OTC, no prescription' }).click()
  await cut('POST /product')
  await save(page)
  await says('createProduct.failure')
  await heal()
  await save(page)
  await says('createProduct.success')
})

test('shows the messages about many products', async ({ page, openAdmin, product, says, empty500, heal }) => {
  const word = `Batchol ${unique()}`
  const names = [`${word} One`, `${word} Two`]
  for (const name of names) await product({ name })
  await openAdmin(`/product?${new URLSearchParams({ filter: JSON.stringify({ search: word }) })}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  const raise = async () => {
    await page.getByRole('button', { name: 'Price', exact: true }).click()
    await page.getByLabel(/Percent/).fill('5')
    await page.getByRole('button', { name: 'Change' }).click()
  }
  await tick(page, names)
  await empty500('POST /product/bulk-change')
  await raise()
  await says('changeProducts.failure')
  await heal()
  await page.getByRole('button', { name: 'Change' }).click()
  await says('changeProducts.success')

  await tick(page, names)
  await empty500('POST /product/bulk-delete')
  await remove(page)
  await says('deleteProducts.failure')
  await heal()
  await remove(page)
  await says('deleteProducts.success')
})

test('categories that cannot be deleted stay selected, with the reason', async ({
  page,
  openAdmin,
  admin,
  product,
}) => {
  const [empty, full] = [`Empty ${unique()}`, `Full ${unique()}`]
  await admin('POST /category', { body: { name: empty } })
  const { data } = await admin('POST /category', { body: { name: full } })
  await product({ category: data.id })
  await openAdmin('/category')
  await tick(page, [empty, full])
  await remove(page)
  await expect(page.getByRole('alert')).toContainText([
    `1 of 2 deleted; the others stay unchanged: ${full}: This category still has products, please move or delete them first`,
  ])
  await expect(page.getByRole('row', { name: empty })).toHaveCount(0)
  await expect(page.getByRole('row', { name: full }).getByRole('checkbox')).toBeChecked()
  await expect(page.getByText('1 item selected')).toBeVisible()
})

/** Resources that work alike: a form creates, changes and deletes them. */
const kinds = [
  { resource: 'brand', label: 'Name *', title: 'Brand' },
  { resource: 'category', label: 'Name *', title: 'Category' },
  { resource: 'coupon', label: 'Code *', title: 'Coupon' },
] as const

for (const { resource, label, title } of kinds)
  test(`shows the messages about a ${resource}`, async ({ page, openAdmin, says, cut, empty500, heal }) => {
    const stamp = unique()
    await openAdmin(`/${resource}/create`)
    await page.getByLabel(label).fill(`Q${stamp}`)
    if (resource === 'coupon') await page.getByLabel('Amount (percent or Rs) *').fill('5')
    await cut(`POST /${resource}`)
    await save(page)
    await says(`create${title}.failure`)
    await heal()
    await save(page)
    await says(`create${title}.success`)

    const open = async () => {
      if (resource === 'brand') await page.getByPlaceholder('Search').fill(stamp)
      await page.getByRole('row', { name: `Q${stamp}` }).click()
    }
    await open()
    await expect(page.getByLabel(label)).toHaveValue(`Q${stamp}`)
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Description').fill('Said in the back office')
    if (resource !== 'coupon') {
      const image = { name: '1.png', mimeType: 'image/png', buffer: pixel }
      await cut('POST /upload')
      await page.getByLabel(`Image of the ${resource}`).setInputFiles(image)
      await says('uploadImage.failure')
      await heal()
      await page.getByLabel(`Image of the ${resource}`).setInputFiles(image)
      await expect(page.getByRole('img', { name: `The ${resource}` })).toBeVisible()
    }
    await empty500(`PUT /${resource}/:id`)
    await save(page)
    await says(`update${title}.failure`)
    await heal()
    await save(page)
    await says(`update${title}.success`)

    await open()
    if (resource !== 'coupon')
      await expect(page.getByRole('img', { name: `The ${resource}` })).toHaveAttribute('src', /^\/uploads\//)
    await cut(`DELETE /${resource}/:id`)
    await remove(page)
    await says(`delete${title}.failure`)
    await heal()
    await remove(page)
    await says(`delete${title}.success`)
  })

test('shows the messages about the discount of a brand, and about many brands', async ({
  page,
  openAdmin,
  admin,
  says,
  cut,
  heal,
}) => {
  const word = `Zafar ${unique()}`
  const names = [`${word} One`, `${word} Two`]
  for (const name of names) await admin('POST /brand', { body: { name } })
  await openAdmin(`/brand?${new URLSearchParams({ filter: JSON.stringify({ search: word }) })}`)
  await page
    .getByRole('row', { name: names[0] })
    .getByRole('button', { name: /^Discount of/ })
    .click()
  await page.getByLabel('Percent off MRP').fill('12')
  await cut('PATCH /brand/discount/:id')
  await page.getByRole('button', { name: 'Change' }).click()
  await says('updateBrandDiscount.failure')
  await heal()
  await page.getByRole('button', { name: 'Change' }).click()
  await says('updateBrandDiscount.success')
  await expect(page.getByRole('row', { name: names[0] })).toContainText('12% off')

  await tick(page, names)
  await cut('POST /brand/bulk-delete')
  await remove(page)
  await says('deleteBrands.failure')
  await heal()
  await remove(page)
  await says('deleteBrands.success')
})

test('shows the messages about search words, and about searches without a result', async ({
  page,
  openAdmin,
  admin,
  says,
  cut,
  empty500,
  heal,
}) => {
  for (const [path, text] of [
    ['search-synonym', 'fetchSearchSynonyms.failure'],
    ['missed-search', 'fetchMissedSearches.failure'],
  ] as const) {
    await cut(`GET /${path}`)
    await openAdmin(`/${path}`)
    await says(text)
    await heal()
  }

  const word = `q${unique().toLowerCase()}`
  await openAdmin('/search-synonym/create')
  await page.getByLabel('Word *').fill(word)
  await page.getByLabel('Also finds *').fill('paracetamol')
  await page.getByLabel('Also finds *').press('Enter')
  await cut('POST /search-synonym')
  await save(page)
  await says('createSearchSynonym.failure')
  await heal()
  await save(page)
  await says('createSearchSynonym.success')

  const { data } = await admin('GET /search-synonym', { query: { search: word } })
  const one = `/search-synonym/${data[0]?.id}`
  await cut('GET /search-synonym/:id')
  await openAdmin(one)
  await says('fetchSearchSynonym.failure')
  await heal()
  await openAdmin(one)
  await expect(page.getByLabel('Word *')).toHaveValue(word)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Word *').fill(`${word}x`)
  await empty500('PUT /search-synonym/:id')
  await save(page)
  await says('updateSearchSynonym.failure')
  await heal()
  await save(page)
  await says('updateSearchSynonym.success')

  await openAdmin(one)
  await cut('DELETE /search-synonym/:id')
  await remove(page)
  await says('deleteSearchSynonym.failure')
  await heal()
  await remove(page)
  await says('deleteSearchSynonym.success')
})
