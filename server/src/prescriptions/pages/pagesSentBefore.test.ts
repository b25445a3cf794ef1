import { beforeEach, expect, test } from 'vitest'
import { approvalOf, photo, prescriptionForm } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

type TestUser = Awaited<ReturnType<TestApp['customer']>>

let shop: TestApp
let owner: TestUser
let admin: TestUser
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.customer()
  admin = await shop.admin()
})

const page = (width: number) => photo(width).jpeg().toBuffer()
const send = async (files: Uint8Array[], { token } = owner) => {
  const { status, body } = await shop.send<{ data: { id: string } }>('POST', '/prescription', {
    token,
    body: prescriptionForm(files),
  })
  expect(status).toBe(201)
  shop.pass(1)
  return body.data.id
}
const readAs = async ({ api }: TestUser, id: string) =>
  (await api('GET /prescription/:id', { params: { id } })).data

test('shows the pharmacist where a page was sent before, with the state of that prescription', async () => {
  const [first, other] = [await page(61), await page(62)]
  const earlier = await send([first])
  await admin.api('PATCH /prescription/admin/:id', {
    params: { id: earlier },
    body: { status: 'rejected', reviewNote: 'No stamp' },
  })
  const stranger = await shop.customer()
  const again = await send([other, first], stranger)
  expect((await readAs(admin, again)).sentBefore).toMatchObject([
    { page: 2, prescriptionId: earlier, status: 'rejected', sameCustomer: false },
  ])
  const third = await send([first])
  expect((await readAs(admin, third)).sentBefore).toMatchObject([
    { page: 1, prescriptionId: again, status: 'pending', sameCustomer: false },
    { page: 1, prescriptionId: earlier, status: 'rejected', sameCustomer: true },
  ])
  const { data } = await admin.api('GET /prescription/admin/all')
  expect(data.map(({ sentBefore }) => sentBefore?.length)).toEqual([2, 2, 2])
})

test('a page that is sent for the first time stands nowhere else, and customers learn nothing of others', async () => {
  await send([await page(61)])
  const stranger = await shop.customer()
  const copied = await send([await page(61)], stranger)
  const fresh = await send([await page(62)])
  expect((await readAs(admin, fresh)).sentBefore).toEqual([])
  expect(await readAs(stranger, copied)).not.toHaveProperty('sentBefore')
})

test('recognises a page that is added later', async () => {
  const again = await page(61)
  const earlier = await send([again])
  const id = await send([await page(62)])
  const params = { id }
  await admin.api('PATCH /prescription/admin/:id', { params, body: { status: 'under_review' } })
  await admin.api('PATCH /prescription/admin/:id', {
    params,
    body: { status: 'needs_info', reviewNote: 'Page 2, please' },
  })
  await shop.send('POST', `/prescription/pages/${id}`, {
    token: owner.token,
    body: prescriptionForm([again], {}),
  })
  expect((await readAs(admin, id)).sentBefore).toMatchObject([{ page: 2, prescriptionId: earlier }])
})

test('distinguishes two large files that differ in their last byte', async () => {
  const start = await page(61)
  const ending = (byte: number) => Buffer.concat([start, Buffer.alloc(700_000), Buffer.of(byte)])
  const earlier = await send([ending(1)])
  expect((await readAs(admin, await send([ending(2)]))).sentBefore).toEqual([])
  expect((await readAs(admin, await send([ending(1)]))).sentBefore).toMatchObject([
    { page: 1, prescriptionId: earlier },
  ])
})

const approve = async (id: string, more: object = {}) => {
  const productId = await shop.product({ saleClass: 'prescription' })
  return shop.send<{
    code?: string
    data: { stops: { key: string; message: string; note: string | null }[] }
  }>('PATCH', `/prescription/admin/${id}`, {
    token: admin.token,
    body: { ...approvalOf([{ productId, quantity: 1 }]), ...more },
  })
}

test('a page that was approved before needs a reason, also on another account', async () => {
  const [same, other] = [await page(61), await page(62)]
  const first = await send([same])
  const again = await send([other, same], await shop.customer())
  expect((await approve(first)).status).toBe(200)
  const { status, body } = await approve(again)
  expect([status, body.code, body.data.stops]).toMatchObject([
    409,
    'SAFETY_STOP',
    [
      {
        key: 'SENT_BEFORE',
        message: expect.stringMatching(/approved before: .* of another customer/),
        note: null,
      },
    ],
  ])
  const confirmed = [{ key: 'SENT_BEFORE', reason: 'The doctor wrote one page for husband and wife' }]
  expect((await approve(again, { confirmed })).status).toBe(200)
  expect((await readAs(admin, again)).confirmedStops).toMatchObject([{ code: 'SENT_BEFORE' }])
})

test('a page that only waits, or was refused, elsewhere stops no approval', async () => {
  const same = await page(61)
  await send([same])
  const refused = await send([same])
  await admin.api('PATCH /prescription/admin/:id', {
    params: { id: refused },
    body: { status: 'rejected', reviewNote: 'No stamp' },
  })
  expect((await approve(await send([same]))).status).toBe(200)
})
