import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { approvalOf, newPage, photo, prescriptionForm } from '../../../test/fixtures/prescription.ts'
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
  const [first, other] = [await newPage(), await newPage()]
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
  const page = await newPage()
  await send([page])
  const stranger = await shop.customer()
  const copied = await send([page], stranger)
  const fresh = await send([await newPage()])
  expect((await readAs(admin, fresh)).sentBefore).toEqual([])
  expect(await readAs(stranger, copied)).not.toHaveProperty('sentBefore')
})

test('recognises a page that is added later', async () => {
  const again = await newPage()
  const earlier = await send([again])
  const id = await send([await newPage()])
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

test('a page is the same without its metadata and the bytes behind it; blank pages are no page sent before', async () => {
  const start = await newPage()
  const earlier = await send([start])
  const tagged = await sharp(start)
    .png()
    .withExif({ IFD0: { Artist: 'Zarmina' } })
    .toBuffer()
  for (const file of [Buffer.concat([start, Buffer.alloc(700_000)]), tagged])
    expect((await readAs(admin, await send([file]))).sentBefore).toContainEqual(
      expect.objectContaining({ match: 'same', page: 1, prescriptionId: earlier }),
    )
  const blank = await photo().jpeg().toBuffer()
  expect((await approve(await send([blank]))).status).toBe(200)
  const again = await send([blank], await shop.customer())
  expect((await readAs(admin, again)).sentBefore).toEqual([])
  expect((await approve(again)).status).toBe(200)
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
  const [same, other] = [await newPage(), await newPage()]
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
  const same = await newPage()
  await send([same])
  const refused = await send([same])
  await admin.api('PATCH /prescription/admin/:id', {
    params: { id: refused },
    body: { status: 'rejected', reviewNote: 'No stamp' },
  })
  expect((await approve(await send([same]))).status).toBe(200)
})
