import { type Kysely, sql } from 'kysely'
import { NotNow } from '../../errors.ts'

/**
 * What 0035 and 0040 made indexes in place of. Each goes in a step of its own, which holds nothing while it waits for its
 * table: who builds an index and then drops another one of the same table is in a circle with everybody who has read it
 * meanwhile and is about to write, and builds in vain. An index that was built by hand and broke off bears its name, but
 * nobody reads it: then the old one stays, and the step throws.
 */
const without = (index: string, instead: string) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { rows } =
      await sql`select from pg_index where indexrelid = to_regclass(${instead}) and indisvalid`.execute(db)
    if (rows.length === 0)
      throw new NotNow(`The index ${instead} is not whole: drop it, create it again and start the shop again`)
    await sql`drop index if exists ${sql.ref(index)}`.execute(db)
  },
})

export const ofLines = without('order_items_product_id_idx', 'order_items_of_product')
export const ofOrders = without('orders_status_created_at_idx', 'orders_of_status')
export const ofPrescriptions = without('prescriptions_of_city', 'prescriptions_by_city')
