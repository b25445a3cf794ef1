import { type RawBuilder, sql } from 'kysely'

/** SQL for the lines, not cancelled, of which a prescription allows units above a limit of medicines sold without one. */
export const coveredAboveLimit = (prescriptionId: RawBuilder<string>) => sql`otc_coverage covered
  join order_items line on line.id = covered.order_item_id and line.cancelled_at is null
  join orders covered_order on covered_order.id = line.order_id and covered_order.status <> 'cancelled'
  where covered.prescription_id = ${prescriptionId}`

/** SQL for whether order lines use a prescription: those that need one, or units above a limit without one. */
export const coversLines = (prescriptionId: RawBuilder<string>) => sql<boolean>`(
  exists (select from prescription_draws drawn where drawn.prescription_id = ${prescriptionId})
  or exists (select from ${coveredAboveLimit(prescriptionId)}))`
