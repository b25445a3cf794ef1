import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { buy, errorOf, fillIn } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { addDays, dayOf } from '../kernel/days.ts'
import { sendDue } from '../messaging/worker.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
})

const receive = (productId: string, batchNumber: string, quantity: number, expiryDate = '2028-01-31') =>
  admin.api('POST /batch', { body: { productId, batchNumber, quantity, expiryDate } })

const move = (id: string, status: 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'refunded') =>
  admin.api('PATCH /order/:id/status', { params: { id }, body: { status } })

const batchesOf = async (productId: string) =>
  (await admin.api('GET /batch', { query: { productId, limit: 50 } })).data

/** Every number that must agree: the batch with its movements, the product with its batches. */
const disagreements = async () => {
  const { rows } = await sql`
    select b.id from batches b left join stock_movements m on m.batch_id = b.id
      group by b.id having b.quantity <> coalesce(sum(m.quantity), 0) or b.quantity < 0
    union all
    select p.id from products p left join batches b on b.product_id = p.id
      group by p.id having p.on_hand <> coalesce(sum(b.quantity), 0)`.execute(shop.db)
  return rows
}

describe('receiving', () => {
  test('a new number makes a batch, the same number adds to it, and both are in the ledger', async () => {
    const productId = await shop.product({ stock: 0 })
    const { data, message } = await receive(productId, 'PK-2201', 30)
    expect(message).toBe('Batch received')
    expect(data).toMatchObject({ batchNumber: 'PK-2201', quantity: 30, state: 'sellable' })
    const again = await receive(productId, 'PK-2201', 12)
    expect(again.data).toMatchObject({ id: data.id, quantity: 42 })
    expect(again.data.movements.map(({ quantity, reason }) => [quantity, reason])).toEqual([
      [12, 'receipt'],
      [30, 'receipt'],
    ])
    expect((await admin.api('GET /product/:id', { params: { id: productId } })).data.quantity).toBe(42)
    expect(await disagreements()).toEqual([])
  })

  test('a known number with another date, an expired batch and a recalled one are refused', async () => {
    const productId = await shop.product({ stock: 0 })
    const { data } = await receive(productId, 'PK-1', 5)
    expect(await errorOf(receive(productId, 'PK-1', 5, '2029-01-31'))).toMatchObject({
      status: 400,
      message: 'This batch is known with the expiry date 2028-01-31',
    })
    expect(await errorOf(receive(productId, 'PK-2', 5, '2026-11-21'))).toMatchObject({
      status: 400,
      message: 'This batch has expired already',
    })
    await admin.api('POST /batch/:id/recall', {
      params: { id: data.id },
      body: { reason: 'Dissolves badly' },
    })
    expect(await errorOf(receive(productId, 'PK-1', 5))).toMatchObject({ status: 409, code: 'RECALLED' })
  })
})

test('units are adjusted with a reason and counted; more than there are cannot leave', async () => {
  const productId = await shop.product({ stock: 0 })
  const { data } = await receive(productId, 'PK-1', 10)
  const params = { id: data.id }
  const broken = await admin.api('POST /batch/:id/adjust', {
    params,
    body: { quantity: -3, reason: 'damage', comment: 'Box fell' },
  })
  expect(broken.data.quantity).toBe(7)
  const tooMany = { quantity: -8, reason: 'damage' as const, comment: 'Box fell' }
  expect(await errorOf(admin.api('POST /batch/:id/adjust', { params, body: tooMany }))).toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
  })
  const backwards = { quantity: 3, reason: 'expiry' as const, comment: 'Old' }
  expect(await errorOf(admin.api('POST /batch/:id/adjust', { params, body: backwards }))).toMatchObject({
    status: 400,
  })
  const counted = await admin.api('POST /batch/:id/count', { params, body: { counted: 9 } })
  expect(counted.data).toMatchObject({ quantity: 9, movements: [{ quantity: 2, reason: 'count' }, {}, {}] })
  expect(await disagreements()).toEqual([])
})

describe('a recall', () => {
  test('stops the batch, gives waiting orders other units, and notifies its buyers once', async () => {
    const productId = await shop.product({ name: 'Panadol', stock: 0 })
    const { data: bad } = await receive(productId, 'BAD', 5, '2027-06-30')
    await receive(productId, 'GOOD', 5, '2028-06-30')
    const gone = await buy(customer, productId, { quantity: 2 })
    await move(gone.id, 'processing')
    await move(gone.id, 'shipped')
    const waiting = await buy(customer, productId, { quantity: 3 })
    await sendDue(shop)
    shop.mails.length = 0

    const recall = () =>
      admin.api('POST /batch/:id/recall', { params: { id: bad.id }, body: { reason: 'Wrong strength' } })
    const { data } = await recall()
    expect(data.batch).toMatchObject({ state: 'recalled', recallReason: 'Wrong strength', quantity: 3 })
    expect(data.stuck).toEqual([])
    expect(data.buyers).toMatchObject([{ orderNumber: gone.orderNumber, quantity: 2 }])
    const now = await admin.api('GET /order/:id', { params: { id: waiting.id } })
    expect(now.data.items[0]?.batches).toEqual([
      { batchNumber: 'GOOD', expiryDate: '2028-06-30', quantity: 3, recalled: false, returned: null },
    ])
    expect((await admin.api('GET /product/:id', { params: { id: productId } })).data.quantity).toBe(2)

    await recall()
    await sendDue(shop)
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      `Important: recall of a medicine from your order ${gone.orderNumber}`,
    ])
    const own = await customer.api('GET /order/:id', { params: { id: gone.id } })
    expect(own.data.items[0]?.batches).toMatchObject([{ batchNumber: 'BAD', recalled: true }])

    await move(waiting.id, 'cancelled')
    expect((await batchesOf(productId)).map(({ batchNumber, quantity }) => [batchNumber, quantity])).toEqual([
      ['BAD', 3],
      ['GOOD', 5],
    ])
    expect(await disagreements()).toEqual([])
  })

  test('a recall carries the chosen instruction to patients, in the mail and wherever the batch is shown', async () => {
    for (const [act, sentence] of [
      ['stop', /Stop taking packs with this batch number now\. *$/],
      [
        'continue',
        /Keep taking them until we bring you another pack: a gap in the treatment can harm you\. *$/,
      ],
    ] as const) {
      const productId = await shop.product({ name: `Norvasc ${act}`, stock: 0 })
      const { data: bad } = await receive(productId, `BAD-${act}`, 5)
      const order = await buy(customer, productId)
      for (const status of ['processing', 'shipped'] as const) await move(order.id, status)
      await sendDue(shop)
      shop.mails.length = 0
      const { data } = await admin.api('POST /batch/:id/recall', {
        params: { id: bad.id },
        body: { reason: 'Wrong strength', act },
      })
      expect(data.batch).toMatchObject({ recallAct: act })
      await sendDue(shop)
      const mail = shop.mails[0]?.text ?? ''
      expect(mail.split('\n').some((line) => sentence.test(line))).toBe(true)
      for (const part of [`Norvasc ${act}`, `BAD-${act}`, 'Go on with all your other medicines', '1122'])
        expect(mail).toContain(part)
      const own = await customer.api('GET /order/:id', { params: { id: order.id } })
      expect(own.data.items[0]?.batches).toMatchObject([{ recalled: true, recallAct: act }])
      const checked = await shop.as()('GET /batch/check', { query: { batchNumber: `BAD-${act}` } })
      expect(checked.data).toMatchObject([{ state: 'recalled', recallAct: act }])
    }
  })

  test('notifies refunded buyers too: they still have the medicine', async () => {
    const productId = await shop.product({ name: 'Panadol', stock: 0 })
    const { data: bad } = await receive(productId, 'BAD', 5)
    const order = await buy(customer, productId)
    for (const status of ['processing', 'shipped', 'delivered', 'refunded'] as const)
      await move(order.id, status)
    await sendDue(shop)
    shop.mails.length = 0
    await admin.api('POST /batch/:id/recall', { params: { id: bad.id }, body: { reason: 'Wrong strength' } })
    await sendDue(shop)
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      `Important: recall of a medicine from your order ${order.orderNumber}`,
    ])
  })

  test('that is recalled during an order is not sold any more', async () => {
    const productId = await shop.product({ stock: 0 })
    const { data: bad } = await receive(productId, 'BAD', 5, '2027-06-30')
    await receive(productId, 'GOOD', 5, '2028-06-30')
    await customer.api('POST /cart/items', { body: { productId, quantity: 1 } })
    const params = { id: await fillIn(customer) }
    const stopped = Promise.withResolvers<void>()
    const recalling = shop.db.transaction().execute(async (trx) => {
      const recalled = { recalled_at: shop.clock.now(), recall_reason: 'Wrong strength' }
      await trx.updateTable('batches').set(recalled).where('id', '=', bad.id).execute()
      stopped.resolve()
      // On PostgreSQL the order reads the shelf meanwhile and then waits for the batch.
      await setTimeout(500)
    })
    await stopped.promise
    const { data: order } = await customer.api('POST /checkout/:id/order', { params, body: {} })
    await recalling
    expect(order.items[0]?.batches).toMatchObject([{ batchNumber: 'GOOD', recalled: false }])
    expect(await disagreements()).toEqual([])
  })

  test('without other units the order is named and cannot be dispatched', async () => {
    const productId = await shop.product({ name: 'Panadol', stock: 0 })
    const { data: bad } = await receive(productId, 'BAD', 5)
    const order = await buy(customer, productId, { quantity: 2 })
    const { data } = await admin.api('POST /batch/:id/recall', {
      params: { id: bad.id },
      body: { reason: 'Wrong strength' },
    })
    expect(data.stuck).toEqual([order.orderNumber])
    expect(await errorOf(move(order.id, 'processing'))).toMatchObject({ status: 409, code: 'BATCH_BLOCKED' })
    await receive(productId, 'NEW', 2)
    await move(order.id, 'processing')
    expect((await move(order.id, 'shipped')).data.items[0]?.batches).toMatchObject([{ batchNumber: 'NEW' }])
    expect(await disagreements()).toEqual([])
  })
})

test('units that expire first are sold first, in any order of receipt, and the rest comes from the next batch', async () => {
  const productId = await shop.product({ stock: 0 })
  await receive(productId, 'LATE', 4, '2028-11-23')
  await receive(productId, 'SOON', 1, '2027-01-31')
  const order = await buy(customer, productId, { quantity: 2 })
  expect(order.items[0]?.batches).toMatchObject([
    { batchNumber: 'SOON', quantity: 1 },
    { batchNumber: 'LATE', quantity: 1 },
  ])
})

test('units are exchanged before an order leaves, from the day on which they expire', async () => {
  const productId = await shop.product({ stock: 0 })
  await receive(productId, 'SOON', 4, '2027-11-23')
  await receive(productId, 'LATE', 4, '2028-11-23')
  const order = await buy(customer, productId, { quantity: 2 })
  expect(order.items[0]?.batches).toMatchObject([{ batchNumber: 'SOON' }])
  await sql`update batches set expiry_date = '2026-11-23' where batch_number = 'SOON'`.execute(shop.db)
  await move(order.id, 'processing')
  shop.pass(2 * 24 * 60)
  expect((await move(order.id, 'shipped')).data.items[0]?.batches).toMatchObject([{ batchNumber: 'LATE' }])
  expect(await disagreements()).toEqual([])
})

test('batches are listed by state, and the one that runs out first stands first in the cover', async () => {
  const slow = await shop.product({ name: 'Slow', stock: 50 })
  const fast = await shop.product({ name: 'Fast', stock: 0 })
  await receive(fast, 'F1', 9, '2027-12-20')
  await receive(slow, 'S1', 9, '2026-12-20')
  await buy(customer, fast, { quantity: 6 })
  await buy(customer, slow, { quantity: 1 })
  const near = await admin.api('GET /batch', { query: { state: 'near_expiry' } })
  expect(near.data.map(({ batchNumber }) => batchNumber)).toEqual(['S1'])
  const runningOut = await admin.api('GET /batch/cover', {})
  expect(runningOut.data).toMatchObject([
    { name: 'Fast', available: 3, soldIn30Days: 6, daysOfCover: 15 },
    { name: 'Slow', available: 49, soldIn30Days: 1, daysOfCover: 1470 },
  ])
})

test('batches are found by a part of their number or of the product, each once, signs taken as letters', async () => {
  const brufen = await shop.product({ name: 'Brufen', stock: 0 })
  const other = await shop.product({ name: '5% Dextrose', stock: 0 })
  await receive(brufen, 'BRU_7', 5)
  await receive(other, 'BRUX7', 5)
  const found = async (search: string) =>
    (await admin.api('GET /batch', { query: { search, sort: 'productName' } })).data.map(
      ({ batchNumber }) => batchNumber,
    )
  expect(await found('bru')).toEqual(['BRUX7', 'BRU_7'])
  expect(await found('u_7')).toEqual(['BRU_7'])
  expect(await found('5% DEX')).toEqual(['BRUX7'])
  expect(await found('%%')).toEqual([])
})

test('the check of a pack’s number is public and does not reveal the stock', async () => {
  const productId = await shop.product({ name: 'Panadol', stock: 0 })
  await receive(productId, 'PK-77', 5)
  const { data } = await shop.guest().api('GET /batch/check', { query: { batchNumber: ' pk-77 ' } })
  expect(data).toEqual([
    {
      productName: 'Panadol',
      manufacturer: 'Haleon Pakistan',
      batchNumber: 'PK-77',
      expiryDate: '2028-01-31',
      state: 'sellable',
      recallReason: null,
      recallAct: null,
    },
  ])
  expect((await shop.guest().api('GET /batch/check', { query: { batchNumber: 'FAKE' } })).data).toEqual([])
})

test('each state lists the batches that are in it, and no state leaves one out', async () => {
  const productId = await shop.product({ stock: 0, identity: null })
  const today = dayOf(shop.clock.now())
  for (const [place, days] of [1, 96, 97, 400, 900].entries())
    await receive(productId, `S${place}`, 5, addDays(today, days))
  const [, , , , last] = await batchesOf(productId)
  await admin.api('POST /batch/:id/recall', {
    params: { id: existing(last).id },
    body: { reason: 'Particles' },
  })
  await sql`update batches set expiry_date = ${today}::date where batch_number = 'S0'`.execute(shop.db)
  const listed = async (state: 'sellable' | 'near_expiry' | 'expired' | 'recalled') => {
    const { data, meta } = await admin.api('GET /batch', { query: { productId, state } })
    expect(meta.total).toBe(data.length)
    return data.map((batch) => [batch.batchNumber, batch.state])
  }
  expect(await listed('expired')).toEqual([['S0', 'expired']])
  expect(await listed('near_expiry')).toEqual([['S1', 'near_expiry']])
  expect(await listed('sellable')).toEqual([
    ['S2', 'sellable'],
    ['S3', 'sellable'],
  ])
  expect(await listed('recalled')).toEqual([['S4', 'recalled']])
})

test('batches are sorted by what is asked for, a page of them at a time', async () => {
  const [b, a] = [await shop.product({ name: 'b', stock: 0 }), await shop.product({ name: 'A', stock: 0 })]
  await receive(b, 'X1', 7, '2027-06-30')
  await receive(a, 'X2', 9, '2027-05-31')
  await receive(a, 'X3', 8, '2027-07-31')
  const numbers = async (query: object) =>
    (await admin.api('GET /batch', { query: { search: 'x', ...query } })).data.map(
      ({ batchNumber }) => batchNumber,
    )
  expect(await numbers({})).toEqual(['X2', 'X1', 'X3'])
  expect(await numbers({ order: 'desc', limit: 2 })).toEqual(['X3', 'X1'])
  expect(await numbers({ order: 'desc', limit: 2, page: 2 })).toEqual(['X2'])
  expect(await numbers({ sort: 'quantity' })).toEqual(['X1', 'X3', 'X2'])
  expect(await numbers({ sort: 'productName', order: 'desc' })).toEqual(['X1', 'X2', 'X3'])
  expect(await numbers({ sort: 'receivedAt' })).toEqual(['X1', 'X2', 'X3'])
})
