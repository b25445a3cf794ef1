import type { Db } from '../../db/types.ts'
import { createFileKey } from '../../ports/files/encryptedFiles.ts'
import type { Secrets } from '../../ports/ports.ts'
import { createSecrets } from '../../ports/secrets/encryptedTexts.ts'
import { deriveKey, type FileKeySettings, readFileSecrets, type Secret } from './nodeFileKeys.ts'
import { SHOP_KEY } from './nodeShopKey.ts'

const keyOf = (secret: Secret) =>
  createFileKey(new Uint8Array(Buffer.from(deriveKey(secret, 'second factors'), 'hex')))

/** The encryption of the secrets in rows, as it is. Nothing is written. */
export const secretsUnder = async ([present, ...old]: readonly [Secret, ...Secret[]]): Promise<Secrets> =>
  createSecrets([await keyOf(present), ...(await Promise.all(old.map(keyOf)))])

/** Encrypts under the present key what the key before it encrypted. */
const renew = async (db: Db, secrets: Secrets): Promise<void> => {
  const again = async (name: string, secret: string) => ({
    secret: await secrets.encrypt(name, await secrets.decrypt(name, secret)),
  })
  const factors = await db.selectFrom('second_factors').select(['user_id', 'secret']).execute()
  for (const { user_id, secret } of factors.filter((row) => !secrets.isPresent(row.secret)))
    await db
      .updateTable('second_factors')
      .set(await again(user_id, secret))
      .where('user_id', '=', user_id)
      .where('secret', '=', secret)
      .execute()
  const webhooks = await db.selectFrom('webhooks').select(['id', 'secret']).execute()
  for (const { id, secret } of webhooks.filter((row) => !secrets.isPresent(row.secret)))
    await db
      .updateTable('webhooks')
      .set(await again(id, secret))
      .where('id', '=', id)
      .where('secret', '=', secret)
      .execute()
  const shopKey = await db.selectFrom('shop_key').select('secret').executeTakeFirst()
  if (shopKey && !secrets.isPresent(shopKey.secret))
    await db
      .updateTable('shop_key')
      .set(await again(SHOP_KEY, shopKey.secret))
      .execute()
}

/**
 * The encryption of the secrets in rows, under a key that follows from `FILES_KEY`. With `FILES_KEY_OLD` the rows of
 * the time before are brought under the present key first.
 */
export const openSecrets = async (
  db: Db,
  settings: FileKeySettings & { dataDir: string },
): Promise<Secrets> => {
  const keys = await readFileSecrets(settings.dataDir, settings)
  const secrets = await secretsUnder(keys)
  if (keys.length > 1) await renew(db, secrets)
  return secrets
}
