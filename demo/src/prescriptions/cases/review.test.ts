import { prescribe } from 'server/test/fixtures/prescription'
import { createTestApp, type TestApp } from 'server/test/harness'
import { beforeAll, expect, test } from 'vitest'
import { demoIdentities } from '../../catalogue/demoIdentities.ts'
import { readCatalogue } from '../../catalogue/readCatalogue.ts'
import { soundCases } from './index.ts'
import { ageMonthsOf, type PrescriptionCase } from './prescriptionCase.ts'
import { wrongCases } from './wrongCases.ts'

const catalogue = new Map(readCatalogue().map((product) => [product.name, product]))

let shop: TestApp
let pharmacist: Awaited<ReturnType<TestApp['admin']>>
const products = new Map<string, string>()

beforeAll(async () => {
  shop = await createTestApp()
  pharmacist = await shop.admin()
  const lines = [...soundCases, ...wrongCases].flatMap((one) => one.lines)
  for (const name of new Set(lines.map(({ product }) => product))) {
    const identity = demoIdentities.get(name)
    const { genericName, strength, dosageForm, packSize, unitsPerPack, saleClass } = catalogue.get(name) ?? {}
    products.set(
      name,
      await shop.product({
        name,
        genericName: genericName ?? null,
        ...(strength ? { strength } : {}),
        ...(dosageForm ? { dosageForm } : {}),
        ...(packSize ? { packSize } : {}),
        ...(unitsPerPack ? { unitsPerPack } : {}),
        ...(saleClass ? { saleClass } : {}),
        identity: identity ? { ...identity, ingredients: [...identity.ingredients] } : null,
      }),
    )
  }
})

interface Reply {
  code?: string
  errors?: { code: string }[]
  data?: { stops?: { code: string }[] }
}

/** Approves a prescription of the demo as its page says it. Returns the status, and the codes of the errors. */
const approve = async ({ doctor, patient, lines }: PrescriptionCase) => {
  const { id: userId } = await shop.customer()
  const id = await prescribe(shop, { userId, status: 'pending' })
  const { status, body } = await shop.send<Reply>('PATCH', `/prescription/admin/${id}`, {
    token: pharmacist.token,
    body: {
      status: 'approved',
      prescriber: { name: doctor.name, pmdc: doctor.pmdc },
      writtenOn: '2026-11-20',
      patientAgeMonths: ageMonthsOf(patient),
      ...(patient.weightKg === undefined ? {} : { patientWeightKg: patient.weightKg }),
      items: lines.map(({ product, written, packs }) => ({
        productId: products.get(product),
        sig: written,
        ...(packs === undefined ? {} : { quantity: packs }),
      })),
    },
  })
  const codes = [...(body.data?.stops ?? []), ...(body.errors ?? [])].map(({ code }) => code)
  return [status, ...(status === 200 ? [] : new Set(codes))]
}

test.each(soundCases)('the sound prescription $id is approved without a stop', async (one) => {
  expect(await approve(one)).toEqual([200])
})

test.each([
  ['wrong-double-paracetamol', 409, 'SAME_INGREDIENT'],
  ['wrong-single-dose-daily', 400, 'SIG_UNCLEAR'],
  ['wrong-adult-doses-for-a-child', 409, 'CHILD_FORM', 'CHILD_DOSE'],
  ['wrong-interacting-pair', 409, 'INTERACTION'],
  ['wrong-slow-release-in-parts', 400, 'SIG_UNCLEAR'],
])('the server catches %s', async (id, ...errors) => {
  const one = wrongCases.find((found) => found.id === id)
  expect(one && (await approve(one))).toEqual(errors)
})
