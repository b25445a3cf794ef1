import { catalogueRows } from 'demo/catalogue/catalogueRows'
import { insertRows } from 'demo/insertRows'
import { createRandom } from 'demo/random'
import { transact } from '../src/db/transact.ts'
import { searchMedicines } from '../src/prescriptions/medicines/searchMedicines.ts'
import { createTestApp } from './harness.ts'

/** A shop with the demo's catalogue, and the search for a line of a prescription. */
export const createCatalogueShop = async () => {
  const shop = await createTestApp()
  const admin = await shop.admin()
  const { categoryRows, brandRows, productRows } = catalogueRows(createRandom(1), new Date(0))
  await transact(shop.db, async (trx) => {
    await insertRows(trx, 'categories', categoryRows)
    await insertRows(trx, 'brands', brandRows)
    await insertRows(trx, 'products', productRows)
  })
  // Two thousand requests took half of the time.
  const find = (search: string) => searchMedicines(shop.db, search, shop.clock.now())
  return { shop, admin, find }
}

/** The names of the products in alphabetical order. */
export const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name).sort()
