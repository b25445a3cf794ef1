import { expect, test } from './provoke.ts'

for (const width of [1280, 360])
  test(`a refused save leads to the first wrong field, in our words, ${width} px wide`, async ({
    page,
    atDesk,
    product,
  }) => {
    const { id } = await product()
    await page.setViewportSize({ width, height: 600 })
    await atDesk(`/product/${id}`)
    const stock = page.getByLabel('Counted stock')
    await stock.fill('5.5')
    await page.getByLabel('Registration number').fill('012345')
    // Below everything that was typed, and in view all the same.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const save = page.getByRole('button', { name: 'Save' })
    await expect(save).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(save).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await save.click()
    const told = page.getByText('Must be a whole number')
    await expect(told).toBeVisible()
    await expect(stock).toBeFocused()
    await expect(stock).toBeInViewport({ ratio: 1 })
    // Nothing of the page's frame stands over it.
    await expect
      .poll(() =>
        stock.evaluate((input) => {
          const { left, top, width, height } = input.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height / 2) === input
        }),
      )
      .toBe(true)
    await stock.fill('6')
    await expect(told).toBeHidden()
  })
