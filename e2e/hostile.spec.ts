import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { letHostilesIn } from './hostileShoppers.ts'
import { hostileHost, hostileTexts, kept } from './hostileTexts.ts'
import { registerCustomer } from './people.ts'
import { expect, logInAs, test } from './provoke.ts'

test.describe.configure({ mode: 'default' })
test.use({ trace: 'off' })

let hostile: Awaited<ReturnType<typeof letHostilesIn>>
test.beforeAll(async ({ shopUrl, admin }) => {
  test.setTimeout(300_000)
  hostile = await letHostilesIn(shopUrl, admin)
})

/** Notes everything that only a text that came alive can cause. */
const watch = (page: Page) => {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (hostname === hostileHost || protocol === 'javascript:') seen.push(`request: ${request.url()}`)
  })
  return seen
}

/** What no page of ours has, and a text that became markup would bring. */
const foreign = [
  'a[href^="javascript:" i]',
  'iframe[srcdoc]',
  'svg script',
  'math',
  'meta[http-equiv=refresh]',
  ...['onload', 'onerror', 'ontoggle', 'onfocus', 'onmouseover'].map((name) => `[${name}]`),
  ...['src', 'href'].map((name) => `[${name}*="${hostileHost}"]`),
].join()

const faultsOn = async (page: Page, seen: string[]) => {
  const ran = await page.evaluate(() => 'hostile' in window)
  const elements = await page.locator(foreign).evaluateAll((found) => found.map((one) => one.outerHTML))
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  return [
    ...seen.splice(0),
    ...(ran ? ['a script ran'] : []),
    ...elements.map((one) => `an element: ${one}`),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
  ]
}

const plain = (text: string) => text.replace(/\s+/g, ' ')
const textOf = async (page: Page) => plain((await page.locator('body').textContent()) ?? '')

/** Goes there, waits until every word of these stands on the page as text, and looks for harm. */
const look = async (page: Page, seen: string[], address: string, words: readonly string[]) => {
  await page.goto(address)
  for (const word of words)
    await expect.poll(() => textOf(page), { message: address }).toContain(plain(kept(word)))
  expect([address, ...(await faultsOn(page, seen))]).toEqual([address])
}

test('hostile texts are only texts on every list, paper and export of the desk', async ({
  page,
  atDesk,
  deskUrl,
}) => {
  test.setTimeout(300_000)
  const seen = watch(page)
  await atDesk('/')
  const { orders, product } = hostile
  const all = orders.map(({ text }) => text)
  const unworked = orders.filter((_, place) => place % 3 === 0).map(({ text }) => text)
  const worked = all.filter((text) => !unworked.includes(text))
  const names = orders.filter(({ shopper, text }) => kept(shopper.user.name) === kept(text))
  expect(names.length).toBeGreaterThan(4)
  const many = (resource: string, filter: object = {}) =>
    `${deskUrl}/${resource}?${new URLSearchParams({ perPage: '50', filter: JSON.stringify(filter) })}`
  const batches = await page.request.get(
    `${deskUrl}/api/v1/batch?${new URLSearchParams({ search: product.name })}`,
    { headers: { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('deskToken'))}` } },
  )
  const [batch] = (await batches.json()).data

  await look(page, seen, many('order'), all)
  await look(page, seen, many('prescription'), all)
  await look(page, seen, `${deskUrl}/prescription/queue`, unworked)
  await look(
    page,
    seen,
    many('customer'),
    names.map(({ text }) => text),
  )
  await look(page, seen, many('payment', { method: ['cash'] }), worked)
  await look(page, seen, many('refund', { status: 'queued' }), [])
  await look(page, seen, many('register', { search: product.name }), worked)
  await look(page, seen, `${deskUrl}/batch/${batch.id}/show`, all)
  await look(page, seen, `${deskUrl}/`, [])
  await look(page, seen, `${deskUrl}/reconciliation`, [])
  const ids = orders.map(({ order }) => order.id).join()
  await look(page, seen, `${deskUrl}/order-papers/invoice?ids=${ids}`, all)
  await look(page, seen, `${deskUrl}/order-papers/packing-slip?ids=${ids}`, all)
  await look(page, seen, `${deskUrl}/order-papers/pick-list?ids=${ids}`, [])

  for (const [list, held] of [
    [many('order', { startDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) }), all],
    [many('register', { search: product.name }), worked],
  ] as const) {
    await page.goto(list)
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const csv = await readFile(await (await arriving).path(), 'utf8')
    // A cell that a spreadsheet would work out instead of show.
    expect(csv.match(/(?:^|,|\r\n)"?\s*[=+\-@＝＋－＠][^\r\n]{0,40}/g) ?? []).toEqual([])
    for (const text of held) expect(csv).toContain(kept(text).replaceAll('"', '""'))
  }
})

test('hostile texts are only texts on the page of an order, a prescription and a customer', async ({
  page,
  atDesk,
  deskUrl,
}) => {
  test.setTimeout(400_000)
  const seen = watch(page)
  await atDesk('/register')
  for (const { text, order, prescriptionId } of hostile.orders) {
    await look(page, seen, `${deskUrl}/order/${order.id}/show`, [text])
    await look(page, seen, `${deskUrl}/prescription/${prescriptionId}/show`, [text])
  }
  const shoppers = new Set(hostile.orders.map(({ shopper }) => shopper))
  for (const { user } of shoppers)
    await look(page, seen, `${deskUrl}/customer/${user.id}/show`, [
      user.name,
      ...hostile.orders.filter(({ shopper }) => shopper.user.id === user.id).map(({ text }) => text),
    ])
})

test('hostile texts are only texts to the shopper who typed them', async ({ page, shopUrl }) => {
  test.setTimeout(400_000)
  const seen = watch(page)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const shopper of new Set(hostile.orders.map((one) => one.shopper))) {
    // An open page would take a change of its login for a logout in another tab.
    await page.goto('about:blank')
    await logInAs(page, shopUrl, shopper)
    const own = hostile.orders.filter((one) => one.shopper === shopper)
    await look(page, seen, `${shopUrl}/account`, [...own.map(({ text }) => text)])
    await look(page, seen, `${shopUrl}/prescriptions`, [])
    for (const { text, order, prescriptionId } of own) {
      await look(page, seen, `${shopUrl}/orders/${order.id}`, [text])
      await look(page, seen, `${shopUrl}/prescriptions/${prescriptionId}`, [text])
    }
  }
})

test('what no keyboard types is refused, and a picture that is a script too', async ({ shopUrl }) => {
  const { api } = await registerCustomer(shopUrl)
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
