import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { placeWords } from '../../places/placeKey.ts'
import { medicineWords } from '../../prescriptions/medicines/medicineWords.ts'
import { plain, wordsIn } from './tokens.ts'

/** The longest search and the longest city that the contract allows. */
const [SEARCH, CITY] = [200, 100]

/** Characters that stand for several letters or words, and texts of many words. */
const expanding = {
  'ﷺ, 18 letters': 'ﷺ',
  'ﷻ, 8 letters': 'ﷻ',
  '㍿, 4 letters': '㍿',
  'ﬃ, 3 letters': 'ﬃ',
  '½, 3 letters': '½',
  '⒜, 3 letters': '⒜',
  'accents without a letter': '\u0301',
  'words of one letter': 'a ',
  commas: 'a,',
}
const filled = (one: string, length: number) => one.repeat(length).slice(0, length)

test.each(Object.entries(expanding))('finding 44: a search has bounded work: %s', (_, one) => {
  const typed = filled(one, SEARCH)
  expect(plain(typed).length).toBeLessThanOrEqual(3 * SEARCH + 16)
  expect(wordsIn(typed).length).toBeLessThanOrEqual(100)
  expect(placeWords(typed).length).toBeLessThanOrEqual(24)
  const { words, variants, numbers } = medicineWords(typed)
  expect(words.length + variants.length + numbers.length).toBeLessThanOrEqual(SEARCH + 1)
})

test('scripts with several marks or letters in a character stay whole', () => {
  expect(plain('½')).toBe('1⁄2')
  expect(plain('Việt Nam ễ ễ ễ ễ ễ ễ ễ ễ ễ ễ ễ ễ ễ ễ')).toBe('viet nam e e e e e e e e e e e e e e')
  expect(plain('한'.repeat(40))).toBe('한'.repeat(40).normalize('NFKD'))
  expect(plain('Vitamin B12 500㎍')).toBe('vitamin b12 500μg')
})

test('the searches of the shop and an address respond to such text', async () => {
  const shop = await createTestApp()
  const { token } = await shop.customer()
  for (const one of Object.values(expanding)) {
    const search = encodeURIComponent(filled(one, SEARCH))
    for (const path of ['/place', '/product', '/brand'])
      expect(await shop.send('GET', `${path}?search=${search}`)).toMatchObject({ status: 200 })
    const body = {
      label: 'Home',
      name: 'Ayesha Khan',
      phone: '03001234567',
      address: 'House 9, Lane 4',
      area: 'Gulberg',
    }
    const { status } = await shop.send('POST', '/user/addresses', {
      token,
      body: { ...body, city: filled(one, CITY) },
    })
    expect(status).toBe(400)
  }
})
