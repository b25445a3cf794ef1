import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/types.ts'
import type { Secrets } from '../../ports/ports.ts'
import type { Secret } from './nodeFileKeys.ts'

/** The name under which the key is encrypted. */
export const SHOP_KEY = 'shop key'

/**
 * The 32 bytes of which the keys of lasting hashes and signatures are derived; null for a shop that has not started yet.
 * Throws DamagedFile under another `FILES_KEY`.
 */
export const findShopKey = async (db: Db, secrets: Secrets): Promise<Secret | null> => {
  const row = await db.selectFrom('shop_key').select('secret').executeTakeFirst()
  return row ? new Uint8Array(Buffer.from(await secrets.decrypt(SHOP_KEY, row.secret), 'base64')) : null
}

/** The same. The first start makes it. Concurrent first starts all take the same one. */
export const openShopKey = async (db: Db, secrets: Secrets): Promise<Secret> => {
  const found = await findShopKey(db, secrets)
  if (found) return found
  const secret = await secrets.encrypt(SHOP_KEY, randomBytes(32).toString('base64'))
  await db
    .insertInto('shop_key')
    .values({ secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return openShopKey(db, secrets)
}
