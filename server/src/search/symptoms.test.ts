import { seedDemo } from 'demo/seedDemo'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import type { Advice } from './topics/adviceOn.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  await seedDemo(shop)
})

const search = (search: string) => shop.as()('GET /product', { query: { search, limit: 100 } })

/** Searches for a topic: its advice comes first, and nothing but the shelf follows. */
const onTopic: Readonly<Record<string, string>> = {
  suicide: 'khudkushi, khud kushi, khudkashi, خودکشی, suicide, suiside, marna chahta hoon, I want to die',
  poisoning:
    'double dose panadol, dobara dose le li, zeher, zehar, zahar, zehr kha liya, زہر, poison, rat poison, overdose, too many tablets, kala pathar',
  eye_injury:
    'eye injury, aankh mein chot, ankh me acid, acid in eye, aankh mein kuch chala gaya, آنکھ میں چوٹ, sudden blindness, ' +
    'ankh mein chuna chala gaya, nazar nahi aa raha, آنکھ میں تیزاب',
  injury:
    'head injury, sar pe chot, سر پر چوٹ, jal gaya, burn severe, haddi toot gayi, bijli ka jhatka, electric shock',
  high_sugar: 'sugar 500, sugar bohat zyada, شوگر بہت زیادہ, ketoacidosis',
  pressure_crisis:
    'بلڈ پریشر زیادہ, bp high 200, bp bohat zyada, bp shoot, بی پی بہت زیادہ, very high blood pressure, hypertensive crisis',
  stroke: 'numbness one side, aadha jism sun, faalij, falij, فالج, stroke, laqwa, لقوہ',
  heat_stroke:
    'lu, loo lag gayi, lu lagna, heat stroke, heatstroke, sun stroke, sunstroke, heat exhaustion, لو لگ گئی, لو لگنا, ہیٹ اسٹروک',
  chest_pain:
    'chest pain, chest pane, heart attack, seene mein dard, seenay main dard, seene me dard, chhati mein dard, ' +
    'dil ka dora, سینے میں درد, دل کا دورہ',
  breathlessness:
    'saans, sans, saans phoolna, saans ki takleef, dam ghutna, سانس, breathing problem, asthma attack',
  unconscious: 'behosh, behoshi, بے ہوش, fainting',
  seizure: 'mirgi, مرگی, epilepsy, seizure, fits',
  bite: 'spider bite, makri kaat gai, saanp, سانپ نے کاٹا, snake bite, kutte ne kaata, bichu',
  bleeding:
    'kala pakhana, کالا پاخانہ, bleeding, bleed, khoon ki ulti, nakseer, نکسیر, blood in stool, ' +
    'loose motion with blood, motion mein khoon, blood in motion, potty mein khoon, bloody motions, دست میں خون, balgham mein khoon',
  bad_air: 'carbon monoxide, gas leak',
  abortion:
    'period lane ki goli, mahwari lane ki dawa, ماہواری لانے کی دوا, abortion, abortion pills, hamal girana, bacha girane ki dawa, اسقاط حمل, cytotec',
  pregnancy:
    'hamal, hamla, hamila, haamla, حمل, حاملہ, pregnancy, pregnent, pregnant woman, mahwari band, missed period, periods late, ماہواری بند',
  severe_allergy: 'الرجی سے سوجن, allergy se sujan, chehra sooj gaya, anaphylaxis',
  low_sugar: 'insulin zyada laga li, sugar 40, low sugar, sugar low, shugar kam, شوگر کم',
  low_blood_pressure: 'bp low, low blood pressure, بی پی لو',
  child_cold: 'baby cough, bache ki khansi, بچوں کی کھانسی',
}

test.each(
  Object.entries(onTopic).flatMap(([code, words]) =>
    words.split(', ').map((typed) => [typed, code] as const),
  ),
)('%s gets advice on %s and no product', async (typed, code) => {
  const { advice, data } = await search(typed)
  expect([advice?.code, data.map(({ name }) => name)]).toEqual([code, []])
})

test.each(
  'bukhar, bukhaar, bokhar, bukhaarr, بخار, tez bukhar, fever, feever, dengue, dengi, ڈینگی, malaria, typhoid'.split(
    ', ',
  ),
)('%s gets advice on fever, and paracetamol as the only ingredient', async (typed) => {
  const { advice, data } = await search(typed)
  expect(advice?.code).toBe('fever')
  expect(data.length).toBeGreaterThan(3)
  for (const { genericName } of data) expect(genericName).toMatch(/^Paracetamol( \(extended release\))?$/)
})

test.each(
  'bachon ka bukhar, bachay ka bukhar, baby fever, child temperature, بچے کا بخار'.split(', '),
)('%s gets advice on children, and paracetamol in no form but a liquid', async (typed) => {
  const { advice, data } = await search(typed)
  expect(advice?.code).toBe('child_fever')
  expect(data.length).toBeGreaterThan(1)
  for (const { genericName, dosageForm } of data)
    expect([genericName, dosageForm]).toEqual([
      'Paracetamol',
      expect.stringMatching(/syrup|suspension|liquid|drops/i),
    ])
})

test.each(['بلڈ', 'بلڈ پریشر', 'blod', 'blood pressure'])('%s is not taken for bleeding', async (typed) => {
  expect((await search(typed)).advice?.code).not.toBe('bleeding')
})

/** Words for which nothing is right to suggest. */
const nothing =
  'garda, gurda, gurde ka dard, گردے, kidney failure, neend, neend ki goli, نیند, sleeping pills, cancer, kanser, jaundice, ' +
  'yarqan, یرقان, bawaseer, بواسیر, piles, anxiety, depression, ghabrahat, nasha, dil, head injury, eye infection, ' +
  'skin infection, stomach ulcer, hepatitis, mardana kamzori, motapa, weight loss, covid, kaan dard, aankh mein dard, hernia'

test.each(nothing.split(', '))('%s finds nothing rather than a medicine spelt nearly so', async (typed) => {
  expect((await search(typed)).data.map(({ name }) => name)).toEqual([])
})

test.each([
  ['دست', /rehydration|saccharomyces|bacillus/i],
  ['loose motion', /rehydration|saccharomyces|bacillus/i],
  ['لوز موشن', /rehydration|saccharomyces|bacillus/i],
  ['qabz', /lactulose|psyllium|paraffin/i],
  ['زکام', /herbal|xylometazoline|menthol|pheniramine/i],
  ['زخم', /povidone|-/i],
  ['khansi wali dawa', /ivy|herbal/i],
  ['chakkar', /dimenhydrinate/i],
  ['safar ki ulti', /dimenhydrinate/i],
  ['travel sickness', /dimenhydrinate/i],
  ['motions', /rehydration|saccharomyces|bacillus/i],
  ['اسہال', /rehydration|saccharomyces|bacillus/i],
  ['runny nose', /herbal|xylometazoline|menthol|pheniramine/i],
  ['خشک کھانسی', /ivy|herbal/i],
  ['گیس', /alginate|aluminium|bicarbonate|herbal/i],
  ['بدہضمی', /bicarbonate|herbal/i],
  ['گلے کی خراش', /amylmetacresol|herbal/i],
  ['داد', /clotrimazole/i],
  ['zakham', /povidone|-/i],
  ['cut', /povidone|-/i],
  ['juen', /permethrin/i],
  ['جوئیں', /permethrin/i],
])('%s leads to its shelf', async (typed, shelf) => {
  const { advice, data } = await search(typed)
  expect(advice).toBeNull()
  expect(data[0]?.genericName ?? '-').toMatch(shelf)
})

test.each([
  'cough',
  'coug',
  'cough syrup',
  'khansi',
  'balgham',
])('%s lists herbal remedies, and no syrup with a xanthine because its name says cough', async (typed) => {
  const { data } = await search(typed)
  expect(data.length).toBeGreaterThan(0)
  for (const { genericName } of data) expect(genericName).toMatch(/ivy leaf|herbal/i)
})

test('a search for a name leaves later searches for the symptom as they are', async () => {
  for (const typed of ['acefyl coug', 'coug', 'acefyl coug'])
    expect((await search(typed)).data.some(({ name }) => name === 'Acefyl Cough Syrup')).toBe(
      typed !== 'coug',
    )
})

test('a cough syrup is found by its name', async () => {
  for (const typed of ['acefyl', 'acefyl cough syrup', 'Acefyl Cough'])
    expect((await search(typed)).data[0]?.name).toBe('Acefyl Cough Syrup')
})

test('a restricted medicine is found by its name only, and never suggested', async () => {
  const restricted = async (typed: string, limit: number) =>
    (await shop.as()('GET /product', { query: { search: typed, limit } })).data
      .filter(({ saleClass }) => saleClass === 'restricted')
      .map(({ name }) => name)
  expect(await restricted('tramal', 20)).toEqual(['Tramal 50mg Capsules'])
  expect(await restricted('tramadol', 20)).toEqual(['Tramal 50mg Capsules'])
  expect(await restricted('xanax', 20)).toEqual(['Xanax 0.5mg Tablets'])
  for (const typed of ['zanax', 'xannax', 'tram', 'trama', 'tramel', 'capsules', 'dard', '50mg', 'searle'])
    expect([typed, await restricted(typed, 100)]).toEqual([typed, []])
  expect(await restricted('tramal', 5)).toEqual([])
})

test.each(
  'digoxin, warfarin, methotrexate, humulin, coumadin, risperdal, lamisil, digoxin tablets'.split(', '),
)('%s is not sold here, and no other medicine is shown for it', async (typed) => {
  expect((await search(typed)).data).toEqual([])
})

test('advice names the emergency number in the language of the caller, and that it is not yet signed', async () => {
  const english = (await search('seene mein dard')).advice
  expect(english).toEqual({
    code: 'chest_pain',
    emergency: true,
    title: 'Chest pain: call 1122 now',
    text: expect.stringMatching(/^Pain or pressure in the chest.*Not yet signed by our pharmacist\.$/),
  })
  const sent = await shop.send<{ advice: Advice }>('GET', '/product?search=chest+pain', {
    headers: { 'accept-language': 'ur' },
  })
  expect(sent.body.advice.title).toContain('سینے میں درد')
  expect(sent.body.advice.text).toContain('دستخط')
})

test('a name beside a topic still finds products with that name', async () => {
  await shop.product({ name: 'Clearblue Pregnancy Test' })
  const { advice, data } = await search('pregnancy test')
  expect(advice?.code).toBe('pregnancy')
  expect(data.map(({ name }) => name)).toEqual(['Clearblue Pregnancy Test'])
  expect((await search('panadol pregnancy')).data).toEqual([])
})

test('a list without a search, or by a name, has no advice', async () => {
  expect((await shop.as()('GET /product', {})).advice).toBeNull()
  expect((await search('panadol')).advice).toBeNull()
})
