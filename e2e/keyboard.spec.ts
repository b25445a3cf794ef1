import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { widths } from './openPage.ts'

/**
 * The reason why the focused element is not visible, if any: no ring, outside of the window, or under a
 * sticky bar. A panel that slides in arrives first.
 */
const hidden = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return target?.contains(document.activeElement)
    })
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const at = document.activeElement
    if (!at || at === document.body) return 'nothing has the focus'
    const element = `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40)}`
    const ringed = [at, at.closest('article')].some((element) => {
      const { outlineStyle, outlineWidth } = element
        ? getComputedStyle(element)
        : { outlineStyle: 'none', outlineWidth: '0' }
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (!ringed) return `${element} has no ring`
    const box = at.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, 40) / 2]
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `${element} is outside of the window`
    const top = document.elementFromPoint(x, y)
    const seen = top && (at.contains(top) || top.contains(at) || at.closest('article')?.contains(top))
    return seen ? '' : `${element} is covered by ${top?.tagName}.${top?.className}`
  })

/** Goes on, stop by stop, until this has the focus. */
const goTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press(key)
    expect(await hidden(page)).toBe('')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} cannot be reached with ${key}`)
}

for (const width of widths)
  test(`a whole purchase without a mouse at ${width} pixels`, { tag: width === 360 ? [] : '@long' }, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const press = (key: string) => page.keyboard.press(key)
    const type = (text: string) => page.keyboard.type(text)
    const main = page.getByRole('main')
    const stamp = `${width}${Date.now()}`.slice(-8)
    const buyer = {
      name: 'Nadia Aslam',
      email: `nadia-${stamp}@example.com`,
      phone: `033${stamp}`,
      password: 'a long walk home',
    }
    expect((await request.post('/api/v1/auth/register', { data: buyer })).status()).toBe(201)

    await test.step('past the header, then back into the search and to a product', async () => {
      await page.goto('/')
      await goTo(page, page.getByRole('link', { name: 'Skip to' }))
      await press('Enter')
      await press('Tab')
      expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      const search = page.getByRole('combobox', { name: 'Search' })
      await goTo(page, search, 'Shift+Tab')
      await type('panadol')
      await expect(page.getByRole('option').first()).toBeVisible()
      await press('Escape')
      await expect(page.getByRole('option')).toHaveCount(0)
      await press('ArrowDown')
      await press('ArrowDown')
      await press('ArrowUp')
      await press('Enter')
      await expect(page).toHaveURL(/\/products\/./)
      await expect(main.getByRole('heading', { level: 1, name: /panadol/i })).toBeVisible()
    })

    await test.step('two of it into the cart', async () => {
      await goTo(page, main.getByRole('button', { name: /^Add to cart/ }).first())
      await press('Space')
      const more = main.getByRole('button', { name: /^One more of/ }).first()
      await expect(more).toBeFocused()
      await press('Space')
      await expect(main.locator('.stepper output').first()).toHaveText('2')
    })

    await test.step('the cart opens, closes and gives the focus back', async () => {
      const cart = page.getByRole('banner').getByRole('button', { name: /^Cart/ })
      await goTo(page, cart, 'Shift+Tab')
      await press('Enter')
      const panel = page.getByRole('dialog')
      await expect(panel).toBeVisible()
      await press('Escape')
      await expect(panel).toBeHidden()
      await expect(cart).toBeFocused()
      await press('Enter')
      await goTo(page, panel.getByRole('button', { name: 'Check Out' }))
      await press('Enter')
    })

    await test.step('the login', async () => {
      await expect(page).toHaveURL(/\/login$/)
      await goTo(page, page.getByLabel('Email or phone number'))
      await type(buyer.email)
      await goTo(page, page.getByLabel('Password', { exact: true }))
      await type(buyer.password)
      await press('Enter')
      await expect(page).toHaveURL(/\/checkout$/)
    })

    await test.step('the sections of the checkout: a closed one takes the focus', async () => {
      await goTo(page, page.getByLabel('City'))
      await type('Karachi')
      await goTo(page, page.getByLabel('House and street'))
      await type('House 12, Street 4')
      await goTo(page, page.getByLabel('Area'))
      await type('Gulshan-e-Iqbal')
      await goTo(page, main.getByRole('button', { name: 'Continue' }))
      await press('Space')
      await expect(main.getByRole('heading', { level: 2, name: 'Deliver to' })).toBeFocused()
      const cash = page.getByLabel(/Cash on delivery/)
      await goTo(page, cash)
      await press('ArrowDown')
      await expect(page.getByLabel(/EasyPaisa/)).toBeChecked()
      await press('ArrowUp')
      await expect(cash).toBeChecked()
    })

    await test.step('the order, and what became of it', async () => {
      await goTo(page, main.getByRole('button', { name: /Place order/ }))
      await press('Enter')
      await expect(page).toHaveURL(/\/checkout\/done\//)
      await goTo(page, page.getByRole('link', { name: 'See your order' }))
      await press('Enter')
      await expect(page).toHaveURL(/\/orders\//)
      await expect(page.getByText('Order placed').first()).toBeVisible()
    })
  })
