import { seedDemo } from 'demo/seedDemo'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  await seedDemo(shop)
})

const search = (search: string) => shop.as()('GET /product', { query: { search, limit: 100 } })
const namesOf = async (typed: string) => (await search(typed)).data.map(({ name }) => name)
const listOf = (words: string) => words.split(/,\s+/)

/** Searches that get advice and no product. */
const advised: Readonly<Record<string, string>> = {
  heart: `palpitations, palpitation, dil ki dharkan, دل کی دھڑکن, dil tez dharak raha hai, دل تیز دھڑک رہا ہے, heartbeat fast,
    dhadkan tez`,
  low_sugar: 'sugar 25, blood sugar 20, sugar 62, شوگر 45, shugar 38, random sugar 55',
  high_sugar: 'sugar 260, sugar level 487, شوگر 600, fasting sugar 320',
  pressure_crisis: 'bp 195, bp 220/120, bp 185/100, بی پی 200',
  low_blood_pressure: 'bp 80/50, bp 70',
  eye_injury: 'blood in eye, eye mein blood, ear drops in eye by mistake',
  bite: 'kutay ka katna, kuttay ka katna',
  stroke: 'bolne mein dikkat, بولنے میں دقت, bazu sun ho raha hai',
  severe_allergy: 'munh sojna, chehra sojna',
  breathlessness:
    'drowning, doob gaya, fish bone in throat, machli ka kanta, gale mein haddi phans gayi, neela pad gaya, smoke inhalation, khana atak gaya, niwala atak gaya, کھانا اٹک گیا',
  poisoning: 'button battery, battery kha li, coin nigal liya',
  injury: 'bacha gir gaya, bachi gir gayi, seerhi se gir gaya, bijli lagi, بجلی لگی',
  suicide: 'jaan dena, jaan dena chahta hoon',
  pregnancy: 'bacha rokne ki dawa, hamal rokne ki goli, breast milk kam, doodh kam',
  pregnancy_danger: 'water broke, pani ki thaili phat gayi',
  child: 'teething gel, baby gel, bache ki cream, dant nikalna, earache child',
}
test.each(
  Object.entries(advised).flatMap(([code, words]) => listOf(words).map((typed) => [typed, code] as const)),
)('%s gets advice on %s and no product', async (typed, code) => {
  const { advice, data } = await search(typed)
  expect([advice?.code, data.map(({ name }) => name)]).toEqual([code, []])
})

test.each(
  listOf(`mosquito coil, machar coil, mortein, machhar, khatmal, green tea, burn mark, kan pere, baal safa,
    mole removal, slow healing, kan behna, kaan band, kaan mein pani, daant ka keera, mouth ulcer, munh ke chale,
    vaginal itching, sharamgah khujli, nipple pain, anal itching, energy drink, sugar free, smog, dhuan,
    gloves, minoxidil, whitening injection, glutathione, biotin, tawiz, kala jadu, perfume, deodorant, contact lens,
    viagra, timing tablet, afeem, hashish, nasha chhurana, steroids, wazan barhana, قد بڑھانا, fat burner, detox`),
)('%s finds nothing', async (typed) => {
  expect(await namesOf(typed)).toEqual([])
})

test.each([
  ['sugar strips', /Strips|Glucose Meter|Lancets/],
  ['sugar ki strip', /Strips|Glucose Meter|Lancets/],
  ['shugar strips', /Strips|Glucose Meter|Lancets/],
  ['sugar test', /Strips|Glucose Meter|Lancets/],
  ['sugar machine', /Strips|Glucose Meter|Lancets/],
  ['sugar check karne wali machine', /Strips|Glucose Meter|Lancets/],
  ['glucometer', /Glucose Meter/],
  ['diabetes strips', /Strips|Glucose Meter|Lancets/],
  ['bp machine', /BP Monitor/],
  ['bp check karne wali machine', /BP Monitor/],
  ['family planning', /Condoms/],
  ['birth control', /Condoms/],
  ['thermameter', /Thermometer/],
  ['dehydration', /ORS/],
  ['haiza', /ORS/],
  ['ہیضہ', /ORS/],
  ['pait ke keere', /Zentel|Vermox/],
  ['ulti aur dast', /ORS/],
  ['hair removal', /Veet/],
  ['honey', /Strepsils/],
  ['white soap', /Safeguard/],
])('%s finds %s only', async (typed, wanted) => {
  const names = await namesOf(typed)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(wanted)
})

test.each(['sugar ki goli 500', 'bp tablet 50'])('the strength in %s is no reading', async (typed) => {
  expect((await search(typed)).advice?.code ?? 'none').not.toMatch(/sugar|pressure/)
})
