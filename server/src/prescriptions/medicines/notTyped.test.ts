import type { Product } from 'shared-api/contract'
import { findIngredient } from 'shared-api/formulary/findIngredient'
import { ingredients } from 'shared-api/formulary/ingredients/index'
import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { beforeAll, expect, test } from 'vitest'
import { createCatalogueShop, namesOf } from '../../../test/catalogueShop.ts'
import { fitsMedicine } from './fitsMedicine.ts'
import { withoutSalts } from './withoutSalts.ts'

type Shop = Awaited<ReturnType<typeof createCatalogueShop>>
let find: Shop['find']
const products: Product[] = []
beforeAll(async () => {
  const { shop, admin, ...rest } = await createCatalogueShop()
  find = rest.find
  for (const page of [1, 2, 3])
    products.push(...(await admin.api('GET /product', { query: { limit: 100, page } })).data)
})

test('Enter takes no product of another salt than the typed one', { timeout: 120_000 }, async () => {
  const salts = new Set([...ingredients.flatMap((one) => one.salts), 'strontium', 'zincate', 'xyzate'])
  for (const product of products) {
    const { name, genericName, strength } = product
    const [id, ...more] = namedIngredients(genericName ?? '')
    const ingredient = id && findIngredient(id)
    if (!ingredient || more.length > 0) continue
    const isOwn = (salt: string) =>
      (ingredient.salts[0] === salt && !ingredient.saltsDiffer) || genericName?.toLowerCase().includes(salt)
    for (const salt of [...salts].filter((one) => !isOwn(one))) {
      const typed = `${ingredient.inn.replace(/ \(.*/, '')} ${salt} ${strength}`
      expect([name, typed, fitsMedicine(withoutSalts(typed), product)]).toEqual([name, typed, false])
      if (ingredient.salts.includes(salt))
        expect([typed, (await find(typed)).takenByEnter]).not.toEqual([typed, product.id])
    }
  }
})

test.each([
  ['Calpol Plus', 'Calpol 6 Plus Suspension'],
  ['Calpol Plus susp', 'Calpol 6 Plus Suspension'],
  ['Iberet Folic', 'Iberet Folic 500 Tablets'],
])('Enter after %s takes nothing, because the number of %s is no strength', async (typed, meant) => {
  const { data, takenByEnter } = await find(typed)
  expect([namesOf(data), takenByEnter]).toEqual([[meant], null])
})

test('Enter takes no product whose name has a number that is no strength and is not typed', async () => {
  const isStrengthOf = (number: string, { strength }: Product) =>
    (strength ?? '').split(/[^\d.]+/).includes(number)
  const numbered = products.filter((one) => /\d/.test(one.name) && !/\d ?(mg|mcg|g|iu|%)/i.test(one.name))
  const names = []
  for (const product of numbered) {
    const numbers = product.name.match(/[\d.]+/g) ?? []
    if (numbers.every((number) => isStrengthOf(number, product))) continue
    const typed = product.name.replace(/[\d./]+/g, ' ').replace(/\s+/g, ' ')
    names.push(product.name)
    expect([typed, (await find(typed)).takenByEnter]).toEqual([typed, null])
  }
  expect(names).toEqual(expect.arrayContaining(['Calpol 6 Plus Suspension', 'NovoMix 30 FlexPen']))
})

test('the ratio of an insulin is no match without its kind', async () => {
  const { data, didYouMean } = await find('Insulin 30/70 pen')
  expect([data, didYouMean[0]?.name]).toEqual([[], 'NovoMix 30 FlexPen'])
})
