import { sql } from 'kysely'
import type { SafetyStop } from 'shared-api/formulary/safety/stop'
import { type SafetyKey, saySafety } from 'shared-api/messages/safetyMessages'
import type { Language } from 'shared-api/messages/sentences'
import type { Trx } from '../../db/types.ts'

/**
 * Locks the pages of a prescription until the transaction ends, so that two approvals of one page, also of two
 * accounts, see each other. Taken before the prescription.
 */
export const lockPages = async (trx: Trx, id: string): Promise<void> => {
  // In one order for all.
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
    select distinct 'page:' || source_hash as key from prescription_files
    where prescription_id = ${id} and source_hash is not null order by key) keys`.execute(trx)
}

/** An approval of the same page. */
export interface Earlier {
  prescription_number: string
  is_same_customer: boolean
}

/** Approvals of the same pages, of any customer. One that was taken back unused is no approval. */
export const selectApproved = (id: string) => sql<Earlier>`(
    select distinct other.prescription_number, other.user_id = own.user_id as is_same_customer
    from prescription_files page
    join prescriptions own on own.id = page.prescription_id
    join prescription_files same on same.source_hash = page.source_hash
    join prescriptions other on other.id = same.prescription_id and other.id <> own.id
    where page.prescription_id = ${id} and other.status in ('approved', 'dispensed', 'expired')
    order by other.prescription_number)`

/** The stop of a page that was approved before; none for new pages. */
export const sentBeforeStop = (
  approved: readonly Earlier[],
  lines: readonly { productId: string; name: string }[],
): SafetyStop[] => {
  if (approved.length === 0) return []
  const keyOf = ({ is_same_customer }: Earlier): SafetyKey =>
    is_same_customer ? 'before.same' : 'before.other'
  const say = (language: Language) =>
    saySafety(language, 'SENT_BEFORE', {
      list: approved
        .map((one) => saySafety(language, keyOf(one), { number: one.prescription_number }))
        .join(language === 'ur' ? '، ' : ', '),
    })
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
