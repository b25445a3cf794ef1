import type { Prescription } from 'shared-api/contract'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { heic, page, pdf, photo, prescriptionForm, uploadOne } from '../../test/prescription.ts'
import { pageKey } from './uploadPrescription.ts'

let shop: TestApp
let owner: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.customer()
})

const upload = (body: unknown, token: string | undefined = owner.token) =>
  shop.send('POST', '/prescription', { body, ...(token ? { token } : {}) })
const jpeg = () => photo().jpeg().toBuffer()

test('a photo inside a PDF keeps its picture and loses the place where it was taken', async () => {
  const taken = await photo()
    .withExif({
      IFD0: { Model: 'Tecno Spark' },
      IFD3: { GPSLatitude: '24/1 51/1 36/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const head = '4 0 obj << /Subtype /Image /Filter /DCTDecode >> stream\n'
  const [before, after] = Buffer.from(pdf(page, `${head}PHOTO\nendstream endobj`))
    .toString('latin1')
    .split('PHOTO')
    .map((part) => Buffer.from(part, 'latin1'))
  const whole = Buffer.concat([before ?? taken, taken, after ?? taken])
  const answer = await upload(prescriptionForm([whole]))
  expect(answer.status).toBe(201)
  const { id = '' } = (answer.body.data as Prescription).files[0] ?? {}
  const kept = Buffer.from((await shop.ports.files.get(pageKey(id, 'application/pdf')))?.bytes ?? [])
  expect(kept.length).toBe(whole.length)
  expect(kept.includes('Tecno')).toBe(false)
  const inside = sharp(kept.subarray(before?.length, (before?.length ?? 0) + taken.length))
  expect((await inside.metadata()).exif).toBeUndefined()
  expect(await inside.raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer())
})

test('several pages become one prescription, which its owner reads back', async () => {
  const files = [
    await jpeg(),
    await photo().png().toBuffer(),
    await photo().webp().toBuffer(),
    pdf(page, page),
  ]
  const answer = await upload(prescriptionForm(files))
  expect(answer).toMatchObject({
    status: 201,
    body: {
      success: true,
      message: 'Prescription uploaded successfully',
      data: {
        prescriptionNumber: expect.stringMatching(/^RX(-[0-9A-Z]{4}){3}$/),
        status: 'pending',
        patientName: 'Bilal Ahmed',
        phone: '03001234567',
        doctorName: null,
        items: [],
        version: 1,
        files: [
          { type: 'image/webp', pages: 1 },
          { type: 'image/webp', pages: 1 },
          { type: 'image/webp', pages: 1 },
          { type: 'application/pdf', pages: 2 },
        ],
      },
    },
  })
  const { id, prescriptionNumber } = Object(answer.body.data)
  const read = await owner.api('GET /prescription/:id', { params: { id } })
  expect(read.data).toMatchObject({ id, prescriptionNumber, validUntil: null })
  const number = prescriptionNumber.toLowerCase()
  expect((await owner.api('GET /prescription/by-number/:number', { params: { number } })).data.id).toBe(id)
})

test('what is kept of a photo has no position and stands upright', async () => {
  const taken = await photo(300, 100)
    .withExif({ IFD3: { GPSLatitude: '24/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await upload(prescriptionForm([taken]))
  const file = Object(body.data).files[0]
  const kept = await shop.ports.files.get(pageKey(file.id, file.type))
  const seen = await sharp(kept?.bytes).metadata()
  expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', 100, 300, undefined])
})

test('a photo of an iPhone becomes a picture that every browser shows', async () => {
  const { status, body } = await upload(prescriptionForm([heic()]))
  expect(status).toBe(201)
  const file = Object(body.data).files[0]
  const kept = await shop.ports.files.get(pageKey(file.id, file.type))
  const { format, width, height } = await sharp(kept?.bytes).metadata()
  expect([format, width, height]).toEqual(['webp', 96, 64])
  const { data } = await sharp(kept?.bytes).raw().toBuffer({ resolveWithObject: true })
  // Paper on the left, green on the right.
  expect((data[0] ?? 0) > 200 && (data[(95 * data.length) / (96 * 64)] ?? 255) < 60).toBe(true)
})

test.each(['patientName', 'phone', 'city'])('without %s it is 400', async (field) => {
  const fields: Record<string, string> = { patientName: 'Bilal', phone: '03001234567', city: 'Karachi' }
  delete fields[field]
  const answer = await upload(prescriptionForm([await jpeg()], fields))
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})

test('no form is 415, no account is 401, a field of ours is 400', async () => {
  expect((await upload({ patientName: 'Bilal' })).status).toBe(415)
  expect((await shop.send('POST', '/prescription', { body: prescriptionForm([]) })).status).toBe(401)
  const fields = { patientName: 'Bilal', phone: '03001234567', city: 'Karachi', status: 'approved' }
  expect((await upload(prescriptionForm([await jpeg()], fields))).status).toBe(400)
})

test('more uploads than anybody needs wait', async () => {
  const body = prescriptionForm(['nothing'])
  for (let i = 0; i < 30; i++) expect((await upload(body)).status).toBe(415)
  const answer = await upload(body)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  shop.pass(10)
  expect((await upload(body)).status).toBe(415)
})

test('pages are added when the pharmacist asks for them, and it waits again', async () => {
  const { id } = await uploadOne(shop, owner)
  const add = async (token = owner.token) =>
    shop.send('POST', `/prescription/pages/${id}`, { token, body: prescriptionForm([await jpeg()], {}) })
  expect(await add()).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION' } })
  const admin = await shop.admin()
  const params = { id }
  await admin.api('PATCH /prescription/admin/:id', { params, body: { status: 'under_review' } })
  const body = { status: 'needs_info' as const, reviewNote: 'The second page is missing' }
  await admin.api('PATCH /prescription/admin/:id', { params, body })
  expect((await add((await shop.customer()).token)).status).toBe(404)
  const answer = await add()
  expect(answer).toMatchObject({ status: 201, body: { data: { status: 'pending', claimedBy: null } } })
  expect(Object(answer.body.data).files).toHaveLength(2)
  const history = await shop.db.selectFrom('prescription_history').select('to_status').orderBy('id').execute()
  expect(history.map((step) => step.to_status)).toEqual(['pending', 'under_review', 'needs_info', 'pending'])
})
