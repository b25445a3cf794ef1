import { type RawBuilder, sql } from 'kysely'
import type { Prescription } from 'shared-api/contract'
import { coveredAboveLimit } from '../allocation/coversLines.ts'

type SentBefore = Required<Pick<Prescription, 'sentBefore' | 'seenOnAccounts'>>

interface Row {
  prescription_id: string
  position: number
  match: 'same' | 'similar'
  other_id: string
  prescription_number: string
  status: NonNullable<Prescription['sentBefore']>[number]['status']
  created_at: Date
  user_id: string
  is_same_customer: boolean
  is_closed: boolean
  dispensed_at: Date | null
}

/**
 * SQL for the pages of prescriptions whose ids equal `isAmong` that stand on other prescriptions of any customer too, newest first. Pages of
 * other customers that look like them follow. Upload refuses none of them: the pharmacist decides.
 */
export const selectSentBefore = (isAmong: RawBuilder<string>) => sql<Row>`(
  with pages as (select * from prescription_files where prescription_id = ${isAmong}),
    found as (
      select page.id, same.id as other_id, 'same' as match from pages page
        join prescription_files same on same.page_hash = page.page_hash
      union all select page.id, s.other_id, 'similar' from pages page join similar_pages s on s.page_id = page.id
      union all select page.id, s.page_id, 'similar' from pages page join similar_pages s on s.other_id = page.id
    )
    select page.prescription_id, page.position, found.match, other.id as other_id, other.prescription_number,
      other.status, other.created_at, other.user_id, other.user_id = own.user_id as is_same_customer,
      owner.closed_at is not null as is_closed,
      greatest((select max(register.at) from order_prescriptions covering
        join order_items line on line.order_id = covering.order_id
        join prescription_draws drawn on drawn.order_item_id = line.id and drawn.prescription_id = other.id
        join register on register.order_item_id = line.id and register.reverses is null
        where covering.prescription_id = other.id),
        (select max(left_at.shipped_at) from shipments left_at
          where left_at.id in (select line.shipment_id from ${coveredAboveLimit(sql.ref('other.id'))}))) as dispensed_at
    from found join pages page on page.id = found.id
    join prescriptions own on own.id = page.prescription_id
    join prescription_files other_page on other_page.id = found.other_id
    join prescriptions other on other.id = other_page.prescription_id
    join users owner on owner.id = other.user_id
    where other.id <> own.id
    order by found.match, page.position, other.created_at desc, other.id)`

/** Maps the id of a prescription to its rows of `selectSentBefore`. */
export const sentBeforeOf = (rows: readonly Row[]): Map<string, SentBefore> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.prescription_id)].map(([id, found]) => {
      const others = found.filter((row) => row.match === 'same' && !row.is_same_customer)
      return [
        id,
        {
          seenOnAccounts: 1 + new Set(others.map((row) => row.user_id)).size,
          sentBefore: found.map((row) => ({
            match: row.match,
            page: row.position + 1,
            prescriptionId: row.other_id,
            prescriptionNumber: row.prescription_number,
            status: row.status,
            sameCustomer: row.is_same_customer,
            accountClosed: row.is_closed,
            dispensedAt: row.dispensed_at?.toISOString() ?? null,
            createdAt: row.created_at.toISOString(),
          })),
        },
      ]
    }),
  )
