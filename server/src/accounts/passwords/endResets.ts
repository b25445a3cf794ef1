import type { Trx } from '../../db/types.ts'

/** Codes and reset tokens given out before are worthless: the account is in its owner's hands again. */
export const endResets = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  for (const table of ['codes', 'reset_tokens'] as const)
    await trx
      .updateTable(table)
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute()
}
