import { type TopicCode, topicCodes } from 'shared-api/formulary/searchTopics'
import { expect, test } from 'vitest'
import { demoSearchIndex } from '../../test/fixtures/demoSearchIndex.ts'
import { hostileSentences, ordinarySentences } from '../../test/fixtures/hostileSentences.ts'
import { hostileWords } from '../../test/fixtures/hostileWords.ts'
import { worriedSentences } from '../../test/fixtures/worriedSentences.ts'
import type { Db } from '../db/types.ts'
import { matchSearch } from './matching.ts'

/** The shop's own goods, and the same with a tablet of every ingredient of the formulary. */
const shop = demoSearchIndex(false)
const catalogues = [shop, demoSearchIndex(true)]

const search = async ({ index, rowOf }: (typeof catalogues)[number], typed: string) => {
  const viewing = { now: new Date(), forAdmin: false, isSuggestion: false }
  // A word of letters needs no database.
  const context = { searchIndex: async () => index, db: {} as Db }
  const found = await matchSearch(context, typed, viewing, null)
  return {
    code: found.topic,
    products: found.first(found.total).flatMap((id) => {
      const row = rowOf.get(id)
      const number = index.numberOfSku(row?.sku.toLowerCase() ?? '') ?? -1
      return row ? [{ ...row, classes: index.classesOf(number) }] : []
    }),
  }
}

const listOf = (words: string) => words.split(/,\s+/)
const typedWords = [
  ...Object.entries(hostileWords),
  ...Object.entries(hostileSentences),
  ...Object.entries(worriedSentences),
].flatMap(([code, words]) =>
  listOf(words).map((typed) => [typed, code === 'none' ? null : (code as TopicCode)] as const),
)

test('there are more than 1,000 words in three scripts', () => {
  expect(new Set(typedWords.map(([typed]) => typed)).size).toBeGreaterThan(1000)
  expect(typedWords.filter(([typed]) => /\p{Script=Arabic}/u.test(typed)).length).toBeGreaterThan(60)
  for (const [, code] of typedWords) expect(code === null || topicCodes.includes(code)).toBe(true)
})

test.each(typedWords)('%s gets advice on %s and leads to no medicine that harms', async (typed, code) => {
  for (const catalogue of catalogues) {
    const { code: given, products } = await search(catalogue, typed)
    expect(given).toBe(code)
    for (const { name, sale_class, classes, generic_name } of products) {
      expect(sale_class, name).toBe('otc')
      expect(classes, name).not.toContain('nsaid')
      expect(generic_name).not.toMatch(/ephedrine/i)
    }
  }
})

test.each(
  Object.entries({
    pain: /^Paracetamol/,
    fever: /^Paracetamol/,
    child_fever: /^Paracetamol$/,
    child: /^Oral rehydration salts$/,
    dysentery: /^Oral rehydration salts$/,
    heart: /^(Paracetamol.*)?$/,
    asthma: /^Paracetamol/,
    long_illness: /^(Paracetamol.*)?$/,
    stomach: /^Sodium alginate/,
  } satisfies Partial<Record<TopicCode, RegExp>>),
)('the shelf beneath the advice on %s has nothing else than %s', async (code, shelf) => {
  for (const typed of listOf(hostileWords[code as TopicCode] ?? ''))
    for (const { generic_name } of (await search(shop, typed)).products)
      expect(generic_name, typed).toMatch(shelf)
})

test.each([
  ['سینے میں درد؟', 'chest_pain'],
  ['\u200fسینے میں درد', 'chest_pain'],
  ['خودکشی۔', 'suicide'],
  ['خود\u200cکشی', 'suicide'],
  ['بے\u200cہوش', 'unconscious'],
  ['سـانپ نے کاٹا', 'bite'],
  ['“chest pain”', 'chest_pain'],
  ['suicide—help', 'suicide'],
  ['can’t breathe', 'breathlessness'],
  ['wife can’t speak suddenly', 'stroke'],
  ['ڈینگی، ڈسپرین', 'fever'],
  ['دمہ، ڈسپرین', 'asthma'],
  ['بچے، ڈسپرین', 'child'],
  ['ulcer؛ disprin', 'stomach'],
  ['“pregnant” brufen', 'pregnancy'],
  ['bp، arinac', 'heart'],
  ['حاملہ، سر درد', 'pregnancy'],
])('%s gets the advice on %s with any marks in it', async (typed, advice) => {
  for (const catalogue of catalogues) {
    const { code, products } = await search(catalogue, typed)
    expect(code).toBe(advice)
    for (const { classes, sale_class } of products) {
      expect(classes).not.toContain('nsaid')
      expect(sale_class).toBe('otc')
    }
  }
})

test.each(
  listOf('پیناڈول؟, پیمپرز؟, او آر ایس۔, تھرمامیٹر؟, “pampers”'),
)('%s finds its goods in spite of the marks', async (typed) => {
  expect((await search(shop, typed)).products.length).toBeGreaterThan(0)
})

/** `de` and `du` (give), `dose` and `missed` begin names by chance. */
test.each(
  listOf(`bachay ko kya dawa de, newborn ko dawa de di, bache ko bari goli de di, gurday ke mareez ko panadol de,
    dama ke mareez ko brufen de, dil ke mareez ko eno de, bachay ko brufen do baar de di, bachi ko kya du, dose bhool gaya, missed dose`),
)('%s lists nothing but what it names', async (typed) => {
  for (const { name } of (await search(shop, typed)).products) expect(name).toMatch(/Panadol/)
})

const emergencies: readonly TopicCode[] = topicCodes.slice(0, topicCodes.indexOf('tuberculosis'))
test('no product stands beneath an emergency', async () => {
  for (const [typed, code] of typedWords)
    if (code && emergencies.includes(code))
      for (const catalogue of catalogues) expect((await search(catalogue, typed)).products, typed).toEqual([])
})

test.each(listOf(ordinarySentences))('%s gets no advice', async (typed) => {
  expect((await search(shop, typed)).code).toBeNull()
})

test.each(
  listOf('0 to 6 months milk, newborn milk, baby milk, infant cereal 2 months, baby 3 months cerelac'),
)('%s finds no cereal', async (typed) => {
  for (const { name } of (await search(shop, typed)).products) expect(name).not.toMatch(/cerelac/i)
})

test('every name of the catalogue finds its product', async () => {
  for (const { name, is_active } of shop.rowOf.values())
    if (is_active) expect((await search(shop, name)).products[0]?.name).toBe(name)
})

test.each(
  listOf(`panadol, bp machine, بی پی مشین, bp monitor, diaper, baby lotion, baby wipes, vitamin c, folic acid, mefenamic acid,
    sanitary pads, thermometer, insulin syringe, oximeter, nebulizer, toothpaste, cotton, hand sanitizer, white soap,
    sugar strips, glucometer, zabardast vitamin, بچوں کا شیمپو, newborn diapers, infant diapers, kids shampoo, bachon ka shampoo, kids mask, nevia,
    accucheck, acu check, o.r.s, head & shoulder, glucomter, sugar checking machine`),
)('%s finds goods, and no advice stands before them', async (typed) => {
  const { code, products } = await search(shop, typed)
  expect(code).toBeNull()
  expect(products.length).toBeGreaterThan(0)
})

test.each(
  listOf(`zinc syrup, white hair, o.d., sunblock, since morning, engine, pens, stock, timer, cycle, rapid test,
    mouth guard, hair colour, hair dye, comb, sunny plast, گلی, پڑے, جان, n95, hydrogen peroxide, adult diaper,
    glucophage xr, tegral cr, glucophage 500xr, tegral retard, گلوکوفیج ایکس آر`),
)('%s finds nothing rather than something else', async (typed) => {
  const { code, products } = await search(shop, typed)
  expect([code, products]).toEqual([null, []])
})

test.each(
  listOf('night cream, day cream, lice comb, table, cream, syrup, tablets, drops'),
)('%s lists no medicine that a doctor chooses', async (typed) => {
  for (const catalogue of catalogues)
    for (const { name, sale_class } of (await search(catalogue, typed)).products)
      expect(sale_class, name).toBe('otc')
})

test.each([
  ['fever thermometer', 'fever', 'Omron MC-246 Digital Thermometer'],
  ['bukhar wala thermometer', 'fever', 'Omron MC-246 Digital Thermometer'],
  ['bp cuff', 'heart', 'Omron M2 Upper Arm BP Monitor'],
  ['kids toothpaste', 'child', 'Sensodyne Fluoride Toothpaste'],
  ['baby rash cream', 'child', 'Sudocrem Antiseptic Healing Cream'],
])('%s finds goods beneath the advice on %s', async (typed, advice, name) => {
  const { code, products } = await search(shop, typed)
  expect(code).toBe(advice)
  expect(products[0]?.name).toBe(name)
})

test.each([
  ['calcium kidney stone', 'kidney'],
  ['cac 1000 kidney', 'kidney'],
  ['pregnancy test', 'pregnancy'],
  ['baby powder', 'child'],
  ['liver ki dawa', 'liver'],
  ['fatty liver', 'liver'],
  ['bacha doodh nahi peeta', 'newborn'],
])('%s finds nothing beneath the advice on %s', async (typed, advice) => {
  expect(await search(shop, typed)).toEqual({ code: advice, products: [] })
})

test('a painkiller named beside aches of the whole body is not shown', async () => {
  const { code, products } = await search(shop, 'badan dard disprin')
  expect(code).toBe('fever')
  for (const { generic_name } of products) expect(generic_name).toMatch(/^Paracetamol/)
})

test.each([
  ['brufen for back pain', 'Brufen 400mg Tablets'],
  ['headache panadol extra', 'Panadol Extra Tablets'],
])('%s finds %s beneath the advice on pain', async (typed, name) => {
  const { code, products } = await search(shop, typed)
  expect(code).toBe('pain')
  expect(products[0]?.name).toBe(name)
})

test.each([
  ['plavics', 'Plavix 75mg Tablets'],
  ['clopiogrel', 'Plavix 75mg Tablets'],
  ['xarelta', 'Xarelto 20mg Tablets'],
  ['lopprin', 'Loprin 75mg Tablets'],
])('%s is a misspelt medicine, and finds %s', async (typed, name) => {
  const { products } = await search(shop, typed)
  expect(products.map((one) => one.name)).toContain(name)
})
