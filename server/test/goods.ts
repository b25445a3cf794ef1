import { toPaisa } from 'shared-api'
import { transact } from '../src/db/transact.ts'
import type { Db } from '../src/db/types.ts'
import { move } from '../src/inventory/movements.ts'
import { addDays, dayOf } from '../src/kernel/days.ts'
import { newId } from '../src/kernel/ids.ts'

export interface Goods {
  name?: string
  /** Rupees. */
  price?: number
  originalPrice?: number
  stock?: number
  saleClass?: 'otc' | 'prescription' | 'restricted'
  coldChain?: boolean
  takesDiscounts?: boolean
  maxPerOrder?: number
  genericName?: string | null
  status?: 'active' | 'inactive'
  /** Days until the batch expires. */
  expiresIn?: number
}

/** Products of a shop that runs on this database, and what arrives of them. */
export const createGoods = (db: Db, clock: { now(): Date }) => {
  const shelf = async () => {
    const now = clock.now()
    const found = async () => {
      const category = await db.selectFrom('categories').select('id').executeTakeFirst()
      const brand = await db.selectFrom('brands').select('id').executeTakeFirst()
      return category && brand ? { categoryId: category.id, brandId: brand.id } : null
    }
    const present = await found()
    if (present) return present
    // Many products may be made at once.
    await db
      .insertInto('categories')
      .values({ id: newId(now), name: 'Pain & Fever', slug: 'pain-fever', created_at: now })
      .onConflict((oc) => oc.doNothing())
      .execute()
    await db
      .insertInto('brands')
      .values({ id: newId(now), name: 'Haleon Pakistan', slug: 'haleon', created_at: now })
      .onConflict((oc) => oc.doNothing())
      .execute()
    return (await found()) ?? { categoryId: '', brandId: '' }
  }

  return {
    /** Units arriving into a batch. */
    receive: (productId: string, batchId: string, quantity: number) =>
      transact(db, (trx) => move(trx, { productId, batchId, quantity, reason: 'receipt', now: clock.now() })),
    /** A product with one batch. By default 20 units at Rs 100. Returns its id. */
    product: async (given: Goods = {}): Promise<string> => {
      const now = clock.now()
      const { categoryId, brandId } = await shelf()
      const id = newId(now)
      const name = given.name ?? 'Panadol 500mg Tablets'
      const price = toPaisa(given.price ?? 100)
      await db
        .insertInto('products')
        .values({
          id,
          sku: `SKU-${id}`,
          slug: `p-${id}`,
          name,
          base_price: price,
          original_price: given.originalPrice === undefined ? price : toPaisa(given.originalPrice),
          price,
          status: given.status ?? 'active',
          category_id: categoryId,
          brand_id: brandId,
          generic_name: given.genericName === undefined ? 'Paracetamol' : given.genericName,
          strength: '500 mg',
          dosage_form: 'Tablet',
          pack_size: '10 tablets',
          units_per_pack: 10,
          manufacturer: 'Haleon Pakistan',
          sale_class: given.saleClass ?? 'otc',
          requires_cold_chain: given.coldChain ?? false,
          discountable: given.takesDiscounts ?? true,
          max_per_order: given.maxPerOrder ?? 1000,
          search_text: `${name} ${given.genericName ?? 'Paracetamol'} Haleon Pakistan`.toLowerCase(),
          created_at: now,
          updated_at: now,
        })
        .execute()
      const stock = given.stock ?? 20
      if (stock > 0) {
        const batchId = newId(now)
        await db
          .insertInto('batches')
          .values({
            id: batchId,
            product_id: id,
            batch_number: `B-${id.slice(-6)}`,
            expiry_date: addDays(dayOf(now), given.expiresIn ?? 365),
            received_at: now,
          })
          .execute()
        await transact(db, (trx) =>
          move(trx, { productId: id, batchId, quantity: stock, reason: 'receipt', now }),
        )
      }
      return id
    },
  }
}
