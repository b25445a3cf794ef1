import { type BodyOf, type OperationKey, operations } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { placeOrder } from '../../test/fixtures/placeOrder.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { openSession } from '../kernel/session.ts'
import { defaultSettings } from '../ports/settings.ts'
import { exports } from './askApproval.ts'

const card = {
  cardNumber: '4242424242424242',
  cardHolder: 'Ayesha Khan',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '123',
}

let shop: TestApp
type Actor = Awaited<ReturnType<TestApp['admin']>>
let hina: Actor
beforeEach(async () => {
  shop = await createTestApp()
  hina = await shop.admin()
})

/** An order of Rs 20,000 and delivery, paid by card. */
const buyDear = async (buyer?: Actor) => {
  const customer = buyer ?? (await shop.customer())
  const productId = await shop.product({ price: 20_000 })
  const { id } = await placeOrder(customer, { productId, method: 'credit_card' })
  await customer.api('POST /payment/credit-card/:orderId', { params: { orderId: id }, body: card })
  return id
}

const refund = (actor: Actor, id: string, amount: number) =>
  shop.send<{ data: { approvalId: string }; code: string }>('POST', `/payment/admin/refund/${id}`, {
    token: actor.token,
    body: { amount, reason: 'Arrived damaged' },
  })

const decide = (actor: Actor, id: string, how: 'approve' | 'decline') =>
  shop.send('POST', `/approval/${id}/${how}`, {
    token: actor.token,
    ...(how === 'decline' ? { body: { reason: 'Not this order' } } : {}),
  })

const refunds = () => shop.db.selectFrom('refunds').select(['amount', 'actor_id']).execute()

/** Hina asks to give Rs 15,000 of an order back, and Omar could approve it. */
const askRefund = async () => {
  const omar = await shop.admin('manager')
  const orderId = await buyDear()
  const asked = await refund(hina, orderId, 15_000)
  return { omar, orderId, asked, id: asked.body.data.approvalId }
}

test('a refund above the limit waits for a colleague, who sees it as it was typed', async () => {
  const { omar, orderId, asked, id } = await askRefund()
  expect(asked).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
  expect(await refunds()).toEqual([])
  const seen = await omar.api('GET /approval')
  expect(seen.data).toMatchObject([
    {
      id,
      kind: 'refund',
      state: 'waiting',
      amount: 15_000,
      record: { type: 'order', id: orderId },
      typed: { orderId, amount: 15_000, reason: 'Arrived damaged' },
      mayDecide: true,
    },
  ])
  expect((await hina.api('GET /approval')).data).toMatchObject([{ id, state: 'waiting', mayDecide: false }])
  expect((await (await shop.admin('support')).api('GET /approval')).data).toEqual([])
  // The same request again is the same one.
  expect((await refund(hina, orderId, 15_000)).body.data.approvalId).toBe(id)
})

test('an approval gives the money back once, in the name of who asked, and the audit log names both', async () => {
  const { omar, id } = await askRefund()
  expect(await decide(omar, id, 'approve')).toMatchObject({
    status: 200,
    body: { data: { state: 'approved' } },
  })
  expect(await refunds()).toEqual([{ amount: 1_500_000, actor_id: hina.id }])
  expect((await decide(omar, id, 'approve')).status).toBe(409)
  const { data } = await hina.api('GET /audit', { query: { recordType: 'approval', recordId: id } })
  const [asked, approved, ...sent] = data.toReversed()
  expect([asked?.actor.id, asked?.operation]).toEqual([hina.id, 'POST /payment/admin/refund/:orderId'])
  expect(asked?.changes[0]?.after).toMatchObject({
    asked_by: hina.id,
    status: 'waiting',
    amount: 1_500_000,
  })
  // The provider is asked after the refund was committed.
  for (const row of [approved, ...sent]) expect(row?.actor.id).toBe(omar.id)
  expect(approved?.changes.map(({ source }) => source)).toEqual(
    expect.arrayContaining(['approvals', 'refunds']),
  )
})

test('a refund up to the limit is given at once, and parts that come above it are not', async () => {
  await shop.admin('manager')
  const orderId = await buyDear()
  expect((await refund(hina, orderId, 6_000)).status).toBe(201)
  expect((await refund(hina, orderId, 4_000)).status).toBe(201)
  expect((await refund(hina, orderId, 1)).body.code).toBe('NEEDS_SECOND_PERSON')
  const byHand = await shop.send('PATCH', `/order/${orderId}/payment`, {
    token: hina.token,
    body: { paymentStatus: 'partially_refunded', amount: 2, transactionId: 'T1' },
  })
  expect(byHand).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
})

test('with one member of staff who may give refunds, a large one is given at once', async () => {
  await shop.admin('support')
  const gone = await shop.admin('manager')
  await revoke(gone)
  shop.pass(72 * 60)
  expect((await refund(hina, await buyDear(), 15_000)).status).toBe(201)
})

const revoke = ({ id }: Actor) =>
  hina.api('POST /staff/member/:id/revoke', { params: { id }, body: { reason: 'Left us' } })
const changeRole = ({ id }: Actor, role: 'support' | 'manager' | 'catalogue') =>
  hina.api('PATCH /staff/member/:id', { params: { id }, body: { role } })

test.each([
  ['revokes', revoke],
  ['demotes', (omar: Actor) => changeRole(omar, 'support')],
  ['demotes twice', (omar: Actor) => changeRole(omar, 'catalogue').then(() => changeRole(omar, 'support'))],
])('finding 7: an owner who %s the only colleague acts alone after 72 hours, and not before', async (_, remove) => {
  const omar = await shop.admin('manager')
  const orderId = await buyDear()
  await remove(omar)
  const alone = await refund(hina, orderId, 15_000)
  expect(alone).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
  expect(alone.body).toMatchObject({ message: expect.stringContaining('less than 72 hours ago') })
  expect(await refunds()).toEqual([])
  shop.pass(72 * 60 - 1)
  expect((await refund(hina, orderId, 15_000)).status).toBe(409)
  shop.pass(1)
  expect((await refund(hina, orderId, 15_000)).status).toBe(201)
})

test('finding 7: a colleague who has just got the role, or came back, approves nothing for 72 hours', async () => {
  const { id, orderId } = await askRefund()
  const other = await shop.admin('support')
  await changeRole(other, 'manager')
  expect((await other.api('GET /approval')).data).toMatchObject([{ id, mayDecide: false }])
  expect(await decide(other, id, 'approve')).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  shop.pass(72 * 60)
  const again = await refund(hina, orderId, 15_000)
  expect((await decide(other, again.body.data.approvalId, 'approve')).status).toBe(200)
  await revoke(other)
  await hina.api('POST /staff/member/:id/restore', { params: { id: other.id }, body: { reason: 'Is back' } })
  const role = await shop.db
    .selectFrom('staff')
    .select('role_since')
    .where('user_id', '=', other.id)
    .executeTakeFirstOrThrow()
  expect(role.role_since).toEqual(shop.clock.now())
})

test('the colleague who asked cannot decide, by any session, and neither can one without the duty', async () => {
  const { id } = await askRefund()
  const token = await openSession(shop.db, hina.id, shop.clock.now(), { days: 1 })
  for (const session of [hina, { ...hina, token }])
    expect(await decide(session, id, 'approve')).toMatchObject({ status: 403 })
  expect((await decide(await shop.admin('support'), id, 'approve')).status).toBe(403)
  expect(await refunds()).toEqual([])
  const { data } = await hina.api('GET /audit', { query: { kind: 'refused', recordType: 'approval' } })
  expect(data).toHaveLength(3)
})

test('a colleague cannot approve a refund of the own order', async () => {
  const omar = await shop.admin('manager')
  const asked = await refund(hina, await buyDear(omar), 15_000)
  expect(await decide(omar, asked.body.data.approvalId, 'approve')).toMatchObject({ status: 403 })
})

test('a declined request does nothing, and says why', async () => {
  const { omar, id } = await askRefund()
  expect((await decide(omar, id, 'decline')).status).toBe(200)
  expect((await decide(omar, id, 'approve')).body.code).toBe('APPROVAL_OVER')
  expect((await hina.api('GET /approval')).data).toMatchObject([
    { state: 'declined', reason: 'Not this order' },
  ])
  expect(await refunds()).toEqual([])
})

test('a request expires after 72 hours, and can be made again', async () => {
  const { omar, orderId, id } = await askRefund()
  shop.pass(72 * 60)
  expect((await decide(omar, id, 'approve')).body.code).toBe('APPROVAL_OVER')
  expect((await hina.api('GET /approval')).data).toMatchObject([{ state: 'expired' }])
  expect((await refund(hina, orderId, 15_000)).body.data.approvalId).not.toBe(id)
})

test('an approval whose refund is not possible any more does nothing and stays open', async () => {
  const { omar, orderId, id } = await askRefund()
  await shop.db.deleteFrom('approvals').where('id', '<>', id).execute()
  await refund(hina, orderId, 9_000)
  const late = await decide(omar, id, 'approve')
  expect(late).toMatchObject({ status: 400, body: { errors: [{ field: 'amount', code: 'REFUND_UP_TO' }] } })
  expect(await refunds()).toEqual([{ amount: 900_000, actor_id: hina.id }])
  expect((await omar.api('GET /approval')).data).toMatchObject([{ id, state: 'waiting' }])
})

test('an approval for a colleague who lost the duty does nothing', async () => {
  const { omar, id } = await askRefund()
  await shop.db.updateTable('staff').set({ role: 'support' }).where('user_id', '=', hina.id).execute()
  expect((await decide(omar, id, 'approve')).body.code).toBe('APPROVAL_ASKER')
  expect(await refunds()).toEqual([])
})

test('one of many decisions at once counts', async () => {
  const { omar, id } = await askRefund()
  const nadia = await shop.admin()
  const answers = await Promise.all(
    [omar, nadia, omar, nadia, omar, nadia].flatMap((actor) => [
      decide(actor, id, 'approve'),
      decide(actor, id, 'decline'),
    ]),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)])
  const [approval] = await shop.db.selectFrom('approvals').select('status').execute()
  expect(await refunds()).toHaveLength(approval?.status === 'approved' ? 1 : 0)
})

test('many approvals at once give the money back once', async () => {
  const { omar, id } = await askRefund()
  const nadia = await shop.admin()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => decide(at % 2 ? omar : nadia, id, 'approve')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await refunds()).toHaveLength(1)
})

const coupon = (actor: Actor, body: object) =>
  shop.send('POST', '/coupon', { token: actor.token, body: { discountType: 'percentage', ...body } })

test('a coupon of 100 percent waits for a colleague, at its creation, its change and its activation', async () => {
  const omar = await shop.admin('catalogue')
  const needs = { status: 409, body: { code: 'NEEDS_SECOND_PERSON' } }
  expect(await coupon(hina, { code: 'ALL', discountValue: 100 })).toMatchObject(needs)
  const [waiting] = (await omar.api('GET /approval')).data
  expect((await decide(omar, existing(waiting).id, 'approve')).status).toBe(200)
  expect((await hina.api('GET /coupon')).coupons).toMatchObject([{ code: 'ALL', discountValue: 100 }])
  await coupon(hina, { code: 'MOST', discountValue: 89 })
  expect(await coupon(hina, { code: 'NEARLY', discountValue: 99.99 })).toMatchObject(needs)
  const idle = await coupon(hina, { code: 'IDLE', discountValue: 100, status: 'inactive' })
  expect(idle.status).toBe(201)
  const rows = await shop.db.selectFrom('coupons').select(['id', 'code', 'version']).execute()
  const put = (code: string, body: object) =>
    shop.send('PUT', `/coupon/${rows.find((row) => row.code === code)?.id}`, { token: hina.token, body })
  expect(await put('MOST', { discountValue: 100 })).toMatchObject(needs)
  expect(await put('IDLE', { status: 'active' })).toMatchObject(needs)
  expect((await put('ALL', { status: 'inactive' })).status).toBe(200)
  expect(await coupon(hina, { code: 'FIXED', discountType: 'fixed', discountValue: 10_001 })).toMatchObject(
    needs,
  )
})

test('finding 24: a fixed coupon that pays nearly all of its smallest order waits for a colleague', async () => {
  await shop.admin('catalogue')
  const needs = { status: 409, body: { code: 'NEEDS_SECOND_PERSON' } }
  const fixed = (code: string, body: object) => coupon(hina, { code, discountType: 'fixed', ...body })
  expect(await fixed('NOMINIMUM', { discountValue: 10_000 })).toMatchObject(needs)
  expect(await fixed('NEARLY', { discountValue: 900, minOrderAmount: 1000 })).toMatchObject(needs)
  expect((await fixed('PRESENT', { discountValue: 500, usageLimit: 20 })).status).toBe(201)
  expect((await fixed('FAIR', { discountValue: 600, minOrderAmount: 6000 })).status).toBe(201)
  expect((await coupon(hina, { code: 'PERCENT', discountValue: 50 })).status).toBe(201)
  const rows = await shop.db.selectFrom('coupons').select(['id', 'code']).execute()
  const put = (code: string, body: object) =>
    shop.send('PUT', `/coupon/${rows.find((row) => row.code === code)?.id}`, { token: hina.token, body })
  expect(await put('PERCENT', { discountType: 'fixed', discountValue: 501 })).toMatchObject(needs)
  expect(await put('FAIR', { minOrderAmount: 0 })).toMatchObject(needs)
})

test('finding 37: no coupon that needs a colleague is for what grows after the approval', async () => {
  const brand = await hina.api('POST /brand', { body: { name: 'Searle' } })
  const category = await hina.api('POST /category', { body: { name: 'Vitamins' } })
  const grows = {
    brandIds: [brand.data.id],
    categoryIds: [category.data.id],
    customerGroups: ['friends'],
  }
  for (const [field, value] of Object.entries(grows)) {
    const rejected = { status: 400, body: { errors: [{ field, code: 'COUPON_GROWS' }] } }
    const restricted = { code: `ALL${field}`, discountValue: 100, [field]: value }
    expect(await coupon(hina, restricted)).toMatchObject(rejected)
    const small = await coupon(hina, { ...restricted, discountValue: 50 })
    expect(small.status).toBe(201)
    const { data } = small.body as { data: { id: string } }
    const put = { token: hina.token, body: { discountValue: 100 } }
    expect(await shop.send('PUT', `/coupon/${data.id}`, put)).toMatchObject(rejected)
  }
  const productIds = [await shop.product()]
  await shop.admin('catalogue')
  expect(await coupon(hina, { code: 'GIFT', discountValue: 100, productIds })).toMatchObject({
    status: 409,
    body: { code: 'NEEDS_SECOND_PERSON' },
  })
})

test('one member of staff cannot bring a coupon of 100 percent back by Restore', async () => {
  const omar = await shop.admin('manager')
  await coupon(hina, { code: 'ALL', discountValue: 100 })
  const [waiting] = (await omar.api('GET /approval')).data
  await decide(omar, existing(waiting).id, 'approve')
  const row = await shop.db.selectFrom('coupons').select('id').executeTakeFirstOrThrow()
  await hina.api('PUT /coupon/:id', { params: row, body: { status: 'inactive' } })
  const { data } = await hina.api('GET /audit', { query: { recordType: 'coupon', recordId: row.id } })
  const restore = { token: hina.token, body: { reason: 'Too early' } }
  const restored = await shop.send('POST', `/audit/${data[0]?.seq}/restore`, restore)
  expect(restored).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
  const [again] = (await omar.api('GET /approval')).data
  expect((await decide(omar, existing(again).id, 'approve')).status).toBe(200)
  const { status } = await shop.db.selectFrom('coupons').select('status').executeTakeFirstOrThrow()
  expect(status).toBe('active')
})

test.each([
  ['stepUp.minutes', 10, 60, 5],
  ['session.staffHours', 12, 24, 6],
  ['session.staffIdleMinutes', 15, 720, 5],
  ['cash.limit', 15_000, 15_000.01, 100],
  ['cash.returnsAllowed', 1, 2, 0],
  ['unpaidOrders.open', 3, 4, 2],
  ['checkout.productLimitDays', 7, 0, 30],
  ['cash.confirmHours', 24, 720, 12],
  ['unpaidOrderMinutes', 30, 10_080, 20],
  ['refusedPrescriptionHours', 48, 720, 24],
  ['checkout.holdMinutes', 10, 60, 5],
])('finding 7: one member of staff makes %s stricter, and weaker with a colleague only', async (key, before, weaker, stricter) => {
  shop = await createTestApp({
    ports: { settings: { ...defaultSettings, stepUp: { required: false, minutes: 10 } } },
  })
  const [asker, other] = [await shop.admin(), await shop.admin('manager')]
  const put = (value: number, from: number) =>
    shop.send('PUT', `/setting/${key}`, { token: asker.token, body: { value, before: from } })
  const present = async () => (await asker.api('GET /setting')).data.find((one) => one.key === key)?.value
  expect(await put(weaker, before)).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
  expect(await present()).toBe(before)
  expect((await put(stricter, before)).status).toBe(200)
  // The old value is weaker than the present one, and a false `before` changes nothing.
  expect(await put(before, stricter)).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
  expect((await put(before, before)).status).toBe(409)
  expect((await put(before, weaker)).status).toBe(409)
  expect(await present()).toBe(stricter)
  const waiting = (await other.api('GET /approval')).data.find(
    ({ typed }) => Object(typed).before === stricter,
  )
  expect((await decide(other, existing(waiting).id, 'approve')).status).toBe(200)
  expect(await present()).toBe(before)
})

test('one member of staff cannot raise the limit alone', async () => {
  await shop.admin('manager')
  const body = { value: 1_000_000, before: 10_000 }
  const raised = await shop.send('PUT', '/setting/approvals.refundsAbove', { token: hina.token, body })
  expect(raised).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
  expect(await shop.db.selectFrom('settings').selectAll().execute()).toEqual([])
})

/** Exports without data of customers. */
const ofShop = [
  '/batch',
  '/brand',
  '/category',
  '/coupon',
  '/coupon/:id/codes',
  '/product/admin',
  '/search-synonym',
]

test('every export of staff is one that a colleague approves, or stands here as none of customers', () => {
  const found = (Object.keys(operations) as OperationKey[]).filter(
    (key) => /^GET .*\/export$/.test(key) && operations[key].access === 'admin',
  )
  expect(found.filter((key) => !ofShop.includes(key.slice(4, -'/export'.length))).toSorted()).toEqual(
    [...exports].toSorted(),
  )
})

test('an approved export is downloaded once, by the colleague who asked and with the same filters', async () => {
  const { approvals } = defaultSettings
  shop = await createTestApp({
    ports: { settings: { ...shop.ports.settings, approvals } },
  })
  const [asker, other] = [await shop.admin(), await shop.admin('manager')]
  const download = (actor: Actor, query = '') =>
    shop.send('GET', `/order/admin/export${query}`, { token: actor.token })
  expect(await download(asker)).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
  const [waiting] = (await other.api('GET /approval')).data
  expect((await decide(other, existing(waiting).id, 'approve')).status).toBe(200)
  expect((await download(other)).status).toBe(409)
  expect((await download(asker, '?status=pending')).status).toBe(409)
  expect((await download(asker)).status).toBe(200)
  expect((await download(asker)).status).toBe(409)
})

/** An inactive coupon of Rs 600, which Hina asks a colleague to make active. */
const askCoupon = async () => {
  const body = { code: 'GIFT', discountType: 'fixed', discountValue: 600, status: 'inactive' } as const
  const { data } = await hina.api('POST /coupon', { body })
  const params = { id: data.id }
  return {
    asked: (body: object) =>
      shop.send<{ data: { approvalId: string } }>('PUT', `/coupon/${data.id}`, { token: hina.token, body }),
    read: async () => (await hina.api('GET /coupon/:id', { params })).data,
    write: (body: BodyOf<'PUT /coupon/:id'>) => hina.api('PUT /coupon/:id', { params, body }),
  }
}
const everythingFree = { discountType: 'percentage', discountValue: 100 } as const

test('finding 29: a coupon that changed after the colleague was asked is not approved', async () => {
  const omar = await shop.admin('manager')
  const { asked, read, write } = await askCoupon()
  const { approvalId } = (await asked({ status: 'active' })).body.data
  await write(everythingFree)
  expect(await decide(omar, approvalId, 'approve')).toMatchObject({
    status: 409,
    body: { code: 'APPROVAL_CHANGED' },
  })
  expect(await read()).toMatchObject({ status: 'inactive', discountValue: 100 })
})

test('finding 29: a coupon that changed after its restore was asked for is not approved', async () => {
  const omar = await shop.admin('manager')
  const body = { code: 'GIFT', discountType: 'percentage', discountValue: 10 } as const
  const { data } = await hina.api('POST /coupon', { body })
  const write = (change: BodyOf<'PUT /coupon/:id'>) =>
    hina.api('PUT /coupon/:id', { params: { id: data.id }, body: change })
  await write({ status: 'inactive' })
  const [{ seq } = { seq: 0 }] = (await hina.api('GET /audit', { query: {} })).data
  await write({ discountType: 'fixed', discountValue: 600 })
  const asked = await shop.send<{ data: { approvalId: string } }>('POST', `/audit/${seq}/restore`, {
    token: hina.token,
    body: {},
  })
  await write(everythingFree)
  expect(await decide(omar, asked.body.data.approvalId, 'approve')).toMatchObject({
    status: 409,
    body: { code: 'APPROVAL_CHANGED' },
  })
  expect((await hina.api('GET /coupon/:id', { params: { id: data.id } })).data.status).toBe('inactive')
})

test('finding 29: codes of a coupon that takes all of an order need a colleague', async () => {
  const omar = await shop.admin('manager')
  const body = { code: 'GIFT', ...everythingFree, codesOnly: true }
  const asked = await shop.send<{ data: { approvalId: string } }>('POST', '/coupon', {
    token: hina.token,
    body,
  })
  expect((await decide(omar, asked.body.data.approvalId, 'approve')).status).toBe(200)
  const { id } = await shop.db.selectFrom('coupons').select('id').executeTakeFirstOrThrow()
  const made = await shop.send<{ data: { approvalId: string } }>('POST', `/coupon/${id}/codes`, {
    token: hina.token,
    body: { count: 5 },
  })
  expect(made).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
  expect((await decide(omar, made.body.data.approvalId, 'approve')).status).toBe(200)
  expect((await hina.api('GET /coupon/:id/codes', { params: { id } })).data).toEqual({ made: 5, used: 0 })
})
