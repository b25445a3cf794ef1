import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { buy } from '../../../test/fixtures/buying.ts'
import { approvalOf, newPage, prescriptionForm } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { findStrays } from '../../catalogue/images/filesAndRows.ts'
import { findViolations } from '../../invariants/invariants.ts'
import { applyRetention } from '../../jobs/applyRetention.ts'

const password = 'mangoes-in-june'
let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let productId: string
let visits: number
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  productId = await shop.product({ saleClass: 'prescription', stock: 20 })
  visits = 0
})

/** A new account of one and the same customer. */
const arrive = async () => {
  visits++
  const body = { name: 'Zarmina', email: `zarmina${visits}@example.com`, phone: '03451112223', password }
  const { data, token } = await shop.as()('POST /auth/register', { body })
  return { id: data.id, email: body.email, phone: body.phone, token, api: shop.as({ token }) }
}
type Visitor = Awaited<ReturnType<typeof arrive>>

const send = async (page: Uint8Array, { token }: Pick<Visitor, 'token'>) => {
  const body = prescriptionForm([page])
  const sent = await shop.send<{ data: { id: string } }>('POST', '/prescription', { token, body })
  expect(sent.status).toBe(201)
  return sent.body.data.id
}
const approve = (id: string) =>
  shop.send<{ data: { stops: { key: string }[] } }>('PATCH', `/prescription/admin/${id}`, {
    token: admin.token,
    body: approvalOf([{ productId, quantity: 2 }]),
  })
const read = async (id: string) => (await admin.api('GET /prescription/:id', { params: { id } })).data

/** Sends the page, and gets the packs unless the shipment stays away. */
const dispense = async (page: Uint8Array, visitor: Visitor) => {
  const id = await send(page, visitor)
  expect((await approve(id)).status).toBe(200)
  const order = await buy(visitor, productId, {
    quantity: 2,
    prescriptionIds: [id],
    phone: '03451112223',
  })
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status } })
  return id
}
const close = async ({ token }: Visitor) =>
  expect((await shop.send('POST', '/user/close', { token, body: { password } })).status).toBe(200)

test('finding 52: a page that a closed account used is recognised on the next account', async () => {
  const page = await newPage()
  const first = await arrive()
  const id = await dispense(page, first)
  await close(first)
  const { files, prescriptionNumber } = await read(id)
  expect(files).toEqual([])
  expect(await shop.ports.files.list('prescriptions')).toEqual([])
  const again = await send(page, await arrive())
  expect((await read(again)).sentBefore).toMatchObject([
    {
      match: 'same',
      prescriptionNumber,
      sameCustomer: false,
      accountClosed: true,
      dispensedAt: expect.stringMatching(/^\d{4}-/),
    },
  ])
  const { status, body } = await approve(again)
  expect([status, body.data.stops]).toMatchObject([409, [{ key: 'SENT_BEFORE' }]])
  expect(await findViolations(shop.db)).toEqual([])
  expect(await findStrays(shop.db, shop.ports.files, shop.clock.now())).toEqual([])
})

const encoded = (page: Uint8Array, quality: number) => sharp(page).jpeg({ quality }).toBuffer()

test('finding 63: a dispensed page with other bytes behind it is the same page', async () => {
  const page = await newPage()
  const first = await arrive()
  await dispense(page, first)
  await close(first)
  const again = await send(Buffer.concat([page, Buffer.from('z')]), await arrive())
  expect((await read(again)).sentBefore).toMatchObject([{ match: 'same', accountClosed: true }])
  expect((await approve(again)).body.data.stops).toMatchObject([{ key: 'SENT_BEFORE' }])
})

test('finding 63: pages that other accounts send hide no dispensed page that looks alike', async () => {
  const page = await newPage()
  const first = await arrive()
  const id = await dispense(page, first)
  await close(first)
  for (const quality of [79, 78, 77, 75, 74]) await send(await encoded(page, quality), await arrive())
  const again = await send(await encoded(page, 76), await arrive())
  const { prescriptionNumber, sentBefore } = await read(id)
  expect(sentBefore).toHaveLength(6)
  expect((await read(again)).sentBefore).toContainEqual(
    expect.objectContaining({ prescriptionNumber, match: 'similar', dispensedAt: expect.any(String) }),
  )
  const { status, body } = await approve(again)
  expect([status, body.data.stops]).toMatchObject([
    409,
    [
      {
        key: 'SENT_BEFORE',
        message: `A page looks like one that gave medicines before: ${prescriptionNumber} of another customer. Compare the two.`,
      },
    ],
  ])
})

test('finding 63: a page of the own account that looks like a dispensed one stops the approval', async () => {
  const page = await newPage()
  const owner = await arrive()
  await dispense(page, owner)
  const again = await send(await encoded(page, 76), owner)
  expect((await approve(again)).body.data.stops.map(({ key }) => key)).toContain('SENT_BEFORE')
  // A page of which nothing was dispensed stops nothing that only looks like it.
  const other = await newPage()
  const [approved, alike] = [await send(other, owner), await send(await encoded(other, 76), await arrive())]
  await approve(approved)
  expect((await approve(alike)).status).toBe(200)
})

/** Sends the page, and gets the packs that only a prescription allows: six of 0.6 g are sold without one. */
const coverLimited = async (page: Uint8Array, visitor: Visitor) => {
  productId = await shop.product({
    name: 'Sudafed',
    genericName: 'Pseudoephedrine',
    strength: '60 mg',
    stock: 100,
  })
  const id = await send(page, visitor)
  const body = approvalOf([{ productId, quantity: 8 }])
  await shop.send('PATCH', `/prescription/admin/${id}`, { token: admin.token, body })
  const { id: orderId } = await buy(visitor, productId, { quantity: 12, phone: visitor.phone })
  return { id, orderId }
}

test('finding 55: a page that covered medicines above their limit is recognised once its account is closed', async () => {
  const page = await newPage()
  const first = await arrive()
  const { id, orderId } = await coverLimited(page, first)
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id: orderId }, body: { status } })
  await close(first)
  const { prescriptionNumber } = await read(id)
  const again = await send(page, await arrive())
  expect((await read(again)).sentBefore).toMatchObject([
    { match: 'same', prescriptionNumber, accountClosed: true, dispensedAt: expect.stringMatching(/^\d{4}-/) },
  ])
  const { status, body } = await approve(again)
  expect([status, body.data.stops]).toMatchObject([409, [{ key: 'SENT_BEFORE' }]])
  expect(await findViolations(shop.db)).toEqual([])
})

test('finding 55: an approval that covers medicines above their limit is not taken back', async () => {
  const first = await arrive()
  const { id, orderId } = await coverLimited(await newPage(), first)
  const reject = () =>
    shop.send<{ code: string }>('PATCH', `/prescription/admin/${id}`, {
      token: admin.token,
      body: { status: 'rejected', reviewNote: 'The date is missing' },
    })
  expect(await reject()).toMatchObject({ status: 409, body: { code: 'IN_USE' } })
  await first.api('DELETE /checkout/:id', { params: { id: orderId } })
  expect((await reject()).status).toBe(200)
  await close(first)
  expect(await shop.db.selectFrom('prescriptions').select('id').execute()).toEqual([])
})

test('a closed account leaves nothing of a page for which it got nothing', async () => {
  const page = await newPage()
  const first = await arrive()
  expect((await approve(await send(page, first))).status).toBe(200)
  await close(first)
  expect(await shop.db.selectFrom('prescription_files').select('id').execute()).toEqual([])
  const again = await send(page, await arrive())
  expect((await read(again)).sentBefore).toEqual([])
  expect((await approve(again)).status).toBe(200)
})

test('finding 52: the hashes of a closed account’s page are deleted with the end of their retention', async () => {
  const first = await arrive()
  await dispense(await newPage(), first)
  await close(first)
  const kept = () => shop.db.selectFrom('prescription_files').select(['size', 'removed_at']).execute()
  const days = shop.ports.settings.retention.prescriptionFileDays
  shop.pass((days - 1) * 24 * 60)
  await applyRetention(shop)
  expect(await kept()).toMatchObject([{ size: 0, removed_at: expect.any(Date) }])
  shop.pass(2 * 24 * 60)
  await applyRetention(shop)
  expect(await kept()).toEqual([])
})
