import type { Page } from '@playwright/test'
import type { OrderStatus } from 'shared-api/states/orderStates'
import type { AdminThings } from './adminThings.ts'

export interface AdminPage {
  name: string
  path: (things: AdminThings) => string
  /** Seen before the login. */
  outside?: true
  /** Changes the network before the page opens. */
  before?: (page: Page) => Promise<unknown>
  /** Brings the opened page into this state. */
  prepare?: (page: Page, things: AdminThings) => Promise<unknown>
  /** Worked with on phones as well. */
  phone?: true
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').waitFor()
}

/** Opens the first entry of the formulary. */
const openFirstEntry = async (page: Page) => {
  await page.locator('.MuiAccordionSummary-root').first().click()
  await page.locator('.MuiAccordionDetails-root').first().waitFor()
}

/** Opens the dialog of a key that works on each page. */
const pressKey = (key: string) => async (page: Page) => {
  await page.keyboard.press(key)
  await page.getByRole('dialog').waitFor()
}

const tickTwo = async (page: Page) => {
  for (const place of [1, 2]) await page.getByRole('row').nth(place).getByRole('checkbox').check()
}

const tickThen = (prepare: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await tickTwo(page)
  await prepare(page)
}

/** Opens what a picker offers for these letters. */
const offer = (label: string, letters: string) => async (page: Page) => {
  await page.getByLabel(label, { exact: true }).fill(letters)
  await page.getByRole('option').first().waitFor()
}

const logInWrongly = async (page: Page) => {
  await page.getByLabel(/^Email/).fill('nobody@demo.pk')
  await page.getByLabel(/^Password/).fill('not-the-password')
  await press('Log in')(page)
  await page.getByRole('alert').first().waitFor()
}

/** All that an approval needs, then the question about a part. */
const askInPart = async (page: Page) => {
  await offer('Add a medicine', 'panadol')(page)
  await page.getByRole('option').and(page.locator(':not([aria-disabled=true])')).first().click()
  await page.getByLabel('Dose', { exact: true }).fill('1 bd x5')
  await page.getByLabel('Prescriber').fill('Dr. Sana Malik')
  await page.getByLabel('Written on').fill(new Date(Date.now() - 172_800_000).toISOString().slice(0, 10))
  for (const mark of [/^Signature/, /^Names/]) await page.getByLabel(mark).check()
  await openDialog('Approve in part')(page)
}

/** Another user saves first, then this page does. */
const saveSecond = async (page: Page, { changeContested }: AdminThings) => {
  await page.getByLabel('Description').fill('Mine')
  await changeContested()
  await openDialog('Save')(page)
}

const chooseTab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tab', { name, selected: true }).waitFor()
}

/** It takes an attempt twenty minutes to get on that list, so the latest ones stand there as they will look then. */
const ageAttempts = (page: Page) =>
  page.route(/payment\/admin\/all\?.*unknown=true/, async (route) => {
    const response = await route.fetch({
      url: route.request().url().replace('unknown=true', 'method=easypaisa'),
    })
    const { data, ...rest } = await response.json()
    const old = { status: 'pending', answered: 'unknown', unknown: true }
    await route.fulfill({
      response,
      json: { ...rest, data: data.map((row: object) => ({ ...row, ...old })) },
    })
  })

const openTables = async (page: Page) => {
  for (const summary of await page.locator('summary').all()) await summary.click()
}

const none = JSON.stringify({ search: 'qqqqzz' })
const nothing = (resource: string) => () => `/${resource}?${new URLSearchParams({ filter: none })}`
const cut = (address: RegExp) => (page: Page) => page.route(address, (route) => route.abort())
const orderPage = (status: OrderStatus) => (things: AdminThings) => `/order/${things.order(status)}/show`
const reviewPage = (status: Parameters<AdminThings['prescription']>[0]) => (things: AdminThings) =>
  `/prescription/${things.prescription(status)}/show`
const paper =
  (name: string) =>
  ({ order }: AdminThings) =>
    `/order-papers/${name}?ids=${order('processing')},${order('pending')}`

/** Every page of the back office and every state of it that looks different. */
export const adminPages: readonly AdminPage[] = [
  { name: 'login', path: () => '/login', outside: true, phone: true },
  { name: 'login-empty', path: () => '/login', outside: true, prepare: press('Log in') },
  { name: 'login-rejected', path: () => '/login', outside: true, prepare: logInWrongly },
  { name: 'invitation-over', path: () => '/invite/unknown', outside: true, phone: true },
  { name: 'dashboard', path: () => '/', phone: true },
  { name: 'dashboard-tables', path: () => '/', prepare: openTables },
  { name: 'dashboard-failed', path: () => '/', before: cut(/\/dashboard/) },
  { name: 'orders', path: () => '/order', phone: true },
  { name: 'orders-none', path: nothing('order'), phone: true },
  { name: 'orders-failed', path: () => '/order', before: cut(/order\/admin\/all/), phone: true },
  { name: 'orders-filters', path: () => '/order', prepare: press('Add filter') },
  {
    name: 'orders-save-view',
    path: () => `/order?${new URLSearchParams({ filter: JSON.stringify({ search: 'a' }) })}`,
    prepare: openDialog('Save view'),
  },
  { name: 'packing', path: ({ order }) => `/pack/${order('processing')}`, phone: true },
  { name: 'packing-done', path: ({ order }) => `/pack/${order('delivered')}`, phone: true },
  { name: 'order-create', path: () => '/order/create', phone: true },
  {
    name: 'order-split-dialog',
    path: ({ mixedOrder }) => `/order/${mixedOrder}/show`,
    prepare: openDialog('Split order'),
    phone: true,
  },
  { name: 'orders-selected', path: () => '/order', prepare: tickTwo },
  { name: 'order-pending', path: orderPage('pending'), phone: true },
  { name: 'order-processing', path: orderPage('processing'), phone: true },
  { name: 'order-delivered', path: orderPage('delivered'), phone: true },
  { name: 'order-cancelled', path: orderPage('cancelled'), phone: true },
  { name: 'order-split', path: ({ splitOrder }) => `/order/${splitOrder}/show`, phone: true },
  { name: 'order-cancel', path: orderPage('pending'), prepare: openDialog('Cancel order'), phone: true },
  { name: 'order-start', path: orderPage('pending'), prepare: openDialog('Start packing') },
  {
    name: 'order-refund',
    path: ({ paidOrder }) => `/order/${paidOrder}/show`,
    prepare: openDialog('Refund payment'),
    phone: true,
  },
  { name: 'order-returned', path: ({ returned }) => `/order/${returned}/show`, phone: true },
  {
    name: 'order-returned-refuse',
    path: ({ returned }) => `/order/${returned}/show`,
    prepare: openDialog('Refuse return'),
    phone: true,
  },
  { name: 'paper-invoice', path: paper('invoice') },
  { name: 'paper-packing-slip', path: paper('packing-slip') },
  { name: 'paper-pick-list', path: paper('pick-list') },
  { name: 'paper-label', path: paper('label') },
  { name: 'prescriptions', path: () => '/prescription', phone: true },
  { name: 'prescriptions-none', path: nothing('prescription'), phone: true },
  { name: 'prescription-queue', path: () => '/prescription/queue', phone: true },
  { name: 'prescription-pending', path: reviewPage('pending'), phone: true },
  { name: 'prescription-review', path: reviewPage('under_review'), phone: true },
  {
    name: 'prescription-reject',
    path: reviewPage('under_review'),
    prepare: openDialog('Reject'),
    phone: true,
  },
  { name: 'prescription-picker', path: reviewPage('under_review'), prepare: offer('Add a medicine', 'pa') },
  { name: 'prescription-part', path: reviewPage('under_review'), prepare: askInPart },
  { name: 'prescription-more', path: reviewPage('under_review'), prepare: openDialog('Ask for more') },
  { name: 'prescription-approved', path: reviewPage('approved'), phone: true },
  { name: 'prescription-pdf', path: ({ pdf }) => `/prescription/${pdf}/show`, phone: true },
  { name: 'products', path: () => '/product', phone: true },
  { name: 'products-none', path: nothing('product') },
  { name: 'products-selected', path: () => '/product', prepare: tickTwo },
  { name: 'products-price', path: () => '/product', prepare: tickThen(openDialog('Price')) },
  { name: 'products-stock', path: () => '/product', prepare: tickThen(openDialog('Stock')) },
  { name: 'products-activate', path: () => '/product', prepare: tickThen(openDialog('Activate')) },
  { name: 'products-deactivate', path: () => '/product', prepare: tickThen(openDialog('Deactivate')) },
  { name: 'products-delete', path: () => '/product', prepare: tickThen(openDialog('Delete')) },
  { name: 'product', path: ({ product }) => `/product/${product}`, phone: true },
  { name: 'product-delete', path: ({ product }) => `/product/${product}`, prepare: openDialog('Delete') },
  { name: 'product-unsold', path: ({ unsold }) => `/product/${unsold}` },
  { name: 'product-create', path: () => '/product/create', phone: true },
  {
    name: 'product-create-wrong',
    path: () => '/product/create',
    prepare: async (page) => {
      await page.getByLabel('Name *', { exact: true }).fill('Panadol')
      await press('Save')(page)
    },
  },
  { name: 'batches', path: () => '/batch', phone: true },
  { name: 'batch', path: ({ batch }) => `/batch/${batch}/show`, phone: true },
  { name: 'batch-count', path: ({ batch }) => `/batch/${batch}/show`, prepare: openDialog('Count') },
  { name: 'batch-adjust', path: ({ batch }) => `/batch/${batch}/show`, prepare: openDialog('Adjust') },
  { name: 'batch-recall', path: ({ batch }) => `/batch/${batch}/show`, prepare: openDialog('Recall') },
  { name: 'batch-create', path: () => '/batch/create', phone: true },
  { name: 'register', path: () => '/register', phone: true },
  { name: 'audit', path: () => '/audit', phone: true },
  { name: 'categories', path: () => '/category', phone: true },
  { name: 'category', path: ({ category }) => `/category/${category}`, phone: true },
  { name: 'category-delete', path: ({ category }) => `/category/${category}`, prepare: openDialog('Delete') },
  { name: 'category-create', path: () => '/category/create' },
  { name: 'brands', path: () => '/brand', phone: true },
  { name: 'brand', path: ({ brand }) => `/brand/${brand}`, phone: true },
  { name: 'brand-delete', path: ({ brand }) => `/brand/${brand}`, prepare: openDialog('Delete') },
  { name: 'brand-create', path: () => '/brand/create' },
  { name: 'brand-discount', path: () => '/brand', prepare: openDialog(/^Discount of/) },
  { name: 'coupons', path: () => '/coupon', phone: true },
  { name: 'coupon', path: ({ coupon }) => `/coupon/${coupon}`, phone: true },
  {
    name: 'coupon-picker',
    path: ({ coupon }) => `/coupon/${coupon}`,
    prepare: offer('Add a product', 'pa'),
  },
  { name: 'coupon-delete', path: ({ coupon }) => `/coupon/${coupon}`, prepare: openDialog('Delete') },
  { name: 'coupon-conflict', path: ({ contested }) => `/coupon/${contested}`, prepare: saveSecond },
  { name: 'coupon-create', path: () => '/coupon/create', phone: true },
  { name: 'search-words', path: () => '/search-synonym', phone: true },
  { name: 'search-words-none', path: nothing('search-synonym') },
  { name: 'search-word', path: ({ searchSynonym }) => `/search-synonym/${searchSynonym}` },
  { name: 'search-word-create', path: () => '/search-synonym/create' },
  { name: 'missed-searches', path: () => '/missed-search', phone: true },
  { name: 'customers', path: () => '/customer', phone: true },
  { name: 'customer', path: ({ customer }) => `/customer/${customer}/show`, phone: true },
  {
    name: 'customer-block',
    path: ({ customer }) => `/customer/${customer}/show`,
    prepare: openDialog('Block'),
  },
  {
    name: 'customer-unblock',
    path: ({ blocked }) => `/customer/${blocked}/show`,
    prepare: openDialog('Unblock'),
  },
  { name: 'payments', path: () => '/payment', phone: true },
  {
    name: 'payments-unknown',
    path: () => '/payment',
    before: ageAttempts,
    prepare: chooseTab('Payment status unknown'),
    phone: true,
  },
  { name: 'payments-cancelled', path: () => '/payment', prepare: chooseTab('For cancelled orders') },
  { name: 'payments-none', path: nothing('payment') },
  { name: 'refunds', path: () => '/refund', phone: true },
  { name: 'jobs', path: () => '/job', phone: true },
  { name: 'reconciliation', path: () => '/reconciliation', phone: true },
  { name: 'order-queue', path: () => '/order/queue', phone: true },
  { name: 'order-queue-returns', path: () => '/order/queue?tab=returns', phone: true },
  { name: 'order-queue-cash', path: () => '/order/queue?tab=cash', phone: true },
  { name: 'account', path: () => '/account', phone: true },
  { name: 'palette', path: () => '/brand', prepare: pressKey('Control+k') },
  { name: 'keys', path: () => '/brand', prepare: pressKey('?') },
  { name: 'product-import', path: () => '/product-import', phone: true },
  { name: 'goods-in', path: () => '/goods-receipt', phone: true },
  { name: 'reorder', path: () => '/reorder', phone: true },
  { name: 'couriers', path: () => '/courier', phone: true },
  { name: 'couriers-add', path: () => '/courier', prepare: openDialog('Add courier') },
  { name: 'webhooks', path: () => '/webhook', phone: true },
  { name: 'webhooks-add', path: () => '/webhook', prepare: openDialog('Add webhook') },
  { name: 'formulary', path: () => '/formulary', prepare: openFirstEntry, phone: true },
  { name: 'api-keys', path: () => '/api-key', phone: true },
  { name: 'api-keys-create', path: () => '/api-key', prepare: openDialog('Create API key') },
  { name: 'approvals', path: () => '/approval', phone: true },
  { name: 'settings', path: () => '/setting', phone: true },
  { name: 'settings-change', path: () => '/setting', prepare: openDialog(/^Change:/), phone: true },
  { name: 'staff', path: () => '/staff', phone: true },
  { name: 'staff-role', path: () => '/staff', prepare: openDialog('Change role') },
  { name: 'staff-revoke', path: () => '/staff', prepare: openDialog('Revoke access') },
  { name: 'staff-invite', path: () => '/staff', prepare: openDialog('Invite') },
]
