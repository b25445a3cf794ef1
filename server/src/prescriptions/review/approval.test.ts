import { beforeEach, expect, test } from 'vitest'
import { uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let owner: Awaited<ReturnType<TestApp['customer']>>
let admin: Awaited<ReturnType<TestApp['admin']>>
let id = ''
let tablets = ''
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.customer()
  admin = await shop.admin()
  id = (await uploadOne(shop, owner)).id
  tablets = await shop.product({
    name: 'Glucophage 500mg',
    genericName: 'Metformin',
    strength: '500 mg',
    dosageForm: 'Tablet',
    packSize: '50 tablets',
    unitsPerPack: 50,
    saleClass: 'prescription',
  })
})

const prescriber = { name: 'Dr. Sana Malik', pmdc: '51234-P' }
const writtenOn = '2026-11-20'
const patch = (body: Record<string, unknown>) =>
  shop.send<{ data: { items: unknown[] }; errors: { field: string; code: string; message: string }[] }>(
    'PATCH',
    `/prescription/admin/${id}`,
    { token: admin.token, body: { status: 'approved', ...body } },
  )
const approve = (...items: unknown[]) => patch({ prescriber, writtenOn, items })
const faultsOf = async (response: ReturnType<typeof patch>) => {
  const { status, body } = await response
  return [status, ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`)]
}
const mine = async () => (await owner.api('GET /prescription/:id', { params: { id } })).data

test('stores what was approved: names, dose in both languages, dose units, packs, prescriber and date', async () => {
  expect((await approve({ productId: tablets, sig: '1+0+1 pc x30' })).status).toBe(200)
  const approved = {
    prescriber,
    writtenOn,
    items: [
      {
        productId: tablets,
        name: 'Glucophage 500mg',
        genericName: 'Metformin',
        strength: '500 mg',
        dosageForm: 'Tablet',
        sig: { per: { slots: { morning: 1, night: 1 } }, unit: 'tablet', meal: 'after', days: 30 },
        dose: {
          en: 'Morning 1 tablet and night 1 tablet, after meals, for 30 days.',
          ur: 'صبح 1 گولی اور رات 1 گولی، کھانے کے بعد، 30 دن تک۔',
        },
        dosage: 'Morning 1 tablet and night 1 tablet, after meals, for 30 days.',
        days: 30,
        quantity: 2,
        doseUnit: 'tablet',
        doseUnits: 60,
        continues: false,
        reason: null,
      },
    ],
  }
  expect(await mine()).toMatchObject(approved)
  // Staff may word a name anew. The approval still says what was approved.
  await admin.api('PUT /product/:id', { params: { id: tablets }, body: { name: 'Glucophage 500mg Tablets' } })
  expect(await mine()).toMatchObject(approved)
})

test('a dose as an object and as text are the same line', async () => {
  const { data } = await admin.api('POST /prescription/admin/sig', {
    body: { text: '1 bd pc', productId: tablets, days: 10 },
  })
  expect((await approve({ productId: tablets, sig: data.sig, days: 10 })).status).toBe(200)
  const [byObject] = (await mine()).items
  expect(byObject).toMatchObject({ sig: data.sig, dose: { en: data.en, ur: data.ur }, doseUnits: 20 })
  id = (await uploadOne(shop, owner)).id
  await approve({ productId: tablets, sig: '1 bd pc', days: 10 })
  expect((await mine()).items).toEqual([byObject])
})

test('names everything that is missing at once', async () => {
  expect(await faultsOf(patch({ items: [{ productId: tablets, sig: '1 bd' }] }))).toEqual([
    400,
    'prescriber.name PRESCRIBER_MISSING',
    'writtenOn WRITTEN_ON_MISSING',
    'items.0.days DAYS_MISSING',
  ])
  expect(await faultsOf(patch({ prescriber, writtenOn }))).toEqual([400, 'items MEDICINE_MISSING'])
  const undosed = [{ productId: tablets }, { productId: await shop.product(), quantity: 1 }]
  expect(await faultsOf(approve(...undosed))).toEqual([
    400,
    'items.0.sig SIG_OR_REASON',
    'items.1.sig SIG_OR_REASON',
  ])
  expect((await mine()).status).toBe('pending')
})

test.each([
  ['is not understood', { sig: 'one daily or so', days: 5 }, 'items.0.sig SIG_UNCLEAR'],
  ['has a unit that the product lacks', { sig: '5 ml bd', days: 5 }, 'items.0.sig SIG_UNCLEAR'],
  ['contradicts the days', { sig: '1 bd x5d', days: 7 }, 'items.0.sig SIG_UNCLEAR'],
  ['is exceeded by the packs', { sig: '1 bd', days: 5, quantity: 2 }, 'items.0.quantity PACKS_ABOVE_DOSE'],
  ['has no limit', { sig: '1 prn', days: 5 }, 'items.0.quantity PACKS_MISSING'],
  [
    'has no end, and packs for years',
    { sig: '1 od continue', quantity: 900 },
    'items.0.quantity PACKS_ABOVE_SUPPLY',
  ],
  [
    'is as needed, with packs for years',
    { sig: '1 sos', quantity: 900 },
    'items.0.quantity PACKS_ABOVE_SUPPLY',
  ],
  ['is for a year, without a note', { sig: '1 bd x 365' }, 'items.0.days DAYS_ABOVE_SUPPLY'],
  ['is far too much in a day', { sig: '20 tabs qid x 5d' }, 'items.0.sig SIG_UNCLEAR'],
  [
    'is missing, with a reason and packs without measure',
    { reason: 'Dose on the discharge card', quantity: 1000 },
    'items.0.quantity PACKS_ABOVE_SUPPLY',
  ],
  [
    'is missing, with packs for years',
    { reason: 'Dose on the discharge card', quantity: 30 },
    'items.0.quantity PACKS_ABOVE_SUPPLY',
  ],
  ['is missing, with a reason of one letter', { reason: 'x', quantity: 1 }, 'items.0.reason REASON_SHORT'],
  ['is missing, with a reason but no packs', { reason: 'As directed' }, 'items.0.quantity PACKS_MISSING'],
  [
    'is an object of another unit',
    { sig: { per: { times: 2, qty: 5 }, unit: 'ml', meal: 'any', days: 5 } },
    'items.0.sig SIG_UNCLEAR',
  ],
])('refuses a line whose dose %s', async (_, item, fault) => {
  expect(await faultsOf(approve({ productId: tablets, ...item }))).toEqual([400, fault])
})

test('takes packs where the dose gives none, and fewer packs than the dose needs', async () => {
  const cream = await shop.product({
    name: 'Fucidin Cream',
    genericName: 'Fusidic acid',
    strength: '2 %',
    dosageForm: 'Cream',
    packSize: '15 g',
    unitsPerPack: 1,
    saleClass: 'prescription',
  })
  const { status } = await approve(
    { productId: cream, sig: 'apply bd x7d', quantity: 1 },
    { productId: tablets, sig: '1 tds x30d', quantity: 1, continues: true },
  )
  expect(status).toBe(200)
  expect((await mine()).items).toMatchObject([
    { quantity: 1, doseUnits: null, dose: { en: 'Apply 2 times a day, for 7 days.' } },
    { quantity: 1, doseUnits: 50, continues: true },
  ])
})

test('a note explains a supply of a year, never one of many years', async () => {
  const explained = (line: object) =>
    faultsOf(
      patch({
        prescriber,
        writtenOn,
        reviewNote: 'The patient lives abroad, confirmed by telephone',
        items: [{ productId: tablets, ...line }],
      }),
    )
  expect(await explained({ sig: '1 od continue', quantity: 900 })).toEqual([
    400,
    'items.0.quantity PACKS_ABOVE_SUPPLY',
  ])
  expect(await explained({ sig: '1 od x 365' })).toEqual([200])
})

test.each([
  ['Levofloxacin', '500 mg'],
  ['Naproxen sodium', '550 mg'],
  ['Prednisolone', '5 mg'],
  ['Amoxicillin + Clavulanic acid', ''],
])('%s does not go on', async (genericName, strength) => {
  const productId = await shop.product({
    name: genericName,
    genericName,
    strength,
    saleClass: 'prescription',
  })
  const lines = [
    { productId, reason: 'As directed', quantity: 1, continues: true },
    ...(strength ? [{ productId, sig: '1 od x30d', continues: true }] : []),
  ]
  for (const line of lines) expect(await faultsOf(approve(line))).toEqual([400, 'items.0.continues ENDS'])
  expect(await faultsOf(approve({ ...lines[0], continues: false }))).toEqual([200])
})

test('a line without a dose keeps the reason', async () => {
  const line = { productId: tablets, reason: 'Dose on the discharge card', quantity: 1 }
  expect((await approve(line)).status).toBe(200)
  expect((await mine()).items).toMatchObject([
    { quantity: 1, doseUnits: 50, sig: null, dose: null, reason: 'Dose on the discharge card' },
  ])
})

test('refuses a date in the future, and an old one without a note', async () => {
  const on = (writtenOn: string, more: object = {}, line: object = {}) =>
    faultsOf(
      patch({
        prescriber,
        writtenOn,
        items: [{ productId: tablets, sig: '1 od x30d', ...line }],
        ...more,
      }),
    )
  expect(await on('2026-11-22')).toEqual([400, 'writtenOn WRITTEN_ON_FUTURE'])
  expect(await on('2026-10-21')).toEqual([400, 'writtenOn WRITTEN_ON_OLD'])
  expect(await on('2026-05-24', {}, { continues: true })).toEqual([400, 'writtenOn WRITTEN_ON_OLD'])
  expect(await on('2026-05-25', {}, { continues: true })).toEqual([200])
  id = (await uploadOne(shop, owner)).id
  expect(await on('2026-10-21', { reviewNote: 'Confirmed by telephone' })).toEqual([200])
})

test.each([
  ['packs alone', {}],
  ['a dose in free text', { dosage: '1 tablet', days: 7, timesPerDay: 2 }],
])('%s is no approval: it lacks the prescriber, the date and the dose', async (_, line) => {
  expect(await faultsOf(patch({ items: [{ productId: tablets, quantity: 2, ...line }] }))).toEqual([
    400,
    'prescriber.name PRESCRIBER_MISSING',
    'writtenOn WRITTEN_ON_MISSING',
    'items.0.sig SIG_OR_REASON',
  ])
  expect((await mine()).status).toBe('pending')
})

test('a product that changed after it was read is not approved', async () => {
  const productId = await shop.product({
    name: 'Glucophage 500mg',
    genericName: 'Metformin',
    strength: '500 mg',
    saleClass: 'prescription',
    stock: 0,
  })
  const read = (await admin.api('GET /product/:id', { params: { id: productId } })).data.version
  await admin.api('PUT /product/:id', {
    params: { id: productId },
    body: { name: 'Glucophage 850mg', strength: '850 mg' },
  })
  const line = { productId, sig: '1 od x30' }
  const { status, body } = await approve({ ...line, productVersion: read })
  expect([status, body]).toMatchObject([
    409,
    { code: 'STALE', message: expect.stringMatching(/^Glucophage 850mg: changed/) },
  ])
  expect((await mine()).items).toEqual([])
  expect((await approve({ ...line, productVersion: read + 1 })).status).toBe(200)
})

test.each([
  ['1000 packs', { quantity: 1000 }, {}, 'items.0.quantity PACKS_ABOVE_SUPPLY'],
  [
    '1000 packs with a note',
    { quantity: 1000 },
    { reviewNote: 'As written' },
    'items.0.quantity PACKS_ABOVE_SUPPLY',
  ],
  ['a year without a note', { quantity: 2, days: 365 }, {}, 'items.0.days DAYS_ABOVE_SUPPLY'],
])('a line without a dose gives no more than one with it: %s', async (_, line, more, fault) => {
  const items = [{ productId: tablets, reason: 'As directed', ...line }]
  expect(await faultsOf(patch({ prescriber, writtenOn, items, ...more }))).toEqual([400, fault])
})

test('the status alone approves no unit', async () => {
  expect((await patch({})).status).toBe(200)
  expect((await mine()).items).toEqual([])
})
