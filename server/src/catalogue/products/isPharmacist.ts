import { dutiesOf } from 'shared-api/contract/duties'
import type { Trx } from '../../db/types.ts'
import { dayOf } from '../../kernel/days.ts'

/** Whether a member of staff may review prescriptions today. */
export const isPharmacist = async (trx: Trx, userId: string, now: Date): Promise<boolean> => {
  const member = await trx
    .selectFrom('staff')
    .select(['role as staffRole', 'council_valid_until as councilValidUntil'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return member !== undefined && dutiesOf(member, dayOf(now)).includes('prescriptions.review')
}
