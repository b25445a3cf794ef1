import { type OperationKey, operations } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../test/fixtures/placeOrder.ts'
import { uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

const keys = Object.keys(operations) as OperationKey[]
const acting = keys.filter((key) => operations[key].actsOn)

/**
 * Things of the shop, which no customer owns, accounts and saved views, whose operations have their own rule. An
 * undo names the caller’s own act, which was checked itself.
 */
const ofNobody =
  /^(brand|category|product|product-import|coupon|courier|batch|goods-receipt|search-synonym|job|customer|staff|audit|webhook|api-key|formulary|undo|setting|approval|saved-view)$/

let shop: TestApp
type Actor = Awaited<ReturnType<TestApp['admin']>>
let hina: Actor
let omar: Actor
beforeEach(async () => {
  shop = await createTestApp()
  hina = await shop.admin()
  omar = await shop.admin()
})

const testCard = {
  cardNumber: '4242424242424242',
  cardHolder: 'Hina',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '123',
}

/** Everything that an operation may name, as a thing of this user: an order that was paid, and its refund. */
const makeThings = async (owner: Actor): Promise<Record<string, string>> => {
  const productId = await shop.product()
  const order = await placeOrder(owner, { productId, method: 'credit_card' })
  await owner.api('POST /payment/credit-card/:orderId', { params: { orderId: order.id }, body: testCard })
  const attempt = await shop.db.selectFrom('payment_attempts').select('id').executeTakeFirstOrThrow()
  const shipment = await shop.db.selectFrom('shipments').select('id').executeTakeFirst()
  const prescription = await uploadOne(shop, owner)
  const other = owner === hina ? omar : hina
  const refund = await other.api('POST /payment/admin/refund/:orderId', {
    params: { orderId: order.id },
    body: { amount: 1, reason: 'Arrived damaged' },
  })
  return {
    account: owner.id,
    order: order.id,
    attempt: attempt.id,
    refund: refund.data.id,
    prescription: prescription.id,
    shipmentId: shipment?.id ?? 'x',
  }
}

/** Valid bodies: a call that is not refused for its owner is refused for nothing else before its handler. */
const bodies: Partial<Record<OperationKey, object>> = {
  'PATCH /order/:id/status': { status: 'processing' },
  'PATCH /order/:id/payment': { paymentStatus: 'paid' },
  'PATCH /order/:id/shipments/:shipmentId/status': { status: 'processing' },
  'POST /order/:id/notes': { text: 'Rang twice' },
  'POST /customer/:id/notes': { text: 'Rang twice' },
  'POST /prescription/admin/:id/notes': { text: 'Rang twice' },
  'PATCH /prescription/admin/:id': { status: 'under_review' },
  'POST /payment/admin/refund/:orderId': { amount: 1, reason: 'Arrived damaged' },
}

test('every staff operation that changes a named thing says whose it is', () => {
  const naming = keys.filter(
    (key) => operations[key].access === 'admin' && key.includes(':') && !key.startsWith('GET'),
  )
  const rest = naming.filter((key) => !acting.includes(key))
  expect(rest.filter((key) => !ofNobody.test(key.split('/')[1] ?? ''))).toEqual([])
  for (const key of acting) expect(key).toContain(`:${operations[key].actsOn?.by}`)
})

test.each(acting)('%s: rejects a call about a thing of the own account', async (key) => {
  const { actsOn } = operations[key]
  if (!actsOn) throw new Error('no thing')
  const things = await makeThings(hina)
  const params: Record<string, string> = { ...things, [actsOn.by]: things[actsOn.thing] ?? '' }
  const [method = '', path = ''] = key.split(' ')
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x')
  const call = ({ token }: Actor) =>
    shop.send(method, address, { token, ...(bodies[key] ? { body: bodies[key] } : {}) })
  const before = await rowsOf()
  expect(await call(hina)).toMatchObject({
    status: 403,
    body: {
      code: 'NOT_ALLOWED',
      message: 'This belongs to your own customer account, a colleague has to do it',
    },
  })
  expect(await rowsOf()).toEqual(before)
  expect((await call(omar)).status).not.toBe(403)
})

const rowsOf = async () => ({
  orders: await shop.db.selectFrom('orders').selectAll().execute(),
  refunds: await shop.db.selectFrom('refunds').selectAll().execute(),
  prescriptions: await shop.db.selectFrom('prescriptions').selectAll().execute(),
})
