import { readCatalogue } from 'demo/catalogue/readCatalogue'
import { ingredients } from 'shared-api/formulary/ingredients/index'
import { beforeAll, expect, test } from 'vitest'
import { createCatalogueShop, namesOf } from '../../../test/catalogueShop.ts'
import { absent } from '../../../test/fixtures/absentMedicines.ts'
import { brandLookAlikes } from '../../../test/fixtures/brandLookAlikes.ts'
import { notTaken } from '../../../test/fixtures/halfTyped.ts'
import {
  chosenByHand,
  notStockedWithDirections,
  notTakenInAHurry,
  notTakenWithPlus,
  takenInAHurry,
  writtenOtherwise,
} from '../../../test/fixtures/hurriedTyping.ts'
import { lookAlikes } from '../../../test/fixtures/lookAlikes.ts'
import { typedAndEnter } from '../../../test/fixtures/takenByEnter.ts'
import type { TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let find: Awaited<ReturnType<typeof createCatalogueShop>>['find']
beforeAll(async () => {
  ;({ shop, admin, find } = await createCatalogueShop())
})

const pairs = `${lookAlikes.trim()}\n${brandLookAlikes.trim()}`
  .split('\n')
  .map((line) => line.split('|') as [string, string])

test('there are at least 120 look-alikes and 80 absent medicines', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(120)
  expect(absent.trim().split('\n').length).toBeGreaterThanOrEqual(80)
})

test.each(pairs)('%s means %s', async (typed, meant) => {
  const { data, notStocked } = await find(typed)
  expect(namesOf(data)).toEqual(meant ? meant.split(',').sort() : [])
  expect(notStocked === null).toBe(meant !== '')
})

test.each(absent.trim().split('\n'))('%s is not in the catalogue', async (typed) => {
  expect(await find(typed)).toMatchObject({ data: [], notStocked: typed })
})

test.each([
  ['Co-trimoxazole', 'Septran DS Tablets'],
  ['Cotrimoxazole', 'Septran DS Tablets'],
  ['Sulfamethoxazole trimethoprim', 'Septran DS Tablets'],
  ['Indapamide 1.5', 'Natrilix SR 1.5mg Tablets'],
  ['Gliclazide', 'Diamicron MR 60mg Tablets'],
  ['Paracetamol 665', 'Panadol Extend 665mg Tablets'],
  ['Aspirin 75', 'Loprin 75mg Tablets'],
  ['Diclofenac', 'Voltral 50mg Tablets'],
  ['Diclofenac 50', 'Voltral 50mg Tablets'],
])('%s is in the catalogue, and its strength or release has to be confirmed: %s', async (typed, meant) => {
  const { data, didYouMean, notStocked, takenByEnter } = await find(typed)
  expect([data, didYouMean[0]?.name, notStocked, takenByEnter]).toEqual([[], meant, null, null])
})

test.each([
  ['Norvasc 10', ['5 mg tablet']],
  ['Amoxicillin 250', ['500 mg capsule']],
  ['Risek 10', ['20 mg gastro-resistant capsule', '40 mg gastro-resistant capsule']],
  ['Amlodipine besylate 10', ['5 mg tablet']],
  ['Ketoconazole 200', ['2% shampoo']],
  ['Tegral CR 400', []],
  ['Galvus 50', []],
  ['Digoxin 0.25', []],
  ['Norvasc', []],
])('the catalogue has %s in the strengths %j instead', async (typed, strengths) => {
  expect((await find(typed)).otherStrengths.toSorted()).toEqual(strengths)
})

test.each(
  `${typedAndEnter.trim()}\n${takenInAHurry.trim()}`
    .split('\n')
    .map((line) => line.split('|') as [string, string]),
)('Enter after %s takes %s', async (typed, meant) => {
  const { data, takenByEnter } = await find(typed)
  const name = data.find(({ id }) => id === takenByEnter)?.name
  expect(meant.split(',')).toContain(name ?? '')
  expect([data[0]?.id, null]).toContain(takenByEnter)
})

test.each([...notTaken, ...notTakenInAHurry])('Enter after %s takes nothing', async (typed) => {
  expect((await find(typed)).takenByEnter).toBeNull()
})

test.each(notTakenWithPlus)('%s is not the medicine without plus', async (typed) => {
  expect(await find(typed)).toMatchObject({ data: [], takenByEnter: null })
})

test.each([
  ['Calpol 6+', 'Calpol 6 Plus Suspension'],
  ['Calpol 6 + susp', 'Calpol 6 Plus Suspension'],
  ['Paracetamol + Caffeine 500 + 65', 'Panadol Extra Tablets'],
  ['Valsartan + Hydrochlorothiazide 80 + 12.5', 'Co-Diovan 80/12.5mg Tablets'],
  ['Sitagliptin 50 + Metformin 1000', 'Treviamet 50/1000mg Tablets'],
  ['Vildagliptin＋Metformin 50 mg ＋ 1000 mg', 'Galvus Met 50/1000mg Tablets'],
])('a sign that joins ingredients or strengths, or stands for an age, finds %s', async (typed, meant) => {
  expect(namesOf((await find(typed)).data)).toEqual([meant])
})

test.each(
  writtenOtherwise
    .trim()
    .split('\n')
    .map((line) => line.split('|') as [string, string]),
)('%s is in the catalogue: %s', async (typed, meant) => {
  const { data, didYouMean, notStocked, takenByEnter } = await find(typed)
  expect([typed, notStocked, takenByEnter]).toEqual([typed, null, null])
  expect(meant.split(',')).toContain([...data, ...didYouMean][0]?.name)
})

test.each(
  chosenByHand
    .trim()
    .split('\n')
    .map((line) => line.split('|') as [string, string]),
)('%s is a match, of which Enter takes none: %s', async (typed, meant) => {
  const { data, notStocked, takenByEnter } = await find(typed)
  expect([typed, namesOf(data), notStocked, takenByEnter]).toEqual([typed, [meant], null, null])
})

test.each(notStockedWithDirections)('%s is not in the catalogue as written', async (typed) => {
  expect(await find(typed)).toMatchObject({ data: [], takenByEnter: null, notStocked: typed })
})

test('four letters identify a brand that begins as no other name', async () => {
  for (const word of ['Quvexil', 'Zafnorin', 'Wymertal', 'Kivolex', 'Jorbatin', 'Xelprado']) {
    const product = { name: `${word} 4711 Tablets`, genericName: 'Biotin', strength: '1.4711 mg' }
    const id = await shop.product({ ...product, dosageForm: 'Tablet', saleClass: 'prescription' })
    expect([word, (await find(word.slice(0, 4).toLowerCase())).takenByEnter]).toEqual([word, id])
  }
})

const nameless = [
  ...[
    'Tab',
    'Tab 500 mg',
    'tablets 500',
    'enteric coated',
    'EC 500',
    'EC',
    'Abbott',
    'Pakistan',
    'laboratories',
  ],
  ...[
    'sodium',
    'sodium 500',
    'hydrochloride 500',
    'calcium tab',
    'Abbott tab 500',
    'acid',
    'cap',
    'cream',
    '500',
  ],
]
test.each(nameless)('%s names no medicine', async (typed) => {
  expect(namesOf((await find(typed)).data)).toEqual([])
})

test('no maker, form or salt alone names a medicine', { timeout: 120_000 }, async () => {
  const products = readCatalogue()
  const salts = ingredients.flatMap((ingredient) => ingredient.salts)
  const texts = products.flatMap(({ manufacturer, dosageForm }) => [manufacturer, dosageForm]).concat(salts)
  const words = new Set(
    texts.flatMap((text) => text.toLowerCase().split(/[^a-z]+/)).filter((word) => word.length > 1),
  )
  const isOfName = (typed: string) => (name: string | null) =>
    (name ?? '')
      .toLowerCase()
      .split(/[^a-z]+/)
      .some((word) => word.startsWith(typed))
  for (const word of words)
    for (const typed of [word, `${word} 500`])
      for (const { name, genericName } of (await find(typed)).data)
        expect([typed, name, isOfName(word)(name) || isOfName(word)(genericName)]).toEqual([
          typed,
          name,
          true,
        ])
})

test.each([
  ['Canesten tab', []],
  ['Canesten vaginal tab', ['Canesten Vaginal']],
  ['Canesten cream', ['Canesten Cream']],
])('%s fits the form', async (typed, meant) => {
  const names = namesOf((await find(typed)).data)
  expect(names.map((name) => meant.find((one) => name.startsWith(one)) ?? name)).toEqual(meant)
})

test('an ingredient is found by its other names, and another salt of it is a suggestion', async () => {
  expect(namesOf((await find('acetaminophen 500')).data)).toContain('Panadol 500mg Tablets')
  for (const typed of ['valproate', 'Valproate 500', 'sodium valproate 500', 'valproic acid']) {
    const { data, didYouMean } = await find(typed)
    expect([typed, namesOf(data), didYouMean[0]?.name]).toEqual([typed, [], 'Epival 500mg Tablets'])
  }
})

test('a misspelt name is a suggestion, never a match', async () => {
  const { data, didYouMean, notStocked } = await find('Norvasck')
  expect(data).toEqual([])
  expect(didYouMean[0]?.name).toBe('Norvasc 5mg Tablets')
  expect(notStocked).toBe('Norvasck')
})

test.each([
  ['Calpol 120', 'Calpol Suspension'],
  ['Calpol 250', 'Calpol 6 Plus Suspension'],
  ['Azomax 200', 'Azomax 200mg/5ml Suspension'],
  ['Augmentin 312.5', 'Augmentin DS Suspension'],
  ['Folic acid 0.4', 'Folic Acid 5mg Tablets'],
])('suggests for %s first the closest: %s', async (typed, closest) => {
  expect((await find(typed)).didYouMean[0]?.name).toBe(closest)
})

test('suggests both strengths of a liquid that are typed together', async () => {
  const { didYouMean } = await find('Calpol 120/250')
  expect(namesOf(didYouMean.slice(0, 2))).toEqual(['Calpol 6 Plus Suspension', 'Calpol Suspension'])
})

test('suggests medicines only', async () => {
  const { didYouMean } = await find('Concor AM')
  expect(namesOf(didYouMean)).toContain('Concor 5mg Tablets')
  expect(didYouMean.filter(({ genericName }) => genericName === null)).toEqual([])
})

test('another strength is a suggestion', async () => {
  const { didYouMean } = await find('Norvasc 10')
  expect(namesOf(didYouMean)).toContain('Norvasc 5mg Tablets')
})

test('names the ingredient of the formulary as it is written there', async () => {
  expect((await find('digoxin')).notStocked).toBe('Digoxin')
  expect((await find('digoxin 0.25')).notStocked).toBe('Digoxin 0.25')
})

test('restricted medicines are found and never suggested', async () => {
  expect(namesOf((await find('Ritalin')).data)).toEqual(['Ritalin 10mg Tablets'])
  expect(namesOf((await find('Ritaline')).didYouMean)).not.toContain('Ritalin 10mg Tablets')
})

test('nothing typed finds nothing', async () => {
  expect(await find(' ')).toMatchObject({ data: [], didYouMean: [], notStocked: null })
  expect(await find('500')).toMatchObject({ data: [] })
})

test('every active product is found by its whole name', { timeout: 120_000 }, async () => {
  for (const page of [1, 2, 3])
    for (const { id, name } of (await admin.api('GET /product', { query: { limit: 100, page } })).data) {
      const { data, didYouMean } = await find(name)
      const found = [...data, ...didYouMean].find((one) => one.id === id)
      if (found?.status === 'active')
        expect([name, namesOf(data)]).toEqual([name, expect.arrayContaining([name])])
    }
})

test('the API responds with what is found', async () => {
  for (const search of ['Norvasc 5', 'Norvasck', 'Norvasc 10', 'Co-trimoxazole', '500', ' '])
    expect(await admin.api('GET /prescription/admin/medicine', { query: { search } })).toMatchObject(
      JSON.parse(JSON.stringify(await find(search))),
    )
})

test('shoppers may not search here', async () => {
  const { api } = await shop.customer()
  await expect(api('GET /prescription/admin/medicine', { query: { search: 'a' } })).rejects.toMatchObject({
    response: { status: 403 },
  })
})

test('Enter takes no plain tablet where an enteric coated one of the name is in the catalogue too', async () => {
  const plain = { name: 'Predlone 5mg Tablets', genericName: 'Prednisolone', strength: '5 mg' }
  const id = await shop.product({ ...plain, dosageForm: 'Tablet', saleClass: 'prescription' })
  for (const typed of ['Prednisolone', 'Prednisolone 5'])
    expect(await find(typed)).toMatchObject({ data: [{ id }], takenByEnter: null })
  expect((await find('Prednisolone EC')).data.map(({ name }) => name)).toEqual(['Deltacortril 5mg Tablets'])
})

test('Enter takes no drops of infants for a syrup', async () => {
  const drops = { name: 'Zeltamol Colic', genericName: 'Simethicone', strength: '40 mg/ml' }
  const id = await shop.product({ ...drops, dosageForm: 'Oral drops', packSize: '15 ml', saleClass: 'otc' })
  for (const typed of [
    'Zeltamol syrup',
    'Zeltamol syp',
    'Simethicone',
    'Simethicone syrup',
    'Simethicone 40',
  ])
    expect([typed, (await find(typed)).takenByEnter]).toEqual([typed, null])
  expect((await find('Zeltamol drops')).takenByEnter).toBe(id)
})
