import { sql } from 'kysely'
import type { SafetyStop } from 'shared-api/formulary/safety/stop'
import { type SafetyKey, saySafety } from 'shared-api/messages/safetyMessages'
import type { Language } from 'shared-api/messages/sentences'
import type { Trx } from '../../db/types.ts'
import { coversLines } from '../allocation/coversLines.ts'
import { nearPages, wasApproved } from '../pages/similarPages.ts'

/**
 * Locks the pages of a prescription until the transaction ends, so that two approvals of one page, also of two
 * accounts, see each other. Taken before the prescription.
 */
export const lockPages = async (trx: Trx, id: string): Promise<void> => {
  // In one order for all.
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
    select distinct 'page:' || page_hash as key from prescription_files
    where prescription_id = ${id} and page_hash is not null order by key) keys`.execute(trx)
}

/** An approval of the same page, or one that gave medicines for a page that looks like it. */
export interface Earlier {
  prescription_number: string
  is_same_customer: boolean
  match: 'same' | 'similar'
}

/**
 * Approvals of the same pages, of any customer. One that was taken back unused is no approval. Two pages on one form may
 * look alike, so the approval of a page that looks like it counts only where medicines were ordered for it.
 */
export const selectApproved = (id: string) => sql<Earlier>`(
    select other.prescription_number, other.user_id = own.user_id as is_same_customer, min(found.match) as match
    from (
      select same.prescription_id as other_id, 'same' as match
        from prescription_files page join prescription_files same on same.page_hash = page.page_hash
        where page.prescription_id = ${id}
      union all select page.prescription_id, 'similar'
        from ${nearPages(sql`array(select id from prescription_files where prescription_id = ${id})`)} near
        join prescription_files page on page.id = near.other_id
    ) found
    join prescriptions own on own.id = ${id}
    join prescriptions other on other.id = found.other_id and other.id <> own.id
    where ${wasApproved(sql.ref('other.status'))}
      and (found.match = 'same' or ${coversLines(sql.ref('other.id'))})
    group by other.id, own.user_id
    order by other.prescription_number)`

const sayList = (language: Language, earlier: readonly Earlier[]): string =>
  earlier
    .map(({ is_same_customer, prescription_number: number }) => {
      const key: SafetyKey = is_same_customer ? 'before.same' : 'before.other'
      return saySafety(language, key, { number })
    })
    .join(language === 'ur' ? '، ' : ', ')

/** The stop of a page that was approved before, or looks like one that gave medicines; none for new pages. */
export const sentBeforeStop = (
  approved: readonly Earlier[],
  lines: readonly { productId: string; name: string }[],
): SafetyStop[] => {
  if (approved.length === 0) return []
  const { same = [], similar = [] } = Object.groupBy(approved, ({ match }) => match)
  const say = (language: Language) =>
    [
      same.length > 0 && saySafety(language, 'SENT_BEFORE', { list: sayList(language, same) }),
      similar.length > 0 && saySafety(language, 'before.similar', { list: sayList(language, similar) }),
    ]
      .filter(Boolean)
      .join(' ')
  return [
    {
      code: 'SENT_BEFORE',
      key: 'SENT_BEFORE',
      productIds: lines.map(({ productId }) => productId),
      lines: lines.map(({ name }) => name),
      text: { en: say('en'), ur: say('ur') },
      source: saySafety('en', 'before.source'),
      reviewedBy: null,
    },
  ]
}
