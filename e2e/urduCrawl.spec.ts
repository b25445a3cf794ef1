import { expect, type Page, test } from '@playwright/test'
import { type Actors, makeActors } from './actors.ts'
import { latinIn, namesOfCatalogue, typedBy } from './latinWords.ts'
import { openPage } from './openPage.ts'
import { type ShopPage, shopPages } from './pages.ts'
import { adminOf } from './testUsers.ts'

const click = (selector: string) => async (page: Page) => {
  await page.locator(selector).filter({ visible: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

const order = (status: string) => (actors: Actors) => `/orders/${actors.pastOrder(status)}`
const prescription = (status: string) => (actors: Actors) =>
  `/prescriptions/${actors.prescriptionThatIs(status)}`

/** States that look like others, so that axe and the screenshots leave them out; their texts are their own. */
const moreStates: readonly ShopPage[] = [
  { name: 'order-refunded', path: order('refunded'), as: 'customer' },
  { name: 'prescription-dispensed', path: prescription('dispensed'), as: 'customer' },
  { name: 'prescription-expired', path: prescription('expired'), as: 'customer' },
  { name: 'home-returning', path: () => '/', as: 'customer' },
  {
    name: 'order-cancel',
    path: ({ orders }) => `/orders/${orders.processing}`,
    as: 'buyer',
    prepare: click('main .order-now .button-quiet'),
  },
  {
    name: 'account-contact-wrong',
    path: () => '/account',
    as: 'customer',
    prepare: async (page) => {
      await page.locator('.account-column form [type=submit]').nth(1).click()
      await page.locator('main .wrong').first().waitFor()
    },
  },
  { name: 'place-panel', path: () => '/', prepare: click('.place-chip') },
  {
    name: 'filtered-by-form',
    path: () => '/products?dosageForm=Tablet',
  },
  {
    name: 'login-code-sent',
    path: () => '/login/code',
    prepare: async (page) => {
      await page.locator('main input[type=tel]').fill('03471234567')
      await page.locator('main form [type=submit]').click()
      await page.locator('main input[inputmode=numeric]').waitFor()
    },
  },
  { name: 'batch-unknown', path: () => '/check-batch?number=ZZ99999' },
  {
    name: 'login-refused',
    path: () => '/login',
    prepare: async (page) => {
      await page.locator('main input').first().fill('nobody@example.com')
      await page.locator('main input[type=password]').fill('not this one')
      await page.locator('main form [type=submit]').click()
      await page.locator('.Toastify__toast, main .wrong').first().waitFor()
    },
  },
]

const visited = [...shopPages, ...moreStates]
const batchSize = 12
const batches = Array.from({ length: Math.ceil(visited.length / batchSize) }, (_, batch) =>
  visited.slice(batch * batchSize, (batch + 1) * batchSize),
)

test.use({ trace: 'off', screenshot: 'off' })

let actors: Actors
let exceptions: string[]

test.beforeAll(async ({ baseURL }) => {
  const shop = baseURL ?? ''
  const { api: admin } = await adminOf(shop)
  actors = await makeActors(shop)
  exceptions = [...(await namesOfCatalogue(admin)), ...typedBy(actors)]
})

for (const batch of batches)
  test(`no English in Urdu, ${batch[0]?.name} to ${batch.at(-1)?.name} @long`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(600_000)
    const found: string[] = []
    for (const shown of batch) {
      const { page, context } = await openPage(browser, baseURL ?? '', actors, shown, {
        language: 'ur',
        theme: 'light',
        width: 360,
      })
      found.push(...(await latinIn(page, exceptions)).map((text) => `${shown.name}: ${text}`))
      await context.close()
    }
    expect(found).toEqual([])
  })
