import { sql } from 'kysely'
import type { Db, Trx } from '../../db/types.ts'
import { ApiError, noSpace } from '../../kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'

/** From this share of the whole shop's quota on, staff are warned. */
const WARNING_SHARE = 0.8

interface Storing {
  ports: Pick<Ports, 'settings' | 'log'>
  /** Null: staff store images of the catalogue, which no account's quota counts. */
  userId: string | null
  /** Bytes whose rows this transaction has written. None yet: one more byte must find room. */
  added?: number
}

const bytesOfAccount = async (db: Db | Trx, userId: string): Promise<number> => {
  const { rows } = await sql<{ bytes: string }>`select coalesce(sum(size), 0) as bytes from (
    select size from prescription_files join prescriptions on prescriptions.id = prescription_id
      where user_id = ${userId}
    union all select size from uploads where owner_id = ${userId} and purpose = 'profile') stored`.execute(db)
  return Number(rows[0]?.bytes)
}

const bytesOfShop = async (db: Db | Trx): Promise<number> =>
  Number((await db.selectFrom('stored_bytes').select('bytes').executeTakeFirst())?.bytes ?? 0)

/**
 * 413 when the account stores more than its quota, 503 when the whole shop does. Call it in the transaction that wrote
 * the rows: they hold the row of `stored_bytes`, so that concurrent uploads count each other. Call it before too,
 * so that files without room are not rendered.
 */
export const assertWithinQuota = async (
  db: Db | Trx,
  { ports, userId, added = 0 }: Storing,
): Promise<void> => {
  const { storage, pharmacy } = ports.settings
  const next = added === 0 ? 1 : 0
  // A statement of its own: it sees what the lock waited for.
  if (userId && (await bytesOfAccount(db, userId)) + next > storage.accountMegabytes * 1_000_000)
    throw new ApiError('TOO_LARGE.ACCOUNT', { phone: pharmacy.phone })
  const stored = await bytesOfShop(db)
  const most = storage.shopMegabytes * 1_000_000
  if (stored + next > most) throw noSpace()
  const warning = WARNING_SHARE * most
  if (stored >= warning && stored - added < warning)
    ports.log.error('storage', { percent: WARNING_SHARE * 100 })
}
