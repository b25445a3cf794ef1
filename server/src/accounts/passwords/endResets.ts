import { sql } from 'kysely'
import type { Trx } from '../../db/types.ts'
import { writeTogether } from '../../db/writeTogether.ts'

/** The writes of `endResets` for several accounts, for a statement that writes more. */
export const endResetsWrites = (trx: Trx, userIds: readonly string[], now: Date) =>
  (['codes', 'reset_tokens'] as const).map((table) =>
    trx
      .updateTable(table)
      .set({ used_at: now })
      .where(sql<boolean>`user_id = any(${[...userIds]}::text[])`)
      .where('used_at', 'is', null),
  )

/** Codes and reset tokens given out before are worthless: the account is in its owner's hands again. */
export const endResets = (trx: Trx, userId: string, now: Date): Promise<void> =>
  writeTogether(trx, endResetsWrites(trx, [userId], now))
