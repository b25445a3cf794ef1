import { expect, type Page, test } from '@playwright/test'
import { type Actors, makeActors } from './actors.ts'
import { placeOrder } from './buying.ts'
import { latinIn, namesOfCatalogue, typedBy } from './latinWords.ts'
import { openPage } from './openPage.ts'
import { type ShopPage, shopPages } from './pages.ts'
import { adminOf, signUpCustomer } from './testUsers.ts'

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
/** A customer with an order that is being packed. */
let packed: { actor: Actors['users']['buyer']; id: string }

test.beforeAll(async ({ baseURL }) => {
  const shop = baseURL ?? ''
  const { api: admin } = await adminOf(shop)
  actors = await makeActors(shop)
  const buyer = await signUpCustomer(shop)
  const { id } = await placeOrder(buyer.api, actors.products.ordinary.id)
  await admin('POST /order/:id/confirm-cash', { params: { id }, body: {} })
  await admin('PATCH /order/:id/status', { params: { id }, body: { status: 'processing' } })
  packed = { actor: { sessionId: `sess_${'a'.repeat(32)}`, token: buyer.token, user: buyer.user }, id }
  exceptions = [...(await namesOfCatalogue(admin)), ...typedBy(actors), buyer.user.name]
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

test('no English in Urdu while an order is packed, and when it is to be cancelled @long', async ({
  browser,
  baseURL,
}) => {
  const withPacked: Actors = { ...actors, users: { ...actors.users, buyer: packed.actor } }
  const states: ShopPage[] = [
    { name: 'order-processing', path: () => `/orders/${packed.id}`, as: 'buyer' },
    {
      name: 'order-cancel',
      path: () => `/orders/${packed.id}`,
      as: 'buyer',
      prepare: click('main .order-head ~ * .button-quiet, main .button-quiet'),
    },
  ]
  const found: string[] = []
  for (const shown of states) {
    const { page, context } = await openPage(browser, baseURL ?? '', withPacked, shown, {
      language: 'ur',
      theme: 'light',
      width: 1280,
    })
    found.push(...(await latinIn(page, exceptions)).map((text) => `${shown.name}: ${text}`))
    await context.close()
  }
  expect(found).toEqual([])
})
