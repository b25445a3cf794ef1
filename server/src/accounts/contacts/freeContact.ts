import type { Trx } from '../../db/types.ts'
import { findProver } from './proveContact.ts'
import { readLocked } from './readLocked.ts'

/** Whether the account has orders or prescriptions, which its owner must be able to read again. */
const isUsed = async (trx: Trx, userId: string): Promise<boolean> => {
  for (const table of ['orders', 'prescriptions'] as const)
    if (await trx.selectFrom(table).select('id').where('user_id', '=', userId).limit(1).executeTakeFirst())
      return true
  return false
}

/**
 * Makes a contact that another account has proven since one that it only typed, so that the former owner can prove it
 * again. Nothing of that account moves: several users may share a number. False where the contact stays there: it
 * is of staff, or the only way to orders and prescriptions.
 */
export const freeContact = async (
  trx: Trx,
  { userId, contact }: { userId: string; contact: string },
): Promise<boolean> => {
  const prover = await findProver(trx, contact)
  if (!prover || prover.id === userId) return true
  const { role, email_proven, phone_proven } = await readLocked(trx, prover.id)
  if (role === 'admin') return false
  if (!(email_proven && phone_proven) && (await isUsed(trx, prover.id))) return false
  await trx
    .updateTable('contact_points')
    .set({ proven_at: null })
    .where('user_id', '=', prover.id)
    .where('value', '=', contact)
    .execute()
  return true
}
