import { prescriptionPage } from 'demo/prescriptions/prescriptionPage'
import { createRandom } from 'demo/random'
import { sql } from 'kysely'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { photo, prescriptionForm } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { storeSimilarPages } from './similarPages.ts'

type TestUser = Awaited<ReturnType<TestApp['customer']>>

let shop: TestApp
let admin: TestUser
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const doctor = { name: 'Dr. Sana Malik', degrees: 'MBBS, FCPS', pmdc: '12345-P' }
const other = { name: 'Dr. Imran Shah', degrees: 'MBBS, MRCP', pmdc: '54321-S' }

/** A photographed page of 1080 by 1440 pixels. */
const drawn = (given: { name?: string; doctor?: typeof doctor; lines?: [string, string][] } = {}) => {
  const { name = 'Bilal Ahmed', lines = [['Augmentin 625 mg', '1+0+1 x 7 days']] } = given
  const svg = prescriptionPage({
    doctor: given.doctor ?? doctor,
    patient: { name, age: '34 years' },
    lines: lines.map(([product, written]) => ({ product, written })),
    writtenOn: '2026-11-20',
    defect: null,
    random: createRandom(1),
  } as unknown as Parameters<typeof prescriptionPage>[0])
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

const send = async (page: Uint8Array, sender?: TestUser) => {
  const { token } = sender ?? (await shop.customer())
  const { status, body } = await shop.send<{ data: { id: string } }>('POST', '/prescription', {
    token,
    body: prescriptionForm([page]),
  })
  expect(status).toBe(201)
  shop.pass(1)
  return body.data.id
}
const read = async (id: string) => (await admin.api('GET /prescription/:id', { params: { id } })).data
const found = async (id: string) =>
  (await read(id)).sentBefore?.map(({ match, prescriptionId }) => [match, prescriptionId])

const changes: Record<string, (page: Buffer) => Sharp> = {
  'encoded again': (page) => sharp(page).jpeg({ quality: 50 }),
  smaller: (page) => sharp(page).resize({ width: 500 }).jpeg(),
  brighter: (page) => sharp(page).linear(1.2, 0).jpeg(),
  darker: (page) => sharp(page).linear(0.75, 0).jpeg(),
  cropped: (page) => sharp(page).extract({ left: 22, top: 29, width: 1036, height: 1382 }).jpeg(),
  'cropped on one side': (page) =>
    sharp(page).extract({ left: 32, top: 0, width: 1048, height: 1440 }).jpeg(),
  'cropped, smaller and brighter': (page) =>
    sharp(page)
      .extract({ left: 22, top: 29, width: 1036, height: 1382 })
      .resize({ width: 700 })
      .linear(1.15, 0)
      .jpeg({ quality: 60 }),
}

test.each(
  Object.keys(changes),
)('finding 19: a page that another account sends again %s is a hint on both prescriptions', async (change) => {
  const page = await drawn()
  const earlier = await send(page)
  const again = await send(await (changes[change]?.(page) ?? sharp(page)).toBuffer())
  expect(await found(again)).toEqual([['similar', earlier]])
  expect(await found(earlier)).toEqual([['similar', again]])
  expect((await read(again)).seenOnAccounts).toBe(1)
})

test('finding 19: the same file on three accounts is the same page, with the number of accounts', async () => {
  const page = await drawn()
  const [first, second] = [await send(page), await send(page)]
  const third = await send(page)
  expect(await found(third)).toEqual([
    ['same', second],
    ['same', first],
  ])
  expect((await read(third)).seenOnAccounts).toBe(3)
})

test('a page of another form, a blank page and an own page sent again are no hint', async () => {
  const owner = await shop.customer()
  const page = await drawn()
  await send(page, owner)
  const lines: [string, string][] = [
    ['Panadol 500 mg', '1+1+1 x 3 days'],
    ['Risek 20 mg', '1+0+0 x 14 days'],
    ['Ventolin inhaler', '2 puffs when needed'],
  ]
  expect(await found(await send(await drawn({ doctor: other, name: 'Zainab Noor', lines })))).toEqual([])
  expect(await found(await send(await photo(61).jpeg().toBuffer()))).toEqual([])
  expect(await found(await send(await photo(62).jpeg().toBuffer()))).toEqual([])
  expect(await found(await send(await sharp(page).jpeg({ quality: 50 }).toBuffer(), owner))).toEqual([])
})

test('finding 19: two prescriptions on one form are similar at most', async () => {
  await send(await drawn({ name: 'Bilal Ahmed' }))
  const matches = (await found(await send(await drawn({ name: 'Bilal Khan' })))) ?? []
  for (const [match] of matches) expect(match).toBe('similar')
})

test('finds a page that two accounts send at once', async () => {
  const page = await drawn()
  const smaller = await sharp(page).resize({ width: 600 }).jpeg().toBuffer()
  const ids = await Promise.all([send(page), send(smaller)])
  const hints = await Promise.all(ids.map(found))
  expect(hints.flat().length).toBeGreaterThanOrEqual(1)
})

test('customers learn nothing of pages that look like theirs, and a hint goes with its page', async () => {
  const page = await drawn()
  const earlier = await send(page)
  const stranger = await shop.customer()
  const again = await send(await sharp(page).resize({ width: 500 }).jpeg().toBuffer(), stranger)
  const own = (await stranger.api('GET /prescription/:id', { params: { id: again } })).data
  expect([Object.hasOwn(own, 'sentBefore'), Object.hasOwn(own, 'seenOnAccounts')]).toEqual([false, false])
  await shop.db.deleteFrom('prescription_files').where('prescription_id', '=', earlier).execute()
  expect(await found(again)).toEqual([])
})

test('two pages look alike up to 20 of 256 bits', async () => {
  const look = (bits: number) => '1'.repeat(bits).padEnd(256, '0')
  const ids: string[] = []
  for (const bits of [20, 21, 0]) {
    const page = await drawn({ name: `Patient ${bits}` })
    const { files } = await read(await send(page))
    ids.push(existing(files[0]).id)
    await sql`update page_looks set look = ${look(bits)}::bit(256) where page_id = ${ids.at(-1)}`.execute(
      shop.db,
    )
  }
  await shop.db.deleteFrom('similar_pages').execute()
  await storeSimilarPages(shop.db, 'none', ids.slice(-1))
  const rows = await shop.db.selectFrom('similar_pages').select(['other_id', 'distance']).execute()
  expect(rows).toEqual([{ other_id: ids[0], distance: 20 }])
})
