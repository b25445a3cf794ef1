import { screen, waitFor, within } from '@testing-library/react'
import { existing } from 'server/test/existing'
import { buy } from 'server/test/fixtures/buying'
import { prescribe } from 'server/test/fixtures/prescription'
import { buySplit, buyWhole } from 'server/test/fixtures/splitOrder'
import { shop } from 'server/test/network/network'
import { beforeEach, expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'

beforeEach(() => localStorage.removeItem('packingLanguage'))

const none = 'The customer has sent no prescription. Ask for one.'
const inReview = 'The prescription waits for review.'
const notSold = /This medicine may no longer be sold online/

/** An order of Panadol and Augmentin. Its customer has a prescription in this state for the latter. */
const place = async (state: 'none' | 'pending' | 'approved', split = false) => {
  const customer = await shop.customer()
  const bought = await (split ? buySplit : buyWhole)(shop, customer)
  const userId = customer.id
  const given = { userId, productId: bought.rx, quantity: 3 }
  const prescriptionId =
    state === 'none' ? null : await prescribe(shop, state === 'pending' ? { userId, status: state } : given)
  return { ...bought, prescriptionId }
}

const read = async (id: string) => {
  const { api } = await shop.admin()
  return (await api('GET /order/:id', { params: { id } })).data
}

const button = (name: string) => screen.findByRole('button', { name })
const isOff = (element: HTMLElement) => element.hasAttribute('disabled')
/** The description of a button, as a screen reader says it. */
const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

/** The medicine may not be sold any more, and the order is open. */
const restrict = (id: string) =>
  shop.db.updateTable('products').set({ sale_class: 'restricted' }).where('id', '=', id).execute()

test('an order without a prescription cannot be started, and the page says why', async () => {
  const { order } = await place('none')
  await openAsAdmin(`/order/${order.id}/show`)
  const start = await button('Start packing')
  expect(isOff(start)).toBe(true)
  expect(described(start)).toBe(`“Start packing” is not possible yet.Augmentin: ${none} `)
  expect(screen.getByText('Waiting for prescription')).toBeTruthy()
  expect(isOff(await button('Cancel order'))).toBe(false)
})

test('the reason links to the prescription that waits for review', async () => {
  const { order, prescriptionId } = await place('pending')
  await openAsAdmin(`/order/${order.id}/show`)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/Augmentin/).closest('div')?.textContent).toContain(inReview)
  expect(alert.getByRole('link', { name: 'Open the prescription' }).getAttribute('href')).toBe(
    `/prescription/${prescriptionId}/show`,
  )
})

test('an order with an approved prescription starts, although its lines are allocated only then', async () => {
  const { order } = await place('approved')
  expect(order.needsPrescription).toBe(true)
  await openAsAdmin(`/order/${order.id}/show`)
  await waitFor(async () => expect(isOff(await button('Start packing'))).toBe(false))
  expect(screen.queryByText('Waiting for prescription')).toBeNull()
})

test('the shipment that waits cannot be started, and the other one can', async () => {
  const { order } = await place('none', true)
  await openAsAdmin(`/order/${order.id}/show`)
  const second = await button('Start packing shipment 2')
  await waitFor(async () => expect(isOff(await button('Start packing shipment 1'))).toBe(false))
  expect(isOff(second)).toBe(true)
  expect(described(second)).toContain(`Augmentin: ${none}`)
})

test('packing mode says why in the language of the packer', async () => {
  const { order } = await place('pending')
  const { user } = await openAsAdmin(`/pack/${order.id}`)
  const start = await button('Start packing')
  expect([isOff(start), described(start).includes(inReview)]).toEqual([true, true])
  await user.click(await button('اردو'))
  expect(await screen.findByText(/نسخے کا جائزہ باقی ہے۔/)).toBeTruthy()
  expect(isOff(await button('پیکنگ شروع کریں'))).toBe(true)
})

test('packing mode starts an order whose prescription is approved', async () => {
  const { order } = await place('approved')
  const { user } = await openAsAdmin(`/pack/${order.id}`)
  await user.click(await button('Start packing'))
  await waitFor(async () => expect(await read(order.id)).toMatchObject({ status: 'processing' }))
})

test('packing mode opens the shipment that can be packed', async () => {
  const { order, rx } = await place('approved', true)
  await restrict(rx)
  const { user } = await openAsAdmin(`/pack/${order.id}`)
  await user.click(await button('Start packing'))
  await waitFor(async () =>
    expect((await read(order.id)).shipments).toMatchObject([
      { status: 'processing' },
      { id: existing(order.shipments[1]).id, status: 'pending' },
    ]),
  )
})

test('the queue does not start an order with a medicine that may not be sold any more', async () => {
  const productId = await shop.product()
  const order = await buy(await shop.customer(), productId)
  const { api } = await shop.admin()
  await api('POST /order/:id/confirm-cash', { params: order, body: { version: order.version } })
  await restrict(productId)
  await openAsAdmin('/order/queue?tab=pack')
  const start = await button('Start packing')
  expect(isOff(start)).toBe(true)
  expect(described(start)).toMatch(notSold)
})

test('a packed order with such a medicine is shipped neither alone nor with others', async () => {
  const productId = await shop.product()
  const order = await buy(await shop.customer(), productId)
  const { api } = await shop.admin()
  await api('PATCH /order/:id/status', { params: order, body: { status: 'processing' } })
  await restrict(productId)
  const { user } = await openAsAdmin(`/order`)
  await screen.findByRole('link', { name: order.orderNumber })
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(await button('Ship selected'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(new RegExp(`may not leave yet.*${order.orderNumber}`))).toBeTruthy()
  expect(isOff(dialog.getByRole('button', { name: 'Ship selected' }))).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('link', { name: order.orderNumber }))
  const ship = await button('Ship')
  expect([isOff(ship), notSold.test(described(ship))]).toEqual([true, true])
})

test('the list says that an order waits only until its prescription is approved', async () => {
  const { order } = await place('none')
  const { order: other } = await place('approved')
  await openAsAdmin('/order')
  const row = async ({ orderNumber }: typeof order) =>
    (await screen.findByRole('link', { name: orderNumber })).closest('tr')?.textContent
  expect(await row(order)).toContain('Waits')
  expect(await row(other)).not.toContain('Waits')
})

const unpaid = 'The customer has not paid yet.'

test.each(['easypaisa', 'credit_card'] as const)('an unpaid %s order cannot be started', async (method) => {
  const order = await buy(await shop.customer(), await shop.product(), { method })
  const { user } = await openAsAdmin(`/order/${order.id}/show`)
  const start = await button('Start packing')
  expect([isOff(start), described(start)]).toEqual([true, `“Start packing” is not possible yet.${unpaid}`])
  expect(isOff(await button('Cancel order'))).toBe(false)
  await user.click(screen.getByRole('link', { name: 'Pack' }))
  const packer = await button('Start packing')
  await waitFor(() => expect([isOff(packer), described(packer).includes(unpaid)]).toEqual([true, true]))
})

test('no shipment of an unpaid order can be started', async () => {
  const { order } = await buySplit(shop, await shop.customer(), { method: 'easypaisa' })
  await openAsAdmin(`/order/${order.id}/show`)
  const start = await button('Start packing shipment 1')
  expect([isOff(start), described(start).includes(unpaid)]).toEqual([true, true])
})
