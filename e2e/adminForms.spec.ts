import { expect, test } from './provoke.ts'
import { unique } from './testUsers.ts'

for (const width of [1280, 360])
  test(`a refused save leads to the first wrong field, in our words, ${width} px wide`, async ({
    page,
    openAdmin,
    product,
  }) => {
    const { id } = await product()
    await page.setViewportSize({ width, height: 600 })
    await openAdmin(`/product/${id}`)
    const limit = page.getByLabel('Max per order')
    await limit.fill('5.5')
    await page.getByLabel('Registration number').fill('012345')
    // Below everything that was typed, and in view all the same.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const save = page.getByRole('button', { name: 'Save' })
    await expect(save).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(save).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await save.click()
    const message = page.getByText('Must be a whole number')
    await expect(message).toBeVisible()
    await expect(limit).toBeFocused()
    await expect(limit).toBeInViewport({ ratio: 1 })
    // Nothing of the page's frame stands over it.
    await expect
      .poll(() =>
        limit.evaluate((input) => {
          const { left, top, width, height } = input.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height / 2) === input
        }),
      )
      .toBe(true)
    await limit.fill('6')
    await expect(message).toBeHidden()
  })

test('typed text survives other actions on the page, which names the earlier editor', async ({
  page,
  openAdmin,
  admin,
}) => {
  const { data: coupon } = await admin('POST /coupon', {
    body: { code: `KEEP${unique()}`, discountType: 'percentage', discountValue: 5, description: 'Ours' },
  })
  const params = { id: coupon.id }
  await openAdmin(`/coupon/${coupon.id}`)
  const description = page.getByLabel('Description')
  await expect(description).toHaveValue('Ours')
  await page.waitForLoadState('networkidle')
  await description.fill('Half a sentence')
  const count = async (used: string) => {
    await page.getByLabel('Reason').fill('Used at the counter')
    await page.getByRole('button', { name: 'Record a use' }).click()
    await expect(page.getByText(used, { exact: true })).toBeVisible()
  }
  await count('Used once')
  await expect(description).toHaveValue('Half a sentence')
  await admin('PUT /coupon/:id', { params, body: { description: 'Theirs' } })
  await count('Used 2 times')
  await expect(description).toHaveValue('Half a sentence')
  await expect(page.getByText('A colleague has saved “Theirs” in the field')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await admin('GET /coupon/:id', { params })).data.description)
    .toBe('Half a sentence')
})

test('all that a list shows page by page can be selected, up to a hundred', async ({ page, openAdmin }) => {
  await openAdmin('/product?perPage=10')
  await page.getByRole('columnheader').getByRole('checkbox').check()
  await expect(page.getByText('10 items selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all' }).click()
  await expect(page.getByText('100 items selected')).toBeVisible()
  await page.getByRole('button', { name: 'Stock', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('100')
})
