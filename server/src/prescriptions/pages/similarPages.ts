import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/**
 * Bits of 256 in which two hashes of one photograph differ at most. Measured on drawn pages: 16 after encoding, size,
 * brightness and crops of 3 percent together; different prescriptions on one form, placed alike, differ in 12 to 60.
 * Therefore a page that is found is a hint and no proof.
 */
const MAX_DISTANCE = 20
/** The newest pages that a new page is compared with. */
const COMPARED_PAGES = 10_000
/** The nearest pages of others that are stored for each page. */
const MAX_FOUND = 3

/**
 * Stores which pages of other customers look like these new ones. Call it after they are committed, so that of two
 * concurrent uploads the later one finds the earlier one.
 */
export const storeSimilarPages = async (db: Db, userId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`insert into similar_pages (page_id, other_id, distance)
    select page_id, other_id, distance from (
      select mine.page_id, other.page_id as other_id, min(bit_count(mine.look # other.look)) as distance,
        row_number() over (partition by mine.page_id order by min(bit_count(mine.look # other.look)), other.page_id desc)
      from page_looks mine
      join page_looks other on mine.variant = 0 or other.variant = 0
      join prescription_files mine_page on mine_page.id = mine.page_id
      join prescription_files other_page on other_page.id = other.page_id
      join prescriptions on prescriptions.id = other_page.prescription_id
      where mine.page_id = any(${ids}::text[]) and prescriptions.user_id <> ${userId}
        and other.page_id >= coalesce((select id from prescription_files order by id desc
          offset ${COMPARED_PAGES} limit 1), '')
        and bit_count(mine.look # other.look) <= ${MAX_DISTANCE}
        and other_page.source_hash is distinct from mine_page.source_hash
      group by mine.page_id, other.page_id
    ) nearest where row_number <= ${MAX_FOUND}
    on conflict do nothing`.execute(db)
}
