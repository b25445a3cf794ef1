import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/**
 * Bits of 256 in which two hashes of one photograph differ at most. Measured on drawn pages: 16 after encoding, size,
 * brightness and crops of 3 percent together; different prescriptions on one form, placed alike, differ in 12 to 60.
 * Therefore a page that is found is a hint and no proof.
 */
const MAX_DISTANCE = 20
/** The newest pages that a new page is compared with. */
const COMPARED_PAGES = 5_000
/** The nearest pages of others that are stored for each page, approved ones first. */
const MAX_FOUND = 3

/** SQL for whether a prescription of this status was approved. */
export const wasApproved = (status: RawBuilder<unknown>) =>
  sql<boolean>`${status} in ('approved', 'dispensed', 'expired')`

/** SQL for the pages that look like those of an array of ids, each with the bits in which the nearest hashes differ. */
export const nearPages = (ids: RawBuilder<string[]>) => sql`(
  with mine as materialized (select * from page_looks where page_id = any(${ids})),
    oldest as materialized (
      select coalesce((select id from prescription_files order by id desc offset ${COMPARED_PAGES} limit 1), '') as id
    ),
    near as (
      select mine.page_id, other.page_id as other_id, bit_count(mine.look # other.look) as distance
        from mine join page_looks other on bit_count(mine.look # other.look) <= ${MAX_DISTANCE}
        where mine.variant = 0 and other.page_id >= (select id from oldest)
      union all
      select mine.page_id, other.page_id, bit_count(mine.look # other.look)
        from mine join page_looks other on other.variant = 0 and bit_count(mine.look # other.look) <= ${MAX_DISTANCE}
        where mine.variant > 0 and other.page_id >= (select id from oldest)
    )
    select page_id, other_id, min(distance) as distance from near group by page_id, other_id)`

/**
 * Stores which pages of other customers look like these new ones. Call it after they are committed, so that of two
 * concurrent uploads the later one finds the earlier one.
 */
export const storeSimilarPages = async (db: Db, userId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    with ranked as (
      select near.page_id, near.other_id, near.distance,
        row_number() over (partition by near.page_id
          order by ${wasApproved(sql.ref('prescriptions.status'))} desc, near.distance, near.other_id desc) as rank
      from ${nearPages(sql`${ids}::text[]`)} near
      join prescription_files page on page.id = near.page_id
      join prescription_files other on other.id = near.other_id
      join prescriptions on prescriptions.id = other.prescription_id
      where prescriptions.user_id <> ${userId} and other.page_hash is distinct from page.page_hash
    )
    insert into similar_pages (page_id, other_id, distance)
    select page_id, other_id, distance from ranked where rank <= ${MAX_FOUND}
    on conflict do nothing`.execute(db)
}
