import { findIngredient } from 'shared-api/formulary/findIngredient'
import { packsNeeded } from 'shared-api/sig/packsNeeded'
import { parseSig } from 'shared-api/sig/parseSig'
import { saySig } from 'shared-api/sig/saySig'
import { sigProductOf } from 'shared-api/sig/sigProductOf'
import { expect, test } from 'vitest'
import { names } from '../../accounts/personNames.ts'
import { demoIdentities } from '../../catalogue/demoIdentities.ts'
import { readCatalogue } from '../../catalogue/readCatalogue.ts'
import { createRandom } from '../../random.ts'
import { prescriptionPage } from '../prescriptionPage.ts'
import { doctors } from './doctors.ts'
import { soundCases } from './index.ts'
import type { CaseLine, PrescriptionCase } from './prescriptionCase.ts'
import { wrongCases } from './wrongCases.ts'

const catalogue = new Map(readCatalogue().map((product) => [product.name, product]))
const all: readonly PrescriptionCase[] = [...soundCases, ...wrongCases]
const soundLines = soundCases.flatMap(({ id, lines }) => lines.map((line) => ({ id, ...line })))

const identityOf = ({ product }: CaseLine) => {
  const identity = demoIdentities.get(product)
  if (!identity) throw new Error(`${product} has no identity`)
  return identity
}

const read = (line: CaseLine) => {
  const product = sigProductOf(identityOf(line), findIngredient)
  if (!product) throw new Error(`${line.product} has no dose unit`)
  return { product, ...parseSig(line.written, product) }
}

/** The most of an ingredient that a line gives in a day, in its own unit. */
const perDay = (line: CaseLine, ingredientId: string): number => {
  const { product, sig } = read(line)
  const found = identityOf(line).ingredients.find((one) => one.ingredientId === ingredientId)
  if (!found?.amount || !sig) return 0
  const days = sig.days ?? 1
  const units = packsNeeded({ ...sig, days }, product).doseUnits ?? 0
  return (units / days) * (found.amount / found.perAmount)
}

const idsOf = (one: PrescriptionCase) =>
  one.lines.flatMap((line) => identityOf(line).ingredients.map(({ ingredientId }) => ingredientId))

test('has 25 sound prescriptions and five wrong ones, each with doctor, patient and source, not yet signed', () => {
  expect([soundCases.length, wrongCases.length]).toEqual([25, 5])
  expect(new Set(all.map(({ id }) => id)).size).toBe(30)
  for (const { id, patient, lines, source, reviewedBy } of all) {
    expect([id, source.length > 10, reviewedBy]).toEqual([id, true, null])
    expect([id, patient.age]).toEqual([id, expect.stringMatching(/^\d+ years$/)])
    expect([id, lines.length === 2 || lines.length === 3]).toEqual([id, true])
    expect([id, Number.parseInt(patient.age, 10) >= 12 || patient.weightKg !== undefined]).toEqual([id, true])
  }
})

test('customers and doctors of the demo are named, and no doctor has the number of a real one', () => {
  const senders = ['Ayesha Khan', ...names]
  expect(all.filter(({ sender }) => !senders.includes(sender))).toEqual([])
  const numbers = Object.values(doctors).map(({ pmdc }) => pmdc)
  expect(numbers.filter((number) => !number.startsWith('DEMO-'))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('the demo sells every medicine of every prescription', () => {
  const unknown = all.flatMap(({ lines }) => lines).filter(({ product }) => !catalogue.has(product))
  expect(unknown).toEqual([])
  expect(
    all
      .flatMap(({ lines }) => lines)
      .filter((line) => catalogue.get(line.product)?.saleClass === 'restricted'),
  ).toEqual([])
})

test.each(soundLines)('reads, says and counts $product: $written', (line) => {
  const { product, sig, problems } = read(line)
  expect(problems).toEqual([])
  if (!sig) throw new Error('it has no problems')
  const said = saySig(sig, product)
  expect(parseSig(said.en, product).sig).toEqual(sig)
  expect(parseSig(said.ur, product).sig).toEqual(sig)
  const { packs } = packsNeeded(sig, product)
  expect(line.packs === undefined ? packs : line.packs).toBeGreaterThan(0)
  // Packs are named only where the dose leaves them open.
  expect(line.packs !== undefined && packs !== null).toBe(false)
})

test('sound prescriptions never name an ingredient twice, nor two medicines of a class that doubles', () => {
  const doubling = ['nsaid', 'statin', 'ace_inhibitor', 'arb', 'ppi', 'ssri', 'sulfonylurea', 'anticoagulant']
  for (const one of soundCases) {
    const ids = idsOf(one)
    expect([one.id, new Set(ids).size]).toEqual([one.id, ids.length])
    const classes = ids.flatMap((id) => findIngredient(id)?.classes ?? [])
    for (const name of doubling)
      expect([one.id, name, classes.filter((found) => found === name).length <= 1]).toEqual([
        one.id,
        name,
        true,
      ])
  }
})

test('sound doses stay within the limits of the formulary, for children by weight', () => {
  const above = soundCases.flatMap((one) =>
    one.lines.flatMap((line) =>
      identityOf(line).ingredients.flatMap(({ ingredientId, unit }) => {
        const limits = findIngredient(ingredientId)?.limits
        const daily = unit === 'mg' ? perDay(line, ingredientId) : 0
        const { weightKg } = one.patient
        const most =
          weightKg === undefined
            ? limits?.maxMgPerDay
            : limits?.maxMgPerKgPerDay && limits.maxMgPerKgPerDay * weightKg
        return most && daily > most ? [`${one.id}: ${ingredientId} ${daily} > ${most}`] : []
      }),
    ),
  )
  expect(above).toEqual([])
})

test('sound prescriptions of children have no tablets and no capsules', () => {
  const children = soundCases.filter(({ patient }) => patient.weightKg !== undefined)
  expect(children.length).toBeGreaterThanOrEqual(3)
  const forms = children.flatMap(({ lines }) => lines.map((line) => identityOf(line).formGroup))
  expect(forms.filter((form) => form === 'tablet' || form === 'capsule')).toEqual([])
})

const wrong = (id: string) => {
  const found = wrongCases.find((one) => one.id === id)
  if (!found) throw new Error(`${id} is missing`)
  return found
}
const total = (one: PrescriptionCase, ingredientId: string) =>
  one.lines.reduce((sum, line) => sum + perDay(line, ingredientId), 0)

test('two products double the paracetamol', () => {
  const one = wrong('wrong-double-paracetamol')
  expect(total(one, 'paracetamol')).toBe(5940)
  expect(findIngredient('paracetamol')?.limits.maxMgPerDay).toBe(4000)
  expect(one.mistake).toContain('5,940 mg')
})

test('a single dose of vitamin D is written daily', () => {
  const one = wrong('wrong-single-dose-daily')
  const [line] = one.lines
  if (!line) throw new Error('it has lines')
  expect(read(line)).toMatchObject({ sig: null, problems: [{ code: 'TOO_MUCH_PER_DAY' }] })
  expect(read({ ...line, written: '1 cap monthly x 3 months' }).problems).toEqual([])
})

test('a child gets tablets of an adult', () => {
  const one = wrong('wrong-adult-doses-for-a-child')
  expect(one.patient).toMatchObject({ age: '2 years', weightKg: 11 })
  expect(total(one, 'amoxicillin') / 11).toBeCloseTo(159, 0)
  expect(one.lines.map((line) => identityOf(line).formGroup)).toEqual(['tablet', 'tablet'])
})

test('an anticoagulant stands beside a medicine that undoes it', () => {
  expect(idsOf(wrong('wrong-interacting-pair'))).toEqual(['rivaroxaban', 'carbamazepine'])
})

test('a slow tablet is crushed, which no dose of it can say', () => {
  const [line] = wrong('wrong-slow-release-in-parts').lines
  if (!line) throw new Error('it has lines')
  expect(read(line).sig).toBeNull()
  expect(read({ ...line, written: line.written.replace(' crushed', '') }).problems).toMatchObject([
    { code: 'RELEASE_NOT_SPLITTABLE' },
  ])
})

test.each(all)('the page of $id shows doctor, patient, date and every line as they are written', (one) => {
  const page = prescriptionPage({ ...one, writtenOn: '2026-11-03', defect: null, random: createRandom(1) })
  const texts = [...page.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)
  expect(texts.filter((text) => text !== '')).toEqual([
    one.doctor.name,
    one.doctor.degrees,
    `PMDC Reg. No. ${one.doctor.pmdc}`,
    'Patient:',
    one.patient.name,
    expect.stringMatching(`^Age: ${one.patient.age}`),
    'Date:',
    '03/11/2026',
    'Rx',
    ...one.lines.flatMap(({ product, written }, index) => [`${index + 1}. ${product}`, written]),
    'Signature and stamp',
  ])
})
