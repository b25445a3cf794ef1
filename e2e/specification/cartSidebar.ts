import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Client } from 'shared-api/client'
import { alive } from '../provoke.ts'
import { chapter } from './chapter.ts'
import type { Stage } from './stage.ts'

interface Names {
  reduced: string
  ordinary: string
  pictured: string
}

interface Sidebar {
  stage: Stage
  names: Names
  panel: Locator
  /** The API as this guest. */
  guest: Client
  opener: Locator
  line: (name: string) => Locator
}

const code = () => `SIDE${Date.now()}`

/** The session id that the shop has made for this guest. */
const sessionIdOf = (stage: Stage) =>
  stage.page.evaluate(() => Object.values(localStorage).find((value) => value.startsWith('sess_')) ?? '')

const open = async (stage: Stage): Promise<Sidebar> => {
  const { page } = stage
  const [reduced, ordinary, demo] = await Promise.all([
    stage.product({ price: 90, originalPrice: 120, quantity: 3, maxPerOrder: 3 }),
    stage.product({ price: 50, originalPrice: 50 }),
    stage.admin.api('GET /product', { query: { inStock: true, saleClass: 'otc', limit: 50 } }),
  ])
  const pictured = demo.data.find(({ image, quantity }) => image && quantity > 20)
  if (!pictured) throw new Error('The demo has no product with a picture')
  await stage.openShop(`/products/${reduced.id}`)
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await alive(add)
  await add.click()
  const opener = page.getByRole('button', { name: /^Cart, / }).first()
  await expect(opener).toHaveAccessibleName(/Cart, 1 /)
  const guest = stage.openApi({ session: await sessionIdOf(stage) })
  for (const { id } of [ordinary, pictured])
    await guest('POST /cart/items', { body: { productId: id, quantity: 1 } })
  await page.reload()
  await expect(opener).toHaveAccessibleName(/Cart, 3 /)
  const panel = page.getByRole('dialog', { name: 'Cart' })
  return {
    stage,
    guest,
    panel,
    opener,
    names: { reduced: reduced.name, ordinary: ordinary.name, pictured: pictured.name },
    line: (name) => panel.getByRole('listitem').filter({ hasText: name }),
  }
}

/** Opens the panel unless it is open. */
const opened = async ({ panel, opener }: Sidebar) => {
  if (await panel.isVisible()) return
  await alive(opener)
  await opener.click()
  await expect(panel).toBeVisible()
}

const scrolls = async ({ page }: Stage) => {
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(20, 300)
  await page.mouse.wheel(0, 400)
  await page.waitForTimeout(150)
  return (await page.evaluate(() => scrollY)) !== before
}

const footer = ['Subtotal', 'Discount', 'Coupon applied: ', 'Total', 'Shipping calculated at checkout']
const buttons = ['View Cart', 'Check Out']

/** Section 2, cart sidebar: its content. */
export const cartSidebar = chapter<Sidebar>({
  title: 'section 2: the cart sidebar',
  apps: 'storefront',
  open,
  rows: [
    {
      id: '2.cart-sidebar.1',
      says: 'a panel that slides in from the right',
      check: async (state) => {
        await alive(state.opener)
        await state.opener.click()
        const slide = () => state.panel.evaluate((panel) => getComputedStyle(panel).animationName)
        expect(await slide()).not.toBe('none')
        const { page } = state.stage
        const width = page.viewportSize()?.width ?? 0
        await expect
          .poll(async () => {
            const { x = 0, width: wide = 0 } = (await state.panel.boundingBox()) ?? {}
            return Math.round(x + wide)
          })
          .toBe(width)
      },
    },
    {
      id: '2.cart-sidebar.2',
      says: 'with an overlay',
      check: async (state) => {
        await opened(state)
        const box = await state.stage.page.getByTestId('overlay').boundingBox()
        expect(box?.width).toBe(state.stage.page.viewportSize()?.width)
      },
    },
    {
      id: '2.cart-sidebar.3',
      says: 'page scroll is locked while it is open',
      check: async (state) => {
        await opened(state)
        expect(await scrolls(state.stage)).toBe(false)
      },
    },
    {
      id: '2.cart-sidebar.4',
      says: 'each item shows its image',
      check: async (state) => {
        await opened(state)
        const image = state.line(state.names.pictured).locator('img')
        await expect
          .poll(() => image.evaluate((found) => found instanceof HTMLImageElement && found.naturalWidth))
          .toBeGreaterThan(0)
      },
    },
    {
      id: '2.cart-sidebar.5',
      says: "or the text 'No image'",
      check: async ({ line, names }) =>
        expect(line(names.reduced).getByText('No image', { exact: true })).toBeVisible(),
    },
    {
      id: '2.cart-sidebar.6',
      says: 'name',
      check: ({ line, names }) => expect(line(names.reduced).getByText(names.reduced)).toBeVisible(),
    },
    {
      id: '2.cart-sidebar.7',
      says: 'struck-through original price when it is higher than the price',
      check: async ({ line, names }) => {
        const struck = line(names.reduced).getByText('Rs 120.00').first()
        await expect(struck.locator('xpath=ancestor-or-self::s')).toHaveCSS(
          'text-decoration-line',
          'line-through',
        )
        await expect(line(names.ordinary).locator('s')).toHaveCount(0)
      },
    },
    {
      id: '2.cart-sidebar.8',
      says: 'current price',
      check: ({ line, names }) => expect(line(names.reduced).getByText('Rs 90.00').first()).toBeVisible(),
    },
    {
      id: '2.cart-sidebar.9',
      says: 'a percentage-off badge',
      check: ({ line, names }) => expect(line(names.reduced).getByText('25%')).toBeVisible(),
    },
    {
      id: '2.cart-sidebar.10',
      says: 'quantity minus and plus',
      check: async ({ line, names }) => {
        for (const step of ['One less of', 'One more of'])
          await expect(
            line(names.reduced).getByRole('button', { name: `${step} ${names.reduced}` }),
          ).toBeVisible()
      },
    },
    {
      id: '5.cart.1',
      says: 'minus is disabled at quantity 1',
      check: ({ line, names }) =>
        expect(line(names.reduced).getByRole('button', { name: /^One less of/ })).toBeDisabled(),
    },
    {
      id: '2.cart-sidebar.11',
      says: 'line total',
      check: async ({ line, names }) => {
        await line(names.reduced)
          .getByRole('button', { name: /^One more of/ })
          .click()
        await expect(line(names.reduced).getByText('Rs 180.00')).toBeVisible()
      },
    },
    {
      id: '5.cart.2',
      says: 'plus is disabled when quantity reaches the stock, and says why beside it',
      check: async ({ line, names }) => {
        const textOfLine = async () => (await line(names.reduced).innerText()).replace(/[\d,.\s]+/g, ' ')
        const below = await textOfLine()
        const plus = line(names.reduced).getByRole('button', { name: /^One more of/ })
        await plus.click()
        await expect(line(names.reduced).getByText('Rs 270.00')).toBeVisible()
        await expect(plus).toBeDisabled()
        expect(await textOfLine()).not.toBe(below)
      },
    },
    {
      id: '2.cart-sidebar.12',
      says: 'a remove button',
      check: async ({ line, names, stage }) => {
        await line(names.pictured)
          .getByRole('button', { name: `Remove ${names.pictured}` })
          .click()
        await expect(line(names.pictured)).toHaveCount(0)
        await expect(stage.page.getByText('Item removed from cart')).toBeVisible()
      },
    },
    {
      id: '2.cart-sidebar.13',
      says: 'the footer shows Discount only if it is above 0',
      check: async ({ panel }) => {
        await expect(panel.getByText('Subtotal')).toBeVisible()
        await expect(panel.getByText('Discount', { exact: true })).toHaveCount(0)
      },
    },
    {
      id: '2.cart-sidebar.14',
      says: `the footer shows ${[...footer, ...buttons].join(', ')}, in this order`,
      check: async (state) => {
        const coupon = code()
        const { api } = state.stage.admin
        await api('POST /coupon', { body: { code: coupon, discountType: 'fixed', discountValue: 20 } })
        await state.guest('POST /cart/coupon', { body: { code: coupon } })
        await state.stage.page.reload()
        await opened(state)
        await expect(state.panel.getByText(`Coupon applied: ${coupon}`)).toBeVisible()
        const places: number[] = []
        for (const words of [...footer, ...buttons]) {
          const line = words.endsWith(' ') ? `${words}${coupon}` : words
          const { x = 0, y = 0 } = (await state.panel.getByText(line, { exact: true }).boundingBox()) ?? {}
          places.push(Math.round(y) * 10_000 + x)
        }
        expect(places).toEqual([...places].sort((one, other) => one - other))
      },
    },
  ],
})
