import { describe, expect, test } from 'vitest'
import { products } from './fixtures/products.ts'
import { refusedDoses } from './fixtures/refusedDoses.ts'
import { writtenDoses } from './fixtures/writtenDoses.ts'
import { parseSig } from './parseSig.ts'
import { sayProblem } from './sayProblem.ts'

describe.each(Object.entries(refusedDoses))('%s', (_, doses) => {
  const rows = doses.map(([product, text, code, word]) => ({ product, text, code, word }))
  test.each(rows)('$product: rejects “$text” with $code', ({ product, text, code, word }) => {
    const { sig, problems } = parseSig(text, products[product])
    expect(sig).toBeNull()
    expect(problems[0]).toMatchObject({ code })
    if (word !== undefined) expect(problems[0]?.params).toMatchObject({ word })
    for (const language of ['en', 'ur'] as const)
      for (const problem of problems) expect(sayProblem(problem, language)).not.toMatch(/[{}]|undefined/)
  })
})

test('the fixture has at least 80 different texts', () => {
  const all = Object.values(refusedDoses).flat()
  expect(new Set(all.map(([product, text]) => `${product} ${text}`)).size).toBeGreaterThanOrEqual(80)
})

test('a word that means nothing is never ignored, wherever it stands', () => {
  for (const [name, text] of Object.values(writtenDoses).flat()) {
    const words = text.split(' ')
    for (let at = 0; at <= words.length; at++) {
      const spoilt = words.toSpliced(at, 0, 'xyzzy').join(' ')
      const { sig, problems } = parseSig(spoilt, products[name])
      expect(sig, spoilt).toBeNull()
      expect(problems, spoilt).toContainEqual({ code: 'UNREADABLE', params: { word: 'xyzzy' } })
    }
  }
})

describe('days given apart from the text', () => {
  const read = (text: string, days: number) => parseSig(text, products.metformin, { days })

  test('fill in where the text has none', () => {
    expect(read('1 bd', 30).sig?.days).toBe(30)
    expect(read('1 bd c/m', 30)).toMatchObject({ sig: { days: 30 }, continues: true })
  })

  test('agree with the text or are a problem', () => {
    expect(read('1 bd x 30', 30).sig?.days).toBe(30)
    expect(read('1 bd x 5d', 30)).toMatchObject({
      sig: null,
      problems: [{ code: 'DAYS_CONFLICT', params: { word: 5, other: 30 } }],
    })
    expect(read('1 stat', 30)).toMatchObject({ sig: null, problems: [{ code: 'CONFLICT' }] })
  })

  test('end the last step of a taper', () => {
    expect(read('2 od 5d then 1 od', 30).sig).toMatchObject({
      per: { taper: [{ days: 5 }, { days: 25 }] },
      days: 30,
    })
    expect(read('2 od 5d then 1 od', 5).problems).toMatchObject([{ code: 'DAYS_CONFLICT' }])
    expect(read('2 od 5d then 1 od 5d', 30).problems).toMatchObject([{ code: 'DAYS_CONFLICT' }])
  })

  test('are rejected like written ones when they are no number of days', () => {
    for (const days of [0, -1, 2.5, 366, Number.NaN]) expect(read('1 bd', days).sig).toBeNull()
  })
})

test('says whether the treatment goes on', () => {
  expect(parseSig('1 od c/m', products.metformin).continues).toBe(true)
  expect(parseSig('1 od', products.metformin).continues).toBe(false)
})

test('rejects a text that is too long to be a dose', () => {
  expect(parseSig('1 bd '.repeat(500), products.metformin)).toMatchObject({
    sig: null,
    problems: [{ code: 'UNREADABLE' }],
  })
  const padded = (length: number) => parseSig('1 bd'.padEnd(length), products.metformin).sig
  expect([padded(2000), padded(2001)]).toEqual([expect.anything(), null])
})
