import { insertRows } from 'demo/insertRows'
import { sql } from 'kysely'
import { searchText } from 'server/catalogue/products/searchText'
import { transact } from 'server/db/transact'
import type { Db } from 'server/db/types'
import { addDays, dayOf } from 'server/kernel/days'
import { toPaisa } from 'shared-api'
import type { Medicine } from './catalogue.ts'

const portion = 5_000

/** Ids by number, so that copies of order lines can name any of them. */
export const productId = (number: number | string) => `made-p-${number}`
export const batchId = (number: number | string) => `made-b-${number}`

const saleClassOf = (index: number) =>
  index % 50 === 0 ? ('restricted' as const) : index % 3 === 0 ? ('prescription' as const) : ('otc' as const)

/**
 * Brands, products with one batch each, and its receipt: one in 40 is running low, one in 20 out of the shop. The first
 * `known` medicines are there already.
 */
export const fillFixtures = async (
  db: Db,
  medicines: readonly Medicine[],
  now: Date,
  known = 0,
): Promise<void> => {
  const categories = await db.selectFrom('categories').select('id').orderBy('position').execute()
  const opened = new Date(now.getTime() - 400 * 86_400_000)
  const later = (index: number) => new Date(opened.getTime() + index * 300_000)
  const makers = [...new Set(medicines.map(({ maker }) => maker))]
  const knownMakers = new Set(medicines.slice(0, known).map(({ maker }) => maker)).size
  const numberOf = new Map(makers.map((maker, index) => [maker, index]))
  await transact(db, (trx) =>
    insertRows(
      trx,
      'brands',
      makers
        .map((name, index) => ({
          id: `made-m-${index}`,
          name: `${name} · ${index}`,
          slug: `made-m-${index}`,
          discount: index % 25 === 0 ? 10 : 0,
          created_at: later(index),
        }))
        .slice(knownMakers),
    ),
  )
  for (let from = known; from < medicines.length; from += portion) {
    const some = medicines
      .slice(from, from + portion)
      .map((medicine, place) => ({ medicine, index: from + place }))
    const stock = (index: number) => (index % 40 === 0 ? 3 : 50 + (index % 200))
    await transact(db, async (trx) => {
      await insertRows(
        trx,
        'products',
        some.map(({ medicine, index }) => {
          const named = {
            name: medicine.name,
            generic_name: medicine.genericName || null,
            manufacturer: medicine.maker,
            sku: `MADE-${index}`,
            strength: medicine.strength || null,
            dosage_form: medicine.form,
          }
          const printed = toPaisa(medicine.price)
          const price = index % 4 === 0 ? Math.ceil(printed * 0.9) : printed
          return {
            ...named,
            id: productId(index),
            slug: `made-p-${index}`,
            base_price: price,
            original_price: printed,
            price,
            status: index % 20 === 0 ? ('inactive' as const) : ('active' as const),
            category_id: categories[index % categories.length]?.id ?? null,
            brand_id: `made-m-${numberOf.get(medicine.maker) ?? 0}`,
            pack_size: medicine.pack,
            sale_class: saleClassOf(index),
            sold_count: (index * 7919) % 5_000,
            on_hand: stock(index),
            search_text: searchText(named, medicine.maker),
            created_at: later(index),
            updated_at: later(index),
          }
        }),
      )
      await insertRows(
        trx,
        'batches',
        some.map(({ index }) => ({
          id: batchId(index),
          product_id: productId(index),
          batch_number: `M${index}`,
          expiry_date: addDays(dayOf(now), 20 + ((index * 31) % 700)),
          quantity: stock(index),
          received_at: later(index),
        })),
      )
      await sql`insert into stock_movements (product_id, batch_id, quantity, reason, at)
        select product_id, id, quantity, 'receipt', received_at from batches
        where id = any(${some.map(({ index }) => batchId(index))}::text[])`.execute(trx)
    })
  }
}
