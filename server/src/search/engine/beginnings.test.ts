import { createRandom } from 'demo/random'
import { expect, test } from 'vitest'
import { createProductIndex, type Entry, type ProductIndex } from './productIndex.ts'
import { rankMatches } from './rank.ts'
import { understand } from './understand.ts'

const words = ['panadol', 'ponstan', 'p', 'pan', 'brufen', 'bp', '500', '5', '1', '12', 'a', 'avil']

const find = (index: ProductIndex, ids: readonly string[], typed: string) => {
  index.rank(ids)
  const terms = understand(index, typed.split(' '))
  return [true, false].map((every) => {
    const { total, first } = rankMatches(index, typed, terms, { every, forAdmin: false })
    return { total, found: index.idsOf(first(50)) }
  })
}

test('keeps the words of a short prefix only while no product or synonym changes', () => {
  const random = createRandom(5)
  const index = createProductIndex()
  const entries = new Map<string, Entry>()
  let synonyms = new Map<string, string[][]>()
  for (let n = 0; n < 300; n++) {
    const id = `p-${random.int(1, 25)}`
    const nameWords = [random.pick(words), random.pick(words)]
    const entry = {
      id,
      name: nameWords.join(' '),
      sku: `sku-${id}`,
      words: [...new Set([...nameWords, random.pick(words)])],
      nameWords,
      generics: [],
      form: null,
      spelt: nameWords,
      saleClass: 'otc' as const,
      classes: [],
      isActive: random.chance(0.8),
    }
    if (random.chance(0.2)) {
      entries.delete(id)
      index.remove(id)
    } else if (random.chance(0.1)) {
      synonyms = new Map([[random.pick(['pain', 'b']), [[random.pick(words)]]]])
      index.setSynonyms(synonyms)
    } else {
      entries.set(id, entry)
      index.put(entry)
    }
    const fresh = createProductIndex()
    for (const one of entries.values()) fresh.put(one)
    fresh.setSynonyms(synonyms)
    const ids = [...entries.keys()].sort()
    for (const typed of ['p', 'pa', 'b', '1', '5 p', 'a 1', 'pan 5', 'pp'])
      expect(find(index, ids, typed), `${typed} after ${n}`).toEqual(find(fresh, ids, typed))
  }
})
