import { expect, test } from 'vitest'
import { createProductIndex } from './productIndex.ts'
import { understand } from './understand.ts'

const put = (index: ReturnType<typeof createProductIndex>, word: string) =>
  index.put({ id: word, name: word, sku: '', words: [word], nameWords: [word], isActive: true })

test('among many words one that is somewhat near is chance, and among few it may be meant', () => {
  const index = createProductIndex()
  for (const word of ['medwich', 'panadol']) put(index, word)
  const meant = (typed: string) =>
    understand(index, [typed]).flatMap(({ candidates }) => candidates[0]?.text ?? [])
  expect(meant('sandwich')).toEqual(['medwich'])
  expect(meant('pandoll')).toEqual(['panadol'])
  for (let other = 0; other < 60_000; other++) put(index, `zz${other}`)
  expect(meant('sandwich')).toEqual([])
  expect(meant('pandoll')).toEqual(['panadol'])
})
