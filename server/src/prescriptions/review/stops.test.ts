import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../../test/fixtures/placeOrder.ts'
import { approvalOf, uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let owner: Awaited<ReturnType<TestApp['customer']>>
let pharmacist: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.customer()
  pharmacist = await shop.admin()
})

const medicine = (name: string, genericName: string, strength: string, dosageForm = 'Tablet') =>
  shop.product({
    name,
    genericName,
    strength,
    dosageForm,
    packSize: dosageForm === 'Eye drops' ? '5 ml' : '30 tablets',
    unitsPerPack: 30,
    saleClass: 'prescription',
  })
const norvasc = () => medicine('Norvasc 5mg', 'Amlodipine', '5 mg')
const sofvasc = () => medicine('Sofvasc 5mg', 'Amlodipine besylate', '5 mg')
const xarelto = () => medicine('Xarelto 20mg', 'Rivaroxaban', '20 mg')
const tegral = () => medicine('Tegral 200mg', 'Carbamazepine', '200 mg')

interface Stop {
  code: string
  key: string
  lines: string[]
  message: string
  reviewedBy: null
}
interface Reply {
  code?: string
  message?: string
  data: { stops: Stop[]; unchecked: string[] }
}
const upload = async (patientName = 'Bilal Ahmed') => (await uploadOne(shop, owner, { patientName })).id
const approve = (id: string, productIds: string[], more: object = {}, language = 'en') =>
  shop.send<Reply>('PATCH', `/prescription/admin/${id}`, {
    token: pharmacist.token,
    headers: { 'Accept-Language': language },
    body: {
      status: 'approved',
      prescriber: { name: 'Dr. Sana Malik' },
      writtenOn: '2026-11-20',
      items: productIds.map((productId) => ({ productId, sig: '1 od', days: 30 })),
      ...more,
    },
  })
const stopsOf = async (response: ReturnType<typeof approve>) => {
  const { status, body } = await response
  return [status, ...(body.code === 'SAFETY_STOP' ? body.data.stops.map(({ code }) => code) : [])]
}
/** A reason for every stop of the response. */
const confirmAll = (stops: readonly Stop[]) => ({
  confirmed: stops.map(({ key }) => ({ key, reason: 'The prescriber confirmed it by telephone' })),
})
const statusOf = async (id: string) =>
  (await pharmacist.api('GET /prescription/:id', { params: { id } })).data.status

test('the same ingredient twice stops an approval until the pharmacist confirms it with a reason', async () => {
  const [one, other] = [await norvasc(), await sofvasc()]
  const id = await upload()
  const { status, body } = await approve(id, [one, other])
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'SAFETY_STOP',
    data: {
      stops: [
        {
          code: 'SAME_INGREDIENT',
          lines: ['Norvasc 5mg', 'Sofvasc 5mg'],
          message: 'Norvasc 5mg and Sofvasc 5mg both contain Amlodipine.',
          reviewedBy: null,
          note: expect.stringContaining('Not yet signed by a pharmacist.'),
        },
      ],
    },
  })
  expect(body.message).toMatch(
    /^Norvasc 5mg and Sofvasc 5mg both contain Amlodipine\. Confirm it with a reason/,
  )
  expect(await statusOf(id)).toBe('pending')
  expect(
    (await approve(id, [one, other], { confirmed: [{ key: 'SAME_INGREDIENT', reason: 'All well' }] })).status,
  ).toBe(409)
  expect((await approve(id, [one, other], confirmAll(body.data.stops))).status).toBe(200)
  const { data } = await pharmacist.api('GET /prescription/:id', { params: { id } })
  expect(data.confirmedStops).toMatchObject([
    {
      code: 'SAME_INGREDIENT',
      productIds: [one, other],
      text: {
        en: 'Norvasc 5mg and Sofvasc 5mg both contain Amlodipine.',
        ur: expect.stringContaining('املوڈیپین'),
      },
      reviewedBy: null,
      reason: 'The prescriber confirmed it by telephone',
      confirmedBy: expect.any(String),
    },
  ])
  expect((await owner.api('GET /prescription/:id', { params: { id } })).data.confirmedStops).toBeUndefined()
})

test('the register keeps a confirmed stop, in a reversal too', async () => {
  const [one, other] = [await norvasc(), await sofvasc()]
  const id = await upload()
  const { body } = await approve(id, [one, other])
  await approve(id, [one, other], confirmAll(body.data.stops))
  const { id: orderId } = await placeOrder(owner, { productId: one, quantity: 1, prescriptionIds: [id] })
  for (const status of ['processing', 'shipped'] as const)
    await pharmacist.api('PATCH /order/:id/status', { params: { id: orderId }, body: { status } })
  const { data } = await pharmacist.api('GET /register')
  expect(data).toMatchObject([
    {
      confirmedStops: expect.stringMatching(
        /^Norvasc 5mg and Sofvasc 5mg both contain Amlodipine\. Confirmed by .*: The prescriber confirmed it by telephone$/,
      ),
    },
  ])
})

test('a confirmation holds for its own lines only', async () => {
  const [one, other, third] = [
    await norvasc(),
    await sofvasc(),
    await medicine('Amlocard 10mg', 'Amlodipine', '10 mg'),
  ]
  const id = await upload()
  const { body } = await approve(id, [one, other])
  expect(await stopsOf(approve(id, [one, other, third], confirmAll(body.data.stops)))).toEqual([
    409,
    'SAME_INGREDIENT',
    'SAME_INGREDIENT',
  ])
})

test('an ingredient inside a combination counts', async () => {
  const one = await medicine('Panadol Extend 665mg', 'Paracetamol', '665 mg')
  const other = await medicine('Nuberol Forte', 'Paracetamol + Orphenadrine', '650 mg + 50 mg')
  expect(await stopsOf(approve(await upload(), [one, other]))).toEqual([409, 'SAME_INGREDIENT'])
})

test('a medicine that the same patient already has stops another of its ingredient, and not that of a relative', async () => {
  const [one, other] = [await norvasc(), await sofvasc()]
  const first = await upload()
  expect((await approve(first, [one])).status).toBe(200)
  const { body, status } = await approve(await upload('Mr. bilal ahmed'), [other])
  const { data } = await pharmacist.api('GET /prescription/:id', { params: { id: first } })
  expect(status).toBe(409)
  expect(body.data.stops[0]?.message).toBe(
    `Sofvasc 5mg and Norvasc 5mg (running, prescription ${data.prescriptionNumber}) both contain Amlodipine.`,
  )
  expect((await approve(await upload('Zainab Ahmed'), [other])).status).toBe(200)
})

test('a refill of what is nearly used up is no stop', async () => {
  const [one, other] = [await norvasc(), await sofvasc()]
  await approve(await upload(), [one])
  shop.pass(20 * 24 * 60)
  expect(await stopsOf(approve(await upload(), [other], { writtenOn: '2026-12-01' }))).toEqual([
    409,
    'SAME_INGREDIENT',
  ])
  shop.pass(3 * 24 * 60)
  expect(await stopsOf(approve(await upload(), [other], { writtenOn: '2026-12-01' }))).toEqual([200])
})

test('the same product again is a stop while the patient still has most of it', async () => {
  const one = await norvasc()
  const id = await upload()
  await approve(id, [one])
  expect(await stopsOf(approve(await upload(), [one]))).toEqual([200])
  const { id: orderId } = await placeOrder(owner, { productId: one, quantity: 1, prescriptionIds: [id] })
  await pharmacist.api('PATCH /order/:id/status', { params: { id: orderId }, body: { status: 'processing' } })
  expect(await stopsOf(approve(await upload(), [one]))).toEqual([409, 'SAME_INGREDIENT'])
})

test('a dangerous pair stops in both orders, and beside a running treatment', async () => {
  const [one, other] = [await xarelto(), await tegral()]
  for (const lines of [
    [one, other],
    [other, one],
  ]) {
    const { body } = await approve(await upload(), lines)
    expect(body.data.stops).toMatchObject([
      { code: 'INTERACTION', lines: ['Xarelto 20mg', 'Tegral 200mg'], reviewedBy: null },
    ])
    expect(body.data.stops[0]?.message).toContain('no longer prevents a clot or a stroke')
  }
  expect((await approve(await upload(), [other])).status).toBe(200)
  expect(await stopsOf(approve(await upload(), [one]))).toEqual([409, 'INTERACTION'])
})

test('speaks Urdu to a pharmacist who reads Urdu', async () => {
  const { body } = await approve(await upload(), [await xarelto(), await tegral()], {}, 'ur')
  expect(body.data.stops[0]?.message).toContain('خون پتلا کرنے والی دوا کا اثر ختم ہو جاتا ہے')
})

test.each([
  [['Brufen 400mg', 'Ibuprofen', '400 mg'], ['Voltral 50mg', 'Diclofenac sodium', '50 mg'], 'SAME_CLASS'],
  [['Lipitor 20mg', 'Atorvastatin', '20 mg'], ['X-Plended 10mg', 'Rosuvastatin', '10 mg'], 'SAME_CLASS'],
  [['Zyloric 300mg', 'Allopurinol', '300 mg'], ['Imuran 50mg', 'Azathioprine', '50 mg'], 'INTERACTION'],
  [['Klaricid 500mg', 'Clarithromycin', '500 mg'], ['Lipitor 20mg', 'Atorvastatin', '20 mg'], 'INTERACTION'],
  [['Ventolin 4mg', 'Salbutamol', '4 mg'], ['Tenormin 50mg', 'Atenolol', '50 mg'], 'INTERACTION'],
])('stops %j with %j', async (one, other, code) => {
  const [first, second] = [one, other].map(([name = '', generic = '', strength = '']) =>
    medicine(name, generic, strength),
  )
  expect(await stopsOf(approve(await upload(), [(await first) ?? '', (await second) ?? '']))).toEqual([
    409,
    code,
  ])
})

test('drops for the eye do not double a tablet', async () => {
  const lines = [
    await medicine('Ciproxin 500mg', 'Ciprofloxacin', '500 mg'),
    await medicine('Ciloxan', 'Ciprofloxacin', '0.3 %', 'Eye drops'),
  ]
  const items = [
    { productId: lines[0], sig: '1 bd x5d' },
    { productId: lines[1], sig: '1 drop qid both eyes x7d' },
  ]
  expect(await stopsOf(approve(await upload(), [], { items }))).toEqual([200])
})

test('a tablet for a child is a stop at the age that is entered, and an unknown age is named', async () => {
  const augmentin = await medicine('Augmentin 1g', 'Amoxicillin + Clavulanic acid', '875 mg + 125 mg')
  const doxycycline = await medicine('Vibramycin 100mg', 'Doxycycline', '100 mg')
  expect(await stopsOf(approve(await upload(), [augmentin], { patientAgeMonths: 24 }))).toEqual([
    409,
    'CHILD_FORM',
    'CHILD_WEIGHT',
  ])
  const { body } = await approve(await upload(), [doxycycline], { patientAgeMonths: 84 })
  expect(body.data.stops.map(({ message }) => message)).toEqual([
    'Vibramycin 100mg contains Doxycycline, which is for 8 years and older. The patient is 7 years.',
    'Vibramycin 100mg is a tablet or capsule, and the patient is 7 years. No dose of it for children is known here.',
  ])
  expect(body.data.unchecked).toContain('Not checked: the dose of Vibramycin 100mg by weight of a child.')
  const id = await upload()
  expect(await stopsOf(approve(id, [augmentin], { patientAgeMonths: 400 }))).toEqual([200])
  expect((await pharmacist.api('GET /prescription/:id', { params: { id } })).data.patientAgeMonths).toBe(400)
  const { body: unknown } = await approve(await upload(), [await xarelto(), await tegral()])
  expect(unknown.data.unchecked).toContain('Not checked: the age, because it is not entered.')
})

test('a reason confirms the dose of a child at its weight, and no other', async () => {
  const brufen = await shop.product({
    name: 'Brufen Suspension',
    genericName: 'Ibuprofen',
    strength: '100 mg/5 ml',
    dosageForm: 'Suspension',
    packSize: '120 ml',
    unitsPerPack: 120,
    saleClass: 'prescription',
  })
  const id = await upload()
  const dose = (sig: string, more: object) =>
    approve(id, [], { items: [{ productId: brufen, sig }], patientAgeMonths: 24, ...more })
  expect(await stopsOf(dose('6 ml tds x3d', {}))).toEqual([409, 'CHILD_WEIGHT'])
  const { body } = await dose('6 ml tds x3d', { patientWeightKg: 8 })
  expect(body.data.stops).toMatchObject([{ code: 'CHILD_DOSE', reviewedBy: null }])
  const confirmed = confirmAll(body.data.stops)
  expect(await stopsOf(dose('10 ml tds x3d', { patientWeightKg: 8, ...confirmed }))).toEqual([
    409,
    'CHILD_DOSE',
  ])
  expect(await stopsOf(dose('6 ml tds x3d', { patientWeightKg: 7, ...confirmed }))).toEqual([
    409,
    'CHILD_DOSE',
  ])
  expect(await stopsOf(dose('6 ml tds x3d', { patientWeightKg: 8, ...confirmed }))).toEqual([200])
  const { data } = await pharmacist.api('GET /prescription/:id', { params: { id } })
  expect(data).toMatchObject({ patientWeightKg: 8, confirmedStops: [{ code: 'CHILD_DOSE' }] })
})

test('lines with a reason have the same stops, and an approval without lines keeps no draft of them', async () => {
  const [one, other] = [await xarelto(), await tegral()]
  const id = await upload()
  const { status, ...approval } = approvalOf([one, other].map((productId) => ({ productId, quantity: 1 })))
  const patch = (body: object) =>
    shop.send<Reply>('PATCH', `/prescription/admin/${id}`, { token: pharmacist.token, body })
  expect((await patch({ status, ...approval })).body.code).toBe('SAFETY_STOP')
  expect((await patch({ status: 'under_review', ...approval })).status).toBe(200)
  expect((await patch({ status: 'approved' })).status).toBe(200)
  expect((await pharmacist.api('GET /prescription/:id', { params: { id } })).data.items).toEqual([])
})

test('a dose above the maximum is a stop that names figure and source, and a problem of the written dose', async () => {
  const panadol = await medicine('Panadol 500mg', 'Paracetamol', '500 mg')
  const items = (sig: string) => ({ items: [{ productId: panadol, sig }] })
  const id = await upload()
  const { status, body } = await approve(id, [], items('4 qid 5d'))
  expect(status).toBe(409)
  expect(body.data.stops).toMatchObject([
    {
      code: 'DOSE_ABOVE_MAXIMUM',
      lines: ['Panadol 500mg'],
      message: 'Panadol 500mg: 8,000 mg of Paracetamol in a day. The maximum is 4,000 mg.',
      note: expect.stringMatching(/FDA OTC monograph.* Not yet signed by a pharmacist/),
    },
  ])
  const confirmed = confirmAll(body.data.stops)
  expect(await stopsOf(approve(id, [], { ...items('3 qid 5d'), ...confirmed }))).toEqual([
    409,
    'DOSE_ABOVE_MAXIMUM',
  ])
  expect(await stopsOf(approve(id, [], { ...items('4 qid 5d'), ...confirmed }))).toEqual([200])
  const preview = async (text: string, language: string) => {
    const { body: read } = await shop.send<{
      data: { sig: object; problems: { code: string; message: string }[] }
    }>('POST', '/prescription/admin/sig', {
      token: pharmacist.token,
      headers: { 'Accept-Language': language },
      body: { text, productId: panadol },
    })
    return read.data
  }
  const { sig, problems } = await preview('4 qid 5d', 'en')
  expect(sig).not.toBeNull()
  expect(problems).toMatchObject([
    { code: 'DOSE_ABOVE_MAXIMUM', message: expect.stringContaining('Not yet signed by a pharmacist.') },
  ])
  expect((await preview('4 qid 5d', 'ur')).problems[0]?.message).toContain('زیادہ سے زیادہ حد')
  expect((await preview('2 qid 5d', 'en')).problems).toEqual([])
  expect((await preview('5 qid 5d', 'en')).problems).toMatchObject([{ code: 'TOO_MUCH_PER_DAY' }])
})

test('a line without a dose names that its dose is not checked', async () => {
  const [one, other] = [await xarelto(), await tegral()]
  const items = [one, other].map((productId) => ({
    productId,
    reason: 'The dose is on the discharge card',
    quantity: 1,
  }))
  const { body } = await approve(await upload(), [], { items })
  expect(body.data.unchecked).toContain(
    'Not checked: the dose of Xarelto 20mg, Tegral 200mg, because it is not entered.',
  )
})
