import { type Kysely, sql } from 'kysely'
import { NotNow } from '../../kernel/errors.ts'

/**
 * The indexes that those of 0035 and 0040 replace. Each drop is its own step, which holds no lock while it
 * waits for its table. Building and then dropping an index of the same table in one step would deadlock with
 * concurrent readers that are about to write. An index whose manual build broke off has its name, but is
 * invalid: then the old one stays, and the step throws.
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
