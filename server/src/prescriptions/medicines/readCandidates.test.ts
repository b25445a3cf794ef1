import { beforeAll, expect, test } from 'vitest'
import { createCatalogueShop } from '../../../test/catalogueShop.ts'
import type { TestApp } from '../../../test/harness.ts'
import { candidateReader } from './readCandidates.ts'

let shop: TestApp
beforeAll(async () => {
  ;({ shop } = await createCatalogueShop())
})

test('reads the same words once for a search, in any order and with any strength', async () => {
  const read = candidateReader(shop.db, shop.clock.now())
  const found = await read('Valsartan Hydrochlorothiazide 80/12.5')
  expect(found.length).toBeGreaterThan(0)
  expect(await read('hydrochlorothiazide valsartan 12.5')).toBe(found)
  expect(await read('valsartan')).not.toBe(found)
})

test('no word reaches from the end of one text of a product into the next', async () => {
  const read = candidateReader(shop.db, shop.clock.now())
  const [norvasc] = await read('Norvasc')
  expect(norvasc).toMatchObject({ name: 'Norvasc 5mg Tablets', genericName: 'Amlodipine' })
  expect(await read('Tablets.Amlodipine')).toEqual([])
})
