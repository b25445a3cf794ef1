import { expect, test } from 'vitest'
import { demoSearchIndex } from '../../test/fixtures/demoSearchIndex.ts'
import { namesInUrdu } from '../../test/fixtures/namesInUrdu.ts'
import type { Db } from '../db/types.ts'
import { commonUrduWords } from './engine/commonUrduWords.ts'
import { matchSearch } from './matching.ts'

const catalogues = [demoSearchIndex(false), demoSearchIndex(true)]

const productsOf = async ({ index, rowOf }: (typeof catalogues)[number], typed: string) => {
  const viewing = { now: new Date(), forAdmin: false, isSuggestion: false }
  const found = await matchSearch({ searchIndex: async () => index, db: {} as Db }, typed, viewing, null)
  return found.first(found.total).map((id) => rowOf.get(id))
}

test('at least 95 percent of the names in Urdu letters find their product', async () => {
  const names = Object.entries(namesInUrdu)
  const missed: string[] = []
  for (const [typed, wanted] of names)
    for (const catalogue of catalogues.slice(0, 1)) {
      const [first, ...others] = await productsOf(catalogue, typed)
      const isFound = [first, ...others.slice(0, 3)].some((row) =>
        new RegExp(wanted, 'i').test(row?.name ?? ''),
      )
      if (!isFound) missed.push(typed)
    }
  expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(0.05 * names.length)
})

test.each([...commonUrduWords])('%s is an everyday word and finds nothing', async (typed) => {
  for (const catalogue of catalogues) expect(await productsOf(catalogue, typed)).toEqual([])
})

// These are in no list of the search.
test.each(
  `الماری غبارہ پتنگ جگنو تتلی مینڈک کچھوا لومڑی ہرن خرگوش گلہری مور بطخ ہنس جھیل چشمہ صحرا ساحل جزیرہ میدان وادی
  غار تالاب دلدل قلعہ محل مینار گنبد مقبرہ قبر کفن جنازہ ماتم سوگ میلہ تماشا جادو کرتب سرکس ڈھول بانسری ستار طبلہ ناچ`.split(
    /\s+/,
  ),
)('%s finds no prescription medicine', async (typed) => {
  for (const catalogue of catalogues)
    for (const row of await productsOf(catalogue, typed)) expect(row?.sale_class, row?.name).toBe('otc')
})

test.each(
  `گلوکوبے گلوکوٹرول تھائرونارم پیناڈرل زینٹاک سیروکویل سیرینیس ایلڈیکٹون الڈومیٹ کارڈیسور ڈیپاکین لیمکٹل رسپرڈال پروزیک
  ڈکلوران نمسیڈ فیلڈین سولپاڈین میکسولون فلومکس سیفزوکس ڈالاسن کیفلیکس کلیویم`.split(/\s+/),
)('%s is no medicine of the shop and finds no other', async (typed) => {
  for (const catalogue of catalogues) expect(await productsOf(catalogue, typed)).toEqual([])
})
