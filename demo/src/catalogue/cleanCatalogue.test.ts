import { catalogueName } from 'shared-api/messages/storefront/shopUr'
import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { demoIdentities } from './demoIdentities.ts'
import { readCatalogue } from './readCatalogue.ts'

const products = readCatalogue()
const brands = [...new Set(products.map(({ brand }) => brand))]

test('brands are names that shoppers know, without former owners or a second spelling', () => {
  expect(brands.filter((brand) => /[()]|Pakistan|Limited|Laboratories|formerly/.test(brand))).toEqual([])
  const first = brands.map((brand) => brand.split(' ')[0])
  expect(first.filter((word, index) => first.indexOf(word) !== index)).toEqual([])
})

test('every product stands in a category of the shop', () => {
  const names: readonly string[] = categories.map(([name]) => name)
  expect(products.filter(({ category }) => !names.includes(category))).toEqual([])
  expect(names.filter((name) => !products.some(({ category }) => category === name))).toEqual([])
})

test('generic names name ingredients only, and the form names a release that is not plain', () => {
  const release = /release|coated|resistant/i
  expect(products.filter(({ genericName }) => release.test(genericName ?? ''))).toEqual([])
  const notPlain = products.filter(({ name }) => (demoIdentities.get(name)?.release ?? 'plain') !== 'plain')
  expect(notPlain.filter(({ dosageForm }) => !release.test(dosageForm)).map(({ name }) => name)).toEqual([])
  expect(notPlain.length).toBe(products.filter(({ dosageForm }) => release.test(dosageForm)).length)
})

const withoutUrdu = (texts: string[]) =>
  [...new Set(texts)].filter((text) => /[A-Za-z]/.test(catalogueName(text)))

test('every category, form and pack has its words in Urdu', () => {
  expect(withoutUrdu(categories.flatMap(([name, , , description]) => [name, description]))).toEqual([])
  expect(withoutUrdu(products.map(({ dosageForm }) => dosageForm))).toEqual([])
  expect(withoutUrdu(products.map(({ packSize }) => packSize))).toEqual([])
})
