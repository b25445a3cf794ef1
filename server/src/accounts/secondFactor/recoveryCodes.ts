import type { Trx } from '../../db/types.ts'
import { fingerprint, randomLetters } from '../../kernel/ids.ts'

const COUNT = 10

/** 80 bits, so that the hashes in a stolen database cannot be guessed. */
const LETTERS = 16

const hashOf = (code: string): Promise<string> => fingerprint(code.toLowerCase().replace(/[^0-9a-z]/g, ''))

/** Stores ten new codes in place of the present ones, and returns them: `ab12-cd34-ef56-gh78`. Only hashes are kept. */
export const renewRecoveryCodes = async (trx: Trx, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: COUNT }, () => randomLetters(LETTERS).match(/.{4}/g)?.join('-') ?? '')
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = codes.map(async (code) => ({ user_id: userId, code_hash: await hashOf(code) }))
  await trx
    .insertInto('recovery_codes')
    .values(await Promise.all(rows))
    .execute()
  return codes
}

/** Uses a code up. False for a wrong code and for one that was used. */
export const takeRecoveryCode = async (
  trx: Trx,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> => {
  const taken = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', await hashOf(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}
