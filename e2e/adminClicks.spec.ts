import { placeOrder } from './buying.ts'
import { expect, test } from './clicks.ts'
import { sendPrescription } from './sendPrescription.ts'
import { createProduct } from './testUsers.ts'

/**
 * The tasks of the review's table C about orders and customers. A task starts at the dashboard.
 */

test('an unpaid EasyPaisa order of last week in Lahore', { tag: '@long' }, async ({
  page,
  hands,
  counts,
}) => {
  await hands.click(page.getByRole('menuitem', { name: 'Orders' }))
  await hands.click(page.getByRole('button', { name: 'Last 7 days' }))
  const add = async (name: string) => {
    await hands.click(page.getByRole('button', { name: 'Add filter' }))
    await hands.click(page.getByRole('menuitemcheckbox', { name }))
  }
  const choose = async (name: string, option: string) => {
    await add(name)
    await hands.click(page.getByRole('combobox', { name }))
    await hands.click(page.getByRole('option', { name: option }))
    await hands.press('Escape')
  }
  await choose('Payment method', 'EasyPaisa')
  await choose('Payment status', 'Pending')
  await add('City')
  await expect(page.getByLabel('City')).toBeFocused()
  const asked = page.waitForRequest(/order\/admin\/all.*city=Lahore/)
  await hands.type('Lahore')
  const query = new URL((await asked).url()).searchParams
  expect(query.get('startDate')).not.toBeNull()
  expect(query.toString()).toMatch(/paymentMethod.*easypaisa/)
  expect(query.toString()).toMatch(/paymentStatus.*pending/)
  await counts({ before: null, most: 18 })
})

test('a cash order from the call to delivered and paid', { tag: '@long' }, async ({
  page,
  hands,
  find,
  admin,
  customer,
  counts,
}) => {
  const { id, orderNumber } = await placeOrder(customer.api, (await createProduct(admin)).id)
  await find(orderNumber)
  for (const name of ['Confirmed by phone', 'Start packing', 'Ship', 'Mark delivered', 'Cash collected']) {
    const step = page.getByRole('button', { name, exact: true })
    await hands.click(step)
    await expect(step).toBeHidden()
  }
  await expect
    .poll(async () => (await admin('GET /order/:id', { params: { id } })).data.paymentStatus)
    .toBe('paid')
  await counts({ before: 5, most: 5 })
})

test('a change of an order on the phone: address, and a line less', { tag: '@long' }, async ({
  page,
  hands,
  find,
  admin,
  customer,
  counts,
}) => {
  const [kept, dropped] = [await createProduct(admin), await createProduct(admin)]
  await customer.api('POST /cart/items', { body: { productId: dropped.id, quantity: 2 } })
  const { id, orderNumber } = await placeOrder(customer.api, kept.id)
  await find(orderNumber)
  await hands.click(page.getByRole('button', { name: 'Change order' }))
  const dialog = page.getByRole('dialog')
  await hands.click(dialog.getByLabel(dropped.name))
  await hands.press('Control+a')
  await hands.type('0')
  await expect(dialog.getByText(/less/)).toBeVisible()
  await hands.click(dialog.getByLabel('Address'))
  await hands.press('Control+a')
  await hands.type('House 99, Street 1')
  await hands.click(dialog.getByRole('button', { name: 'Save changes' }))
  await expect(dialog).toBeHidden()
  const { data } = await admin('GET /order/:id', { params: { id } })
  expect(data.items.map(({ productId }) => productId)).toEqual([kept.id])
  expect(data.delivery.address).toBe('House 99, Street 1')
  await counts({ before: null, most: 6 })
})

test('an order taken by phone', { tag: '@long' }, async ({ page, hands, admin, counts }) => {
  const { name } = await createProduct(admin)
  await hands.click(page.getByRole('menuitem', { name: 'Orders' }))
  await hands.click(page.getByRole('link', { name: 'Create' }))
  await hands.click(page.getByLabel('Phone *'))
  await hands.type(`0321${String(Date.now()).slice(-7)}`)
  await hands.click(page.getByLabel('Name *'))
  await hands.type('Bilal Ahmed')
  await hands.click(page.getByLabel('Add a product'))
  await hands.type(name)
  await hands.click(page.getByRole('option', { name }))
  for (const [label, text] of [
    ['Address *', 'House 12, Street 4'],
    ['Area *', 'Gulshan-e-Iqbal'],
    ['City *', 'Karachi'],
  ] as const) {
    await hands.click(page.getByLabel(label))
    await hands.type(text)
  }
  await hands.click(page.getByRole('button', { name: 'Place the order' }))
  await expect(page.getByText('Order placed, and the customer notified')).toBeVisible()
  await counts({ before: null, most: 10 })
})

test('a split into two shipments', { tag: '@long' }, async ({
  page,
  hands,
  find,
  admin,
  customer,
  counts,
}) => {
  const [first, second] = [await createProduct(admin), await createProduct(admin)]
  await customer.api('POST /cart/items', { body: { productId: second.id, quantity: 1 } })
  const { orderNumber } = await placeOrder(customer.api, first.id)
  await find(orderNumber)
  await hands.click(page.getByRole('button', { name: 'Split order' }))
  await hands.click(page.getByRole('dialog').getByRole('checkbox', { name: second.name }))
  await hands.click(page.getByRole('button', { name: 'Split in two' }))
  await expect(page.getByRole('heading', { name: 'Shipment 2' })).toBeVisible()
  await counts({ before: null, most: 3 })
})

test('a refund of a part', { tag: '@long' }, async ({ page, hands, find, admin, customer, counts }) => {
  const product = await createProduct(admin)
  const { id, orderNumber } = await placeOrder(customer.api, product.id)
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin('PATCH /order/:id/status', { params: { id }, body: { status } })
  await admin('PATCH /order/:id/payment', { params: { id }, body: { paymentStatus: 'paid' } })
  await find(orderNumber)
  await hands.click(page.getByRole('button', { name: 'Refund payment' }))
  const dialog = page.getByRole('dialog')
  await hands.click(dialog.getByRole('checkbox', { name: product.name }))
  await hands.click(dialog.getByLabel('Reason'))
  await hands.type('Torn box')
  await hands.press('Tab')
  await hands.type('IBFT-1')
  await hands.click(dialog.getByRole('button', { name: 'Refund' }))
  await expect(dialog).toBeHidden()
  const { data } = await admin('GET /order/:id', { params: { id } })
  expect(data).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 90 })
  await counts({ before: 7, most: 7 })
})

test('a paid order cancelled and paid back', { tag: '@long' }, async ({
  page,
  hands,
  find,
  admin,
  customer,
  counts,
}) => {
  const { id, orderNumber } = await placeOrder(customer.api, (await createProduct(admin)).id, {
    method: 'credit_card',
  })
  await customer.api('POST /payment/credit-card/:orderId', {
    params: { orderId: id },
    body: {
      cardNumber: '4242424242424242',
      cardHolder: 'Sana Malik',
      expiryMonth: '12',
      expiryYear: '2099',
      cvv: '123',
    },
  })
  await find(orderNumber)
  await hands.click(page.getByRole('button', { name: 'Cancel order' }))
  await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }))
  await hands.click(page.getByRole('link', { name: 'Send the refund' }))
  await hands.click(page.getByRole('button', { name: 'Send through the provider' }))
  await expect
    .poll(async () => (await admin('GET /order/:id', { params: { id } })).data.paymentStatus)
    .toBe('refunded')
  await counts({ before: 6, most: 6 })
})

test('a customer is blocked', { tag: '@long' }, async ({ page, hands, find, customer, admin, counts }) => {
  const { user } = customer
  await find(user.phone ?? '')
  await hands.click(page.getByRole('button', { name: 'Block' }))
  await hands.type('Parcels refused')
  await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Block' }))
  await expect
    .poll(async () => (await admin('GET /customer/:id', { params: { id: user.id } })).data.blockedAt)
    .not.toBeNull()
  await counts({ before: 3, most: 3 })
})

test('an export of all orders', { tag: '@long' }, async ({ page, hands, counts }) => {
  await hands.click(page.getByRole('menuitem', { name: 'Orders' }))
  const download = page.waitForEvent('download')
  await hands.click(page.getByRole('button', { name: 'Export CSV' }))
  expect((await download).suggestedFilename()).toMatch(/^orders-.*\.csv$/)
  await counts({ before: 2, most: 2 })
})

const steps = [
  { mistake: 'a dispatch', step: 'Ship', after: ['processing'], undone: { status: 'processing' } },
  {
    mistake: 'a delivery',
    step: 'Mark delivered',
    after: ['processing', 'shipped'],
    undone: { status: 'shipped' },
  },
  {
    mistake: 'a cash payment',
    step: 'Cash collected',
    after: ['processing', 'shipped', 'delivered'],
    undone: { paymentStatus: 'pending' },
  },
] as const

for (const { mistake, step, after, undone } of steps)
  test(`${mistake} by mistake is undone`, { tag: '@long' }, async ({
    page,
    hands,
    find,
    admin,
    customer,
    counts,
  }) => {
    const { id, orderNumber } = await placeOrder(customer.api, (await createProduct(admin)).id)
    for (const status of after) await admin('PATCH /order/:id/status', { params: { id }, body: { status } })
    await find(orderNumber)
    await hands.click(page.getByRole('button', { name: step, exact: true }))
    await hands.click(page.getByRole('button', { name: 'Undo' }))
    await expect
      .poll(async () => (await admin('GET /order/:id', { params: { id } })).data)
      .toMatchObject(undone)
    await counts({ before: null, most: 2 })
  })

test('a rejection by mistake is undone', { tag: '@long' }, async ({
  page,
  hands,
  find,
  admin,
  customer,
  counts,
}) => {
  const { id, prescriptionNumber } = await sendPrescription(customer.api, 'Zainab Iqbal')
  await find(prescriptionNumber)
  await hands.click(page.getByRole('button', { name: 'Claim for review' }))
  await hands.click(page.getByRole('button', { name: 'Reject' }))
  const dialog = page.getByRole('dialog')
  await hands.click(dialog.getByRole('radio').first())
  await hands.click(dialog.getByRole('button', { name: 'Reject' }))
  await hands.click(page.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(async () => (await admin('GET /prescription/:id', { params: { id } })).data.status)
    .toBe('under_review')
  await counts({ before: null, most: 5 })
})
