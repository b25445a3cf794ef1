import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { isWithin } from '../kernel/limits.ts'
import { type AuditEntry, appendAudit } from './appendAudit.ts'

/** Maximum rows of rejected calls of one account in an hour, because a customer could fill the disk with them. */
const REFUSALS_PER_HOUR = 1_000

/** Records that a signed-in user tried what the access rules do not allow (403). */
export const recordRefusal = async (db: Db, entry: AuditEntry): Promise<void> => {
  if (!(await isWithin(db, `refused:${entry.actorId}`, REFUSALS_PER_HOUR, 3600, entry.at))) return
  await transact(db, (trx) => appendAudit(trx, entry, { outcome: 'refused' }))
}
