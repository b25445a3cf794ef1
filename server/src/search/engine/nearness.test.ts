import { expect, test } from 'vitest'
import { createProductIndex } from './productIndex.ts'
import { understand } from './understand.ts'

const put = (index: ReturnType<typeof createProductIndex>, word: string) =>
  index.put({ id: word, name: word, sku: '', words: [word], nameWords: [word], isActive: true })

test('among many words one that is somewhat near is chance, and among few it may be meant', () => {
  const index = createProductIndex()
  for (const word of ['medwich', 'panadol', 'flagyl']) put(index, word)
  const meant = (typed: string) =>
    understand(index, [typed]).flatMap(({ candidates }) => candidates[0]?.text ?? [])
  expect(meant('sandwich')).toEqual(['medwich'])
  expect(meant('pandoll')).toEqual(['panadol'])
  expect(meant('فلیجل')).toEqual(['flagyl'])
  for (let code = 0; code < 60_000; code++) put(index, `zz${code}`)
  expect(meant('sandwich')).toEqual(['medwich'])
  const letters = (other: number) =>
    other.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')
  for (let other = 0; other < 60_000; other++) put(index, `zz${letters(other)}`)
  expect(meant('sandwich')).toEqual([])
  // Words in another script never come as near.
  expect(meant('فلیجل')).toEqual(['flagyl'])
  expect(meant('pandoll')).toEqual(['panadol'])
})
