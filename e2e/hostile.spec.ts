import { readFile } from 'node:fs/promises'
import { type HostileOrder, letHostilesIn, rename } from './hostileShoppers.ts'
import { hostileTexts, onOneLine } from './hostileTexts.ts'
import { saysNone, viewOf } from './hostileView.ts'
import { expect, logInAs, test } from './provoke.ts'
import { type Customer, signUpCustomer } from './testUsers.ts'

test.describe.configure({ mode: 'default' })
test.use({ trace: 'off' })

let hostile: Awaited<ReturnType<typeof letHostilesIn>>
test.beforeAll(async ({ shopUrl, admin }) => {
  test.setTimeout(300_000)
  hostile = await letHostilesIn(shopUrl, admin)
})

const textsOf = (orders: readonly HostileOrder[]) => orders.map(({ text }) => text)
const numbersOf = (orders: readonly HostileOrder[]) => orders.map(({ order }) => order.orderNumber)
const times = (count: number, text: string) => Array<string>(count).fill(text)

/** Every shopper's first order, every shopper's second one and so on. */
const rounds = () => {
  const byShopper = Map.groupBy(hostile.orders, ({ shopper }) => shopper)
  const most = Math.max(...[...byShopper.values()].map(({ length }) => length))
  return Array.from({ length: most }, (_, place) =>
    [...byShopper.values()].flatMap((own) => own.slice(place, place + 1)),
  )
}
const ownOf = (shopper: Customer) => hostile.orders.filter((one) => one.shopper === shopper)

const listAt =
  (origin: string) =>
  (resource: string, filter: object = {}) =>
    `${origin}/${resource}?${new URLSearchParams({ perPage: '50', filter: JSON.stringify(filter) })}`

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

test('hostile texts are only texts on every list and paper of the back office', async ({
  page,
  openAdmin,
  admin,
  adminUrl,
}) => {
  test.setTimeout(300_000)
  const appearance = viewOf(page)
  await openAdmin('/')
  const { orders, product, coupon } = hostile
  const worked = orders.filter((one) => one.worked)
  const waiting = orders.filter((one) => !one.worked)
  const all = textsOf(orders)
  const many = listAt(adminUrl)
  const { data: batches } = await admin('GET /batch', { query: { search: product.name } })

  await test.step('jobs: only the ends of a recipient reach them, of which no text can be one', async () => {
    await appearance.at(`${adminUrl}/job`, [])
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      if (/^sent/i.test((await tab.textContent()) ?? '')) await appearance.now(['+ho….com'])
      await appearance.now([])
      await saysNone(page, all)
    }
  })

  await appearance.inside(many('order'), all)
  await appearance.inside(many('prescription'), all)
  await appearance.inside(`${adminUrl}/prescription/queue`, textsOf(waiting))
  await appearance.inside(many('payment', { method: ['cash'] }), textsOf(worked))
  await appearance.inside(many('refund', { status: 'queued', startDate: yesterday() }), textsOf(worked))
  await appearance.inside(many('register', { search: product.name }), textsOf(worked))
  await appearance.inside(`${adminUrl}/batch/${batches[0]?.id}/show`, all)

  await test.step('a coupon names who used it', async () => {
    await appearance.inside(`${adminUrl}/coupon/${coupon.id}`, textsOf(orders.slice(-10)))
    for (let end = orders.length - 10; end > 0; end -= 10) {
      await page.getByRole('button', { name: 'Older' }).click()
      await appearance.now(textsOf(orders.slice(Math.max(0, end - 10), end)))
    }
  })

  await test.step('the dashboard names who ordered, here more of them than it asks for', async () => {
    const whole = ({ pathname }: URL) => pathname === '/api/v1/dashboard'
    await page.route(whole, (route) => {
      const asked = new URL(route.request().url())
      asked.searchParams.set('limit', '100')
      return route.continue({ url: String(asked) })
    })
    await appearance.inside(`${adminUrl}/`, [])
    await page.getByRole('region', { name: 'Recent orders' }).locator('summary').click()
    await appearance.now(all)
    await page.unroute(whole)
    await expect(page.getByRole('link', { name: 'Refunds to send' })).toBeVisible()
  })

  await test.step('a search for a mismatch names orders only', async () => {
    await appearance.inside(`${adminUrl}/reconciliation`, numbersOf(worked))
    await saysNone(page, all)
  })

  const ids = orders.map(({ order }) => order.id).join()
  // Name, house, area, landmark, city; the rider reads the note too.
  await appearance.at(
    `${adminUrl}/order-papers/invoice?ids=${ids}`,
    all.flatMap((text) => times(5, text)),
  )
  await appearance.at(
    `${adminUrl}/order-papers/packing-slip?ids=${ids}`,
    all.flatMap((text) => times(6, text)),
  )
  // A pick list shows no names of customers.
  await appearance.at(`${adminUrl}/order-papers/pick-list?ids=${ids}`, [product.name, ...numbersOf(orders)])
  await saysNone(page, all)
})

test('hostile texts are only texts in the exports of the back office', async ({
  page,
  openAdmin,
  adminUrl,
}) => {
  test.setTimeout(300_000)
  await openAdmin('/')
  const { orders, product } = hostile
  const many = listAt(adminUrl)
  for (const [list, held] of [
    // Its notes have the lines as they were typed.
    [many('order', { startDate: yesterday() }), textsOf(orders)],
    [
      many('register', { search: product.name }),
      orders.filter(({ worked }) => worked).map(({ typed }) => onOneLine(typed)),
    ],
  ] as const) {
    await page.goto(list)
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const csv = await readFile(await (await arriving).path(), 'utf8')
    // A cell that a spreadsheet would work out instead of show.
    expect(csv.match(/(?:^|,|\r\n)"?\s*[=+\-@＝＋－＠][^\r\n]{0,40}/g) ?? []).toEqual([])
    for (const text of held) expect(csv).toContain(text.replaceAll('"', '""'))
  }
})

test('hostile texts are only texts on the page of an order, a prescription and a customer', async ({
  page,
  openAdmin,
  admin,
  adminUrl,
}) => {
  test.setTimeout(400_000)
  const appearance = viewOf(page)
  await openAdmin('/')
  for (const { text, order, prescriptionId, worked } of hostile.orders) {
    // Name, house, area, landmark, city, note.
    await appearance.inside(`${adminUrl}/order/${order.id}/show`, [order.orderNumber, ...times(6, text)])
    const params = { id: prescriptionId }
    if (!worked) await admin('PATCH /prescription/admin/:id', { params, body: { status: 'under_review' } })
    const { prescriptionNumber } = (await admin('GET /prescription/:id', { params })).data
    // Patient, doctor, city, note.
    const words = [prescriptionNumber, ...times(4, text)]
    await appearance.inside(`${adminUrl}/prescription/${prescriptionId}/show`, words)
    await expect(page.getByRole('img', { name: /^Page 1/ })).toBeVisible()
    // The name of its file is not stored.
    await saysNone(page, [`${text}.png`])
    if (worked) continue
    await expect(page.getByLabel('Add a medicine')).toBeVisible()
    // No other queue may show it.
    const body = { status: 'rejected', reviewNote: 'It cannot be read.', reasonCode: 'unreadable' } as const
    await admin('PATCH /prescription/admin/:id', { params, body })
  }
  for (const round of rounds()) {
    await Promise.all(round.map(({ shopper, typed }) => rename(shopper, typed)))
    await appearance.inside(listAt(adminUrl)('customer', { search: '+hostile-' }), textsOf(round))
    for (const { shopper, text } of round) {
      const own = textsOf(ownOf(shopper))
      const addresses = own.flatMap((typed) => times(5, typed))
      await appearance.inside(`${adminUrl}/customer/${shopper.user.id}/show`, [
        ...times(2, text),
        ...addresses,
        ...own.slice(-5),
      ])
    }
  }
})

test('hostile texts are only texts to the shopper who typed them', async ({ page, shopUrl }) => {
  test.setTimeout(400_000)
  const appearance = viewOf(page)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const shopper of new Set(hostile.orders.map((one) => one.shopper))) {
    // An open page would take a change of its login for a logout in another tab.
    await page.goto('about:blank')
    await logInAs(page, shopUrl, shopper)
    const own = ownOf(shopper)
    await appearance.at(`${shopUrl}/prescriptions`, textsOf(own))
    for (const { text, order, prescriptionId } of own) {
      // Name, house, area, city.
      await appearance.inside(`${shopUrl}/orders/${order.id}`, [order.orderNumber, ...times(4, text)])
      await appearance.inside(`${shopUrl}/prescriptions/${prescriptionId}`, times(4, text))
    }
    const addresses = textsOf(own).flatMap((typed) => times(4, typed))
    for (const { text, typed } of own) {
      await rename(shopper, typed)
      await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(shopper.user))
      await appearance.at(`${shopUrl}/account`, [...times(2, text), ...addresses])
      // The patient is the sender by default.
      await appearance.inside(`${shopUrl}/prescriptions/new`, times(2, text))
    }
  }
})

test('hostile names of files are only texts before they are sent', async ({ page, shopUrl, customer }) => {
  const appearance = viewOf(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await logInAs(page, shopUrl, customer)
  await page.goto(`${shopUrl}/prescriptions/new`)
  for (let first = 0; first < hostileTexts.length; first += 5) {
    const texts = hostileTexts.slice(first, first + 5)
    const files = ['pdf', 'exe'].flatMap((ending) =>
      texts.map((text) => ({
        name: `${text}.${ending}`,
        mimeType: ending === 'pdf' ? 'application/pdf' : 'application/x-msdownload',
        buffer: Buffer.from('%PDF-1.4'),
      })),
    )
    await page.getByLabel('Choose files').setInputFiles(files)
    await appearance.now(files.map(({ name }) => name))
    for (const _ of texts) await page.getByRole('button', { name: 'Remove page 1' }).click()
  }
})

test('rejects characters that no keyboard types, and an image that is a script too', async ({ shopUrl }) => {
  const { api } = await signUpCustomer(shopUrl)
  for (const control of ['\u0000', '\u0007', '\u001b', '\u007f'])
    await expect(api('PUT /user', { body: { name: `Sana ${control}` } })).rejects.toMatchObject({
      response: { status: 400 },
    })
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="hostile=1"/>'], 'a.png', {
    type: 'image/png',
  })
  await expect(api('POST /upload', { form: { purpose: 'profile' }, files: [svg] })).rejects.toMatchObject({
    response: { status: 415 },
  })
  expect(hostileTexts.length).toBeGreaterThanOrEqual(30)
})
