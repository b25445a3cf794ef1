import { expect } from '@playwright/test'
import type { Coupon } from 'shared-api/contract'
import { karachiField, namesMoment } from '../karachi.ts'
import { chapter } from './chapter.ts'
import type { Stage } from './stage.ts'
import { breakCalls, type Call, waitForCall, watchCalls } from './watch.ts'

interface Making {
  stage: Stage
  code: string
  read: () => Promise<Coupon | undefined>
}

const starts = '2030-03-10T09:30'
const ends = '2030-03-31T22:15'

/** Dates of a coupon, typed and read in the back office: Karachi's, wherever the browser is. */
export const couponDates = chapter<Making>({
  title: "a coupon's dates are Karachi's",
  apps: 'backoffice',
  open: async (stage) => {
    const { page } = stage
    const code = `DAY${Date.now()}`
    await stage.openBackOffice('/coupon/create')
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByLabel('Amount (percent or Rs)').fill('5')
    await page.getByLabel(/^Starts/).fill(starts)
    await page.getByLabel(/^Ends/).fill(ends)
    const read = async () =>
      (await stage.admin.api('GET /coupon', { query: { search: code, limit: 1 } })).coupons[0]
    return { stage, code, read }
  },
  rows: [
    {
      id: 'time.coupon.1',
      says: 'the form says whose time it is',
      check: ({ stage }) =>
        expect(
          stage.page
            .getByRole('main')
            .getByText(/Karachi|Pakistan|PKT/)
            .first(),
        ).toBeVisible(),
    },
    {
      id: 'time.coupon.2',
      says: "what is typed is Karachi's time",
      check: async ({ stage, read }) => {
        await stage.page.getByRole('button', { name: 'Save' }).click()
        await expect(stage.page.getByText('Coupon created successfully')).toBeVisible()
        const coupon = await read()
        expect([coupon?.startDate, coupon?.endDate].map((iso) => karachiField(iso ?? ''))).toEqual([
          starts,
          ends,
        ])
      },
    },
    {
      id: 'time.coupon.3',
      says: 'the list names the same moment',
      check: async ({ stage, code, read }) => {
        const coupon = await read()
        await stage.openBackOffice(
          `/coupon?${new URLSearchParams({ filter: JSON.stringify({ search: code }) })}`,
        )
        const rule = stage.page.getByText(/until/).first()
        await expect(rule).toBeVisible()
        const words = await rule.innerText()
        for (const iso of [coupon?.startDate, coupon?.endDate])
          expect(namesMoment(words, iso ?? '')).toBe(true)
      },
    },
    {
      id: 'time.coupon.4',
      says: 'the form shows it again as it was made',
      check: async ({ stage }) => {
        const { data } = await stage.admin.api('POST /coupon', {
          body: {
            code: `ISO${Date.now()}`,
            discountType: 'fixed',
            discountValue: 5,
            startDate: '2030-03-10T19:30:00.000Z',
          },
        })
        await stage.openBackOffice(`/coupon/${data.id}`)
        await expect(stage.page.getByLabel(/^Starts/)).toHaveValue(/^2030-03-11T00:30/)
      },
    },
  ],
})

interface Using {
  stage: Stage
  code: string
  calls: Call[]
}

/** Sections 7 and 8: a coupon in the cart of the shop. */
export const couponInCart = chapter<Using>({
  title: 'sections 7 and 8: a coupon in the cart',
  apps: 'storefront',
  open: async (stage) => {
    const code = `CART${Date.now()}`
    await stage.admin.api('POST /coupon', { body: { code, discountType: 'fixed', discountValue: 20 } })
    const customer = await stage.signUp()
    const { id } = await stage.product()
    await customer.api('POST /cart/items', { body: { productId: id, quantity: 1 } })
    await stage.openShop('/cart', customer)
    return { stage, code, calls: watchCalls(stage.page) }
  },
  rows: [
    {
      id: '7.coupon.validate',
      says: 'POST /coupon/validate has its place on a screen',
      check: async ({ stage: { page }, code, calls }) => {
        await page.getByLabel('Coupon code').fill(code)
        await page.getByRole('button', { name: 'Apply', exact: true }).click()
        const { body } = await waitForCall(calls, 'POST', '/coupon/validate')
        expect(JSON.parse(body ?? '')).toEqual({ code })
      },
    },
    {
      id: '3.cart.coupon',
      says: "'Coupon applied: {code}'",
      check: ({ stage: { page }, code }) => expect(page.getByText(`Coupon applied: ${code}`)).toBeVisible(),
    },
    {
      id: '8.coupon.invalid',
      needsServer: true,
      says: "a failure of it without words says 'Invalid coupon'",
      check: async ({ stage: { page } }) => {
        await page.getByRole('button', { name: 'Remove coupon' }).click()
        const heal = await breakCalls(page, 'POST', /^\/coupon\/validate$/, 500)
        await page.getByLabel('Coupon code').fill('NONE')
        await page.getByRole('button', { name: 'Apply', exact: true }).click()
        await expect(page.getByText('Invalid coupon', { exact: true }).first()).toBeVisible()
        await heal()
      },
    },
  ],
})
