import { expect, test } from 'vitest'
import { createProductIndex } from './productIndex.ts'
import { understand } from './understand.ts'

const put = (index: ReturnType<typeof createProductIndex>, word: string, isName = true) =>
  index.put({
    id: word,
    name: word,
    sku: '',
    words: [word],
    nameWords: [word],
    generics: [],
    form: null,
    spelt: isName ? [word] : [],
    isActive: true,
    saleClass: 'otc',
    classes: [],
  })

const index = createProductIndex((word) => (word === 'warfarin' ? [word] : []))
for (const word of ['medwich', 'panadol', 'flagyl', 'xanax', 'concor', 'amaryl', 'tramal']) put(index, word)
put(index, 'karachi', false)

const meant = (typed: string) =>
  understand(index, typed.split(' ')).flatMap(({ candidates }) => candidates[0]?.text ?? [])

test.each([
  ['pandoll', 'panadol'],
  ['فلیجل', 'flagyl'],
  ['xannax', 'xanax'],
])('%s is taken for %s', (typed, name) => {
  expect(meant(typed)).toEqual([name])
})

test.each([
  ['sandwich', 'it is no nearer than chance'],
  ['zanax', 'a short word has another first letter'],
  ['karachy', 'only names of medicines are misspelt'],
  ['cancer', 'an illness is no medicine'],
  ['hamal', 'a pregnancy is no medicine'],
  ['warfarin', 'another medicine is meant'],
  ['500 tablet', 'neither a strength nor a form names a medicine'],
])('%s is taken for nothing: %s', (typed) => {
  expect(meant(typed)).toEqual([])
})
