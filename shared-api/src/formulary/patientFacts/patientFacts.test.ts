import { expect, test } from 'vitest'
import { findIngredient } from '../findIngredient.ts'
import type { Route } from '../productForms.ts'
import { patientFacts } from './index.ts'
import type { PatientFacts, WarningTopic } from './patientFacts.ts'

const textsOf = ({ what, take, avoid, storage, warnings }: PatientFacts) =>
  [what, take, avoid, storage, ...Object.values(warnings)].filter((one) => one !== null)
const nameOf = ({ ingredientId, routes }: PatientFacts) => `${ingredientId} ${routes[0]}`
const breaking = (holds: (entry: PatientFacts) => boolean) =>
  patientFacts.filter((entry) => !holds(entry)).map(nameOf)

test('has one entry for an ingredient by a route, of an ingredient of the formulary', () => {
  const keys = patientFacts.flatMap(({ ingredientId, routes }) =>
    routes.map((route) => `${ingredientId} ${route}`),
  )
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(breaking(({ ingredientId }) => findIngredient(ingredientId) !== undefined)).toEqual([])
})

test('cites a source', () => {
  expect(breaking(({ source }) => source.length > 10)).toEqual([])
})

test('writes whole sentences in both languages', () => {
  const whole = (entry: PatientFacts) =>
    textsOf(entry).every(({ en, ur }) => /[.]$/.test(en) && /۔$/.test(ur))
  expect(breaking(whole)).toEqual([])
})

test('writes Urdu in Urdu letters and Western digits only', () => {
  const urdu = /^[\p{Script=Arabic}\u064B\d\s،؛۔؟:.,()-]+$/u
  // Vowel signs are not written in everyday Urdu, except the ending of فوراً.
  const vowelSigns = /[\u064C-\u0650\u0652]/
  // Arabic letters that look like Urdu ones and are not found by a search.
  const arabicLetters = /[\u064A\u0643\u0649\u0629]/
  expect(
    breaking((entry) =>
      textsOf(entry).every(({ ur }) => urdu.test(ur) && !vowelSigns.test(ur) && !arabicLetters.test(ur)),
    ),
  ).toEqual([])
})

test('keeps the same figures in both languages', () => {
  const figures = (text: string) => (text.replace('G6PD', '').match(/\d+([.,]\d+)?/g) ?? []).sort().join(' ')
  const differing = patientFacts.flatMap((entry) =>
    textsOf(entry)
      .filter(({ en, ur }) => figures(en) !== figures(ur))
      .map(({ en }) => `${nameOf(entry)}: ${en}`),
  )
  expect(differing).toEqual([])
})

/** The warnings without which a pharmacist would not open the shop. */
const required: readonly (readonly [
  id: string,
  route: Route,
  topic: WarningTopic | 'take' | 'avoid' | 'storage',
  word: RegExp,
])[] = [
  ['valproate', 'oral', 'pregnancy', /unborn child/],
  ['lisinopril', 'oral', 'pregnancy', /Do not take it in pregnancy/],
  ['perindopril', 'oral', 'pregnancy', /Do not take it in pregnancy/],
  ['valsartan', 'oral', 'pregnancy', /Do not take it in pregnancy/],
  ['atorvastatin', 'oral', 'pregnancy', /pregnan/],
  ['rosuvastatin', 'oral', 'pregnancy', /pregnan/],
  ['carbamazepine', 'oral', 'medicines', /contraceptive/],
  ['ibuprofen', 'oral', 'avoid', /ulcer.*dengue/],
  ['ibuprofen', 'oral', 'kidney', /kidney/],
  ['ibuprofen', 'oral', 'pregnancy', /20th week/],
  ['diclofenac', 'oral', 'pregnancy', /20th week/],
  ['aspirin', 'oral', 'age', /under 16/],
  ['aspirin', 'oral', 'avoid', /dengue/],
  ['ciprofloxacin', 'oral', 'stop', /tendon/],
  ['levofloxacin', 'oral', 'age', /under 18/],
  ['moxifloxacin', 'oral', 'stop', /tendon/],
  ['metronidazole', 'oral', 'alcohol', /No alcohol/],
  ['loperamide', 'oral', 'age', /under 12/],
  ['loperamide', 'oral', 'avoid', /blood/],
  ['pseudoephedrine', 'oral', 'avoid', /blood pressure/],
  ['chlorpheniramine', 'oral', 'driving', /sleepy/],
  ['diphenhydramine', 'oral', 'age', /under 6/],
  ['dimenhydrinate', 'oral', 'driving', /sleepy/],
  ['xylometazoline', 'nasal', 'take', /7 days/],
  ['montelukast', 'oral', 'stop', /suicide/],
  ['dexamethasone', 'eye', 'stop', /eye pressure/],
  ['metformin', 'oral', 'kidney', /kidneys/],
  ['glimepiride', 'oral', 'stop', /low sugar/],
  ['insulin-human-30-70', 'subcutaneous', 'stop', /low sugar/],
  ['levothyroxine', 'oral', 'medicines', /iron, calcium/],
  ['fluticasone', 'inhaled', 'take', /Rinse/],
  ['budesonide', 'inhaled', 'take', /Rinse/],
  ['insulin-glargine', 'subcutaneous', 'storage', /28 days/],
  ['insulin-human-30-70', 'subcutaneous', 'storage', /28 days/],
  ['albendazole', 'oral', 'pregnancy', /first three months/],
  ['mebendazole', 'oral', 'pregnancy', /first three months/],
  ['ketoprofen', 'skin', 'take', /sun/],
  ['miconazole', 'oromucosal', 'avoid', /warfarin/],
  ['silver-sulfadiazine', 'skin', 'age', /2 months/],
]

test.each(required)('warns of %s %s: %s %s', (id, route, topic, word) => {
  const entry = patientFacts.find(({ ingredientId, routes }) => ingredientId === id && routes.includes(route))
  const text =
    topic === 'take' || topic === 'avoid' || topic === 'storage' ? entry?.[topic] : entry?.warnings[topic]
  expect(text?.en).toMatch(word)
  expect(text?.ur).toBeTruthy()
})
