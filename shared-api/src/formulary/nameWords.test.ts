import { expect, test } from 'vitest'
import { firstWord, isPlainlyWritten, joinedWords } from './nameWords.ts'

test.each([
  'Augmentin 625mg',
  'Aug-mentin',
  'Aug mentin',
  'A.u.g.m.e.n.t.i.n',
  'Augmentin(GSK)',
  '[Augmentin]GSK',
  'NewAugmentin',
  'AUGMENTIN™',
  'Augmentín',
  'Ａｕｇｍｅｎｔｉｎ',
  '𝐀𝐮𝐠𝐦𝐞𝐧𝐭𝐢𝐧',
  'Aug\u200Bmen\u00ADtin',
  'Augment1n',
  '4ugmentin',
  'Box of Augmentin',
  'augmentin_tablets/2x7',
])('%s says augmentin', (name) => {
  expect(joinedWords(name)).toContain(firstWord('Augmentin'))
})

test('the letters l and I pass for each other', () => {
  expect(joinedWords('RivotriI 2mg')).toContain(firstWord('Rivotril 2mg'))
})

test.each([
  ['D-Tres 200,000 IU', 'dtres'],
  ['Co-Diovan 80mg', 'codiovan'],
  ["Children's Panadoe Liquid", 'chiidrens'],
  ['Augmentin(GSK)', 'augmentin'],
  ['3TC', 'tc'],
])('the first word of %s is %s', (name, word) => {
  expect(firstWord(name)).toBe(word)
})

test.each([
  'Аugmentin',
  'Αugmentin',
  'Augmentіn',
  'Аугментин',
  'Ibuprofen Форте',
  'Augmentın',
  'Ꭺugmentin',
  'Łexotanil',
  'پیناڈولX',
  'L٥xotanil',
])('%s is written in letters that pass for others', (name) => {
  expect(isPlainlyWritten(name)).toBe(false)
})

test.each([
  'Panadol 500mg Tablets',
  'پیناڈول ٥٠٠ ملی گرام',
  'Panadol پیناڈول',
  'Crème Avène à l’œuf',
  'β-carotene 25 μg',
  'Pulmicort 100µg/Dose',
  'Taxus™ 4×2',
  'Omega Ω 3',
])('%s is written plainly', (name) => {
  expect(isPlainlyWritten(name)).toBe(true)
})
