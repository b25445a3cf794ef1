import { deliveryEstimate } from 'shared-api/delivery/delivery'
import type { Province } from 'shared-api/delivery/provinces'
import { expect, test } from 'vitest'
import { citySpellings } from '../../test/fixtures/citySpellings.ts'
import { cityVariants } from '../../test/fixtures/cityVariants.ts'
import { noPlaces, placeSpellings } from '../../test/fixtures/placeSpellings.ts'
import { shortCityNames } from '../../test/fixtures/shortCityNames.ts'
import { areasOfNoPlace, wordsOfNoPlace } from '../../test/fixtures/wordsOfNoPlace.ts'
import { defaultSettings } from '../ports/settings.ts'
import { recognizePlaces, searchPlaces } from './findPlaces.ts'
import { keyOf, placeWords } from './placeKey.ts'
import { places } from './places.ts'
import { resolvePlace } from './resolvePlace.ts'

const urduProvinces: Record<Province, string> = {
  Punjab: 'پنجاب',
  Sindh: 'سندھ',
  'Khyber Pakhtunkhwa': 'خیبر پختونخوا',
  Balochistan: 'بلوچستان',
  'Islamabad Capital Territory': 'وفاقی دارالحکومت',
  'Azad Jammu and Kashmir': 'آزاد کشمیر',
  'Gilgit-Baltistan': 'گلگت بلتستان',
}

const spellings = placeSpellings.flatMap(([name, province, fee, all]) =>
  all.map((written) => [written, name, province, fee] as const),
)

test('lists each place once, with a name in both scripts', () => {
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  for (const { name, nameUr } of places) {
    expect(name).toMatch(/^[A-Z][A-Za-z ]+$/)
    expect(nameUr).toMatch(/^[\u0600-\u06ff ]+$/)
  }
})

test('recognizes every spelling that the lists name, within its province', () => {
  for (const { id, province, spellings } of places) {
    for (const spelling of spellings)
      expect(recognizePlaces(spelling, province).map((place) => place.id)).toEqual([id])
  }
})

test('there are 65 ways at least to write 25 places', () => {
  expect(spellings.length).toBeGreaterThanOrEqual(65)
  expect(placeSpellings.length).toBeGreaterThanOrEqual(25)
})

test.each(spellings)('%s is %s in %s, for %d rupees', (written, name, province, fee) => {
  expect(searchPlaces(written)[0]).toMatchObject({ name, province })
  const place = resolvePlace({ city: written })
  expect(place).toEqual({ city: name, province, unlisted: false })
  expect(deliveryEstimate(defaultSettings.delivery, place).fee).toBe(fee * 100)
})

test.each([
  ...citySpellings,
  ...cityVariants,
  ...shortCityNames,
])('%s is the one city of its further spellings', (name, ...written) => {
  for (const one of written) {
    expect(
      recognizePlaces(one).map((place) => place.name),
      one,
    ).toEqual([name])
    expect(searchPlaces(one)[0]?.name, one).toBe(name)
  }
})

test('recognizes each city beside its province, a postal code or its district', () => {
  for (const { id, name, nameUr, province } of places.filter(({ isCity }) => isCity)) {
    const provinceUr = urduProvinces[province]
    const ways = [
      `${name}, ${province}, Pakistan`,
      `${name} ${province}`,
      `  ${name.toUpperCase().replaceAll(' ', '-')} `,
      `${name} 54000`,
      `${nameUr}، ${provinceUr}`,
      `ضلع ${nameUr} ${provinceUr}`,
      nameUr.replaceAll('ی', 'ي').replaceAll('ک', 'ك').replaceAll('ہ', 'ه'),
    ]
    for (const written of ways)
      expect(
        searchPlaces(written).map((place) => place.id),
        written,
      ).toContain(id)
  }
})

test.each([
  'Ascard',
  'Panadol',
  'Paracetamol',
  'Metformin',
  'Ventolin',
])('%s is a medicine and no place', (name) => {
  expect(searchPlaces(name)).toEqual([])
  expect(recognizePlaces(name)).toEqual([])
})

test.each(noPlaces)('%s is no place', (written) => {
  expect(searchPlaces(written)).toEqual([])
  expect(() => resolvePlace({ city: written })).toThrow()
})

test('takes no first name, street or ordinary word for a place', () => {
  for (const word of [...wordsOfNoPlace, ...areasOfNoPlace]) {
    expect(recognizePlaces(word), word).toEqual([])
    const begun = places.filter(({ spellings }) => {
      const names = spellings.map(placeWords)
      return names.some((name) =>
        [keyOf(name), ...name].some((part) => part.startsWith(keyOf(placeWords(word)))),
      )
    })
    expect(
      begun.map(({ id }) => id),
      word,
    ).toEqual(expect.arrayContaining(searchPlaces(word).map(({ id }) => id)))
  }
})

test('takes a word in Urdu for no place that is merely spelt nearly so', () => {
  for (const word of ['ماریہ', 'مارٹن', 'کامران']) expect(recognizePlaces(word), word).toEqual([])
})

test('takes no other place for a name that is merely near', () => {
  for (const written of ['Faizabad', 'Nazirabad', 'Multan Khurd', 'Jaipur', 'Kabul'])
    expect(recognizePlaces(written), written).toEqual([])
  expect(recognizePlaces('Kotla').map(({ name }) => name)).toEqual(['Kotla Arab Ali Khan'])
})

test('offers names that begin with what is typed, the largest first', () => {
  expect(searchPlaces('kar')[0]?.name).toBe('Karachi')
  expect(searchPlaces('لا')[0]?.name).toBe('Lahore')
  expect(searchPlaces('pindi').map(({ name }) => name)).toEqual([
    'Rawalpindi',
    'Pindi Bhattian',
    'Pindi Gheb',
  ])
  expect(searchPlaces('k')).toEqual([])
})

test('asks for the province where two have a town of the name', () => {
  expect(() => resolvePlace({ city: 'Fatehpur' })).toThrow()
  expect(resolvePlace({ city: 'Fatehpur', province: 'Punjab' }).province).toBe('Punjab')
  expect(resolvePlace({ city: 'Fatehpur, Punjab' }).province).toBe('Punjab')
})

test.each([
  ['Mir', 'Mirpur Khas', 'Mirpur'],
  ['Kot', 'Kotli', 'Kot Addu'],
  ['Guj', 'Gujranwala', 'Gujrat'],
  ['Gujra', 'Gujranwala', 'Gujrat', 'Gojra'],
  ['Bah', 'Bahawalpur', 'Bahawalnagar'],
  ['Muz', 'Muzaffargarh', 'Muzaffarabad'],
  ['مظفر', 'Muzaffargarh', 'Muzaffarabad'],
])('%s begins several cities, which are offered and not taken', (written, ...names) => {
  expect(recognizePlaces(written)).toEqual([])
  const found = searchPlaces(written).map(({ name }) => name)
  expect(found.slice(0, names.length)).toEqual(names)
})

test('offers both cities of a text that names two, and takes neither', () => {
  expect(searchPlaces('Lahore Karachi').map(({ name }) => name)).toEqual(['Lahore', 'Karachi'])
  expect(() => resolvePlace({ city: 'Islamabad Rawalpindi' })).toThrow()
})

test('takes no word for the city that it begins or abbreviates', () => {
  for (const word of [
    'Islam',
    'Sheikh',
    'Nawab',
    'Rahim',
    'Jacob',
    'Sad',
    'Taxi',
    'That',
    'شکار',
    'حافظ',
    'کمال',
  ])
    expect(recognizePlaces(word), word).toEqual([])
  for (const word of [
    'mr',
    'pdf',
    'sms',
    'mrs',
    'kfc',
    'html',
    'xyz',
    'mnbv',
    'hjkl',
    'salt',
    'silk',
    'hard',
  ])
    expect(recognizePlaces(word), word).toEqual([])
})
