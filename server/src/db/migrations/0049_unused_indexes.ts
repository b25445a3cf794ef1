import { type Kysely, sql } from 'kysely'

/**
 * What 0035 and 0040 made indexes in place of. Each goes in a step of its own, which holds nothing while it waits for its
 * table: who builds an index and then drops another one of the same table is in a circle with everybody who has read it
 * meanwhile and is about to write, and builds in vain.
 */
const without = (index: string) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop index if exists ${sql.ref(index)}`.execute(db)
  },
})

export const ofLines = without('order_items_product_id_idx')
export const ofOrders = without('orders_status_created_at_idx')
export const ofPrescriptions = without('prescriptions_of_city')
