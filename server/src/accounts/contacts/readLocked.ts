import type { Trx } from '../../db/types.ts'
import { readUser } from '../userShape.ts'

/** The account, locked: its contacts and their proofs stay as they are read. Call it before a code or session is written. */
export const readLocked = async (trx: Trx, userId: string) => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  return readUser(trx, userId)
}
