import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { pdf, written } from '../../../test/fixtures/pdf.ts'
import { heic, photo, prescriptionForm, uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { newId } from '../../kernel/ids.ts'
import { pageKey, thumbnailKey } from './pageKeys.ts'
import { removePages } from './removePages.ts'

let shop: TestApp
let owner: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.customer()
})

const upload = (body: unknown, token: string | undefined = owner.token) =>
  shop.send('POST', '/prescription', { body, ...(token ? { token } : {}) })
const jpeg = () => photo().jpeg().toBuffer()

test('several pages become one prescription, which its owner reads back', async () => {
  const files = [
    await jpeg(),
    await photo().png().toBuffer(),
    await photo().webp().toBuffer(),
    pdf(written('first'), written('second')),
  ]
  const response = await upload(prescriptionForm(files))
  expect(response).toMatchObject({
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
          { type: 'image/webp', pages: 1 },
          { type: 'image/webp', pages: 1 },
        ],
      },
    },
  })
  const { id, prescriptionNumber } = Object(response.body.data)
  const read = await owner.api('GET /prescription/:id', { params: { id } })
  expect(read.data).toMatchObject({ id, prescriptionNumber, validUntil: null })
  const number = prescriptionNumber.toLowerCase()
  expect((await owner.api('GET /prescription/by-number/:number', { params: { number } })).data.id).toBe(id)
})

/** A page filled with one colour. */
const filled = (red: number, green: number, blue: number) => `${red} ${green} ${blue} rg 0 0 595 842 re f`

test('keeps each page of a PDF as an image of its own, in order, and not the PDF', async () => {
  const response = await upload(prescriptionForm([pdf(filled(1, 0, 0), filled(0, 0, 1)), await jpeg()]))
  const files: { id: string }[] = Object(response.body.data).files
  const keys = files.map(({ id }) => pageKey(id))
  const stored = [...keys, ...files.map(({ id }) => thumbnailKey(id))]
  expect((await shop.ports.files.list('prescriptions')).toSorted()).toEqual(stored.toSorted())
  const colours = []
  for (const key of keys) {
    const kept = await shop.ports.files.get(key)
    const { format } = await sharp(kept?.bytes).metadata()
    const { dominant } = await sharp(kept?.bytes).stats()
    colours.push([kept?.type, format, dominant.r > 128, dominant.b > 128])
  }
  expect(colours).toEqual([
    ['image/webp', 'webp', true, false],
    ['image/webp', 'webp', false, true],
    ['image/webp', 'webp', true, true],
  ])
})

test('rejects an upload of more than 20 pages in all, and names the PDF', async () => {
  const pages = (count: number) => pdf(...Array<string>(count).fill(''))
  const response = await upload(prescriptionForm([await jpeg(), pages(1), pages(19)]))
  expect(response).toMatchObject({
    status: 415,
    body: {
      code: 'PDF_REJECTED',
      message: 'This PDF has too many pages, please send the prescription alone',
      errors: [{ field: 'files.2' }],
    },
  })
  expect(await shop.ports.files.list('prescriptions')).toEqual([])
})

test('a prescription has at most 40 pages', async () => {
  const { id } = await uploadOne(shop, owner)
  await shop.db.updateTable('prescriptions').set({ status: 'needs_info' }).where('id', '=', id).execute()
  const now = shop.ports.clock.now()
  await shop.db
    .insertInto('prescription_files')
    .values(
      Array.from({ length: 38 }, (_, place) => ({
        id: newId(now),
        prescription_id: id,
        position: place + 1,
        type: 'image/webp',
        pages: 1,
        size: 1,
        created_at: now,
      })),
    )
    .execute()
  const add = async (files: Uint8Array[]) =>
    shop.send('POST', `/prescription/pages/${id}`, { token: owner.token, body: prescriptionForm(files, {}) })
  expect(await add([pdf('', '')])).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY', message: 'A prescription has at most 40 pages' },
  })
  expect(await add([pdf('')])).toMatchObject({ status: 201 })
})

test('the stored photo has no position and stands upright', async () => {
  const taken = await photo(300, 100)
    .withExif({ IFD3: { GPSLatitude: '24/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await upload(prescriptionForm([taken]))
  const file = Object(body.data).files[0]
  const kept = await shop.ports.files.get(pageKey(file.id))
  const seen = await sharp(kept?.bytes).metadata()
  expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', 100, 300, undefined])
})

test('a list shows a small image of a page, and neither image outlives the page', async () => {
  const { body } = await upload(prescriptionForm([await photo(1200, 1600).jpeg().toBuffer()]))
  const { id, url } = Object(body.data).files[0]
  const small = await shop.app.fetch(new Request(`http://shop.test${url}&size=small`))
  expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 120, height: 160 })
  await removePages(shop.db, shop.ports.files, [{ id }])
  expect((await shop.ports.files.list('prescriptions')).filter((key) => key.includes(id))).toEqual([])
})

test('a photo of an iPhone becomes an image that every browser shows', async () => {
  const { status, body } = await upload(prescriptionForm([heic()]))
  expect(status).toBe(201)
  const file = Object(body.data).files[0]
  const kept = await shop.ports.files.get(pageKey(file.id))
  const { format, width, height } = await sharp(kept?.bytes).metadata()
  expect([format, width, height]).toEqual(['webp', 96, 64])
  const { data } = await sharp(kept?.bytes).raw().toBuffer({ resolveWithObject: true })
  // Paper on the left, green on the right.
  expect((data[0] ?? 0) > 200 && (data[(95 * data.length) / (96 * 64)] ?? 255) < 60).toBe(true)
})

test.each(['patientName', 'phone', 'city'])('without %s it is 400', async (field) => {
  const fields: Record<string, string> = { patientName: 'Bilal', phone: '03001234567', city: 'Karachi' }
  delete fields[field]
  const response = await upload(prescriptionForm([await jpeg()], fields))
  expect(response).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})

test('no form is 415, no account is 401, a field of ours is 400', async () => {
  expect((await upload({ patientName: 'Bilal' })).status).toBe(415)
  expect((await shop.send('POST', '/prescription', { body: prescriptionForm([]) })).status).toBe(401)
  const fields = { patientName: 'Bilal', phone: '03001234567', city: 'Karachi', status: 'approved' }
  expect((await upload(prescriptionForm([await jpeg()], fields))).status).toBe(400)
})

test('a burst of uploads has to wait', async () => {
  const body = prescriptionForm(['nothing'])
  for (let i = 0; i < 30; i++) expect((await upload(body)).status).toBe(415)
  const response = await upload(body)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
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
  const response = await add()
  expect(response).toMatchObject({ status: 201, body: { data: { status: 'pending', claimedBy: null } } })
  expect(Object(response.body.data).files).toHaveLength(2)
  const history = await shop.db.selectFrom('prescription_history').select('to_status').orderBy('id').execute()
  expect(history.map((step) => step.to_status)).toEqual(['pending', 'under_review', 'needs_info', 'pending'])
})

test('one account, one network and the whole shop send their kilobytes of a day, and no more', async () => {
  const { settings } = shop.ports
  const size = Math.ceil((await jpeg()).length / 1_000)
  const most = { account: 2 * size, network: 4 * size, shop: 5 * size }
  const uploadKilobytes = { allowed: true, hours: 24, ...most }
  const budgets = { ...settings.budgets, uploadKilobytes }
  const log = { info: () => undefined, error: () => undefined }
  shop = await createTestApp({ ports: { log, settings: { ...settings, budgets } } })
  const send = async (token: string, ip: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const body = prescriptionForm([await jpeg()])
    const request = new Request('http://shop.test/api/v1/prescription', { method: 'POST', headers, body })
    return (await shop.app.fetch(request, { ip })).status
  }
  const ids = await Promise.all(Array.from({ length: 4 }, () => shop.customer()))
  const [first = owner, second = owner, third = owner, fourth = owner] = ids
  const statuses: number[] = []
  for (const { token } of [first, first, first, second, second, third])
    statuses.push(await send(token, '203.0.113.7'))
  // The third of one account, and the fifth of one network.
  expect(statuses).toEqual([201, 201, 429, 201, 201, 429])
  expect([await send(fourth.token, '198.51.100.7'), await send(third.token, '192.0.2.7')]).toEqual([201, 429])
  shop.pass(24 * 60)
  expect(await send(first.token, '203.0.113.7')).toBe(201)
})

test('uploads that are switched off are refused before a page is stored', async () => {
  const { settings } = shop.ports
  const uploadKilobytes = { ...settings.budgets.uploadKilobytes, allowed: false }
  const budgets = { ...settings.budgets, uploadKilobytes }
  shop = await createTestApp({ ports: { settings: { ...settings, budgets } } })
  const { token } = await shop.customer()
  const response = await upload(prescriptionForm([await jpeg()]), token)
  expect(response).toMatchObject({ status: 503, body: { code: 'SWITCHED_OFF' } })
  expect(await shop.db.selectFrom('prescription_files').selectAll().execute()).toEqual([])
})

test('finding 69: small pages take little of the whole shop’s day, and few come from unproven accounts of a block', async () => {
  const { settings } = shop.ports
  const unprovenPage = { ...settings.budgets.unprovenPage, network: 3 }
  shop = await createTestApp({
    ports: { settings: { ...settings, budgets: { ...settings.budgets, unprovenPage } } },
  })
  const small = await photo().resize(16, 16).jpeg().toBuffer()
  const send = async (token: string, ip: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const body = prescriptionForm([small])
    const request = new Request('http://shop.test/api/v1/prescription', { method: 'POST', headers, body })
    return (await shop.app.fetch(request, { ip })).status
  }
  const statuses: number[] = []
  for (const turn of [1, 2, 3, 4])
    statuses.push(await send((await shop.customer({ isProven: false })).token, `203.0.113.${turn}`))
  expect(statuses).toEqual([201, 201, 201, 429])
  // A proven account of the block sends on.
  expect(await send((await shop.customer()).token, '203.0.113.5')).toBe(201)
  const spent = await shop.db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', 'budget:uploadKilobytes:shop:')
    .executeTakeFirstOrThrow()
  expect(spent.count).toBe(4 * Math.ceil(small.length / 1_000))
})
