import { sql } from 'kysely'

/** SQL for the units of an order line that the customer has kept: without those that came back, whole or damaged. */
export const keptUnits = (line: 'i' | 'order_items') =>
  sql<number>`(${sql.ref(`${line}.quantity`)} - coalesce((select sum(r.shelf + r.damaged) from returned_units r
    where r.order_item_id = ${sql.ref(`${line}.id`)}), 0))::int`
