import type { Trx } from '../db/types.ts'
import { lockPrescription } from '../prescriptions/review/review.ts'
import { assertUnchanged, writeBack } from './restoreRow.ts'
import { type Act, assertNotFollowed, dropMessages } from './undoing.ts'

/** The prescription waits for a review again, or is under review by the same pharmacist as before. */
export const undoRejection = async (trx: Trx, act: Act): Promise<void> => {
  const { entry, id, at, actorId, now } = act
  await assertNotFollowed(trx, act, await lockPrescription(trx, id))
  for (const change of entry.changes.filter(({ source }) => source === 'prescriptions')) {
    await assertUnchanged(trx, 'prescriptions', change)
    await writeBack(trx, 'prescriptions', change)
  }
  await trx
    .deleteFrom('prescription_history')
    .where('prescription_id', '=', id)
    .where('at', '=', at)
    .where('actor_id', '=', actorId)
    .where('to_status', '=', 'rejected')
    .execute()
  // The note of the step before, which the log does not keep.
  const before = await trx
    .selectFrom('prescription_history')
    .select('comment')
    .where('prescription_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  await trx
    .updateTable('prescriptions')
    .set({ review_note: before?.comment ?? null, updated_at: now })
    .where('id', '=', id)
    .execute()
  await dropMessages(trx, act)
}
