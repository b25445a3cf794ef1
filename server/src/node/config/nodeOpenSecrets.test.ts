import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { openSecrets } from './nodeOpenSecrets.ts'
import { openShopKey } from './nodeShopKey.ts'

const newKey = () => randomBytes(32).toString('base64')

test('a rotation of FILES_KEY brings the key of the shop and secrets of rows under the new key', async () => {
  const shop = await createTestApp()
  const { id } = await shop.admin()
  const [first, second] = [newKey(), newKey()]
  const settings = { NODE_ENV: 'production', dataDir: '/nowhere' }
  const before = await openSecrets(shop.db, { ...settings, FILES_KEY: first })
  await shop.db
    .insertInto('second_factors')
    .values({
      user_id: id,
      secret: await before.encrypt(id, 'JBSWY3DPEHPK3PXP'),
      last_step: 0,
      created_at: shop.clock.now(),
    })
    .execute()
  await shop.db
    .insertInto('webhooks')
    .values({
      id: 'w1',
      url: 'https://erp.example/',
      events: ['order.created'],
      secret: await before.encrypt('w1', 'whsec_x'),
      set_by: id,
      created_at: shop.clock.now(),
    })
    .execute()
  const shopKey = await openShopKey(shop.db, before)
  expect(await openShopKey(shop.db, before)).toEqual(shopKey)
  const stored = async () =>
    (await shop.db.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow()).secret

  await openSecrets(shop.db, { ...settings, FILES_KEY: second, FILES_KEY_OLD: first })
  const after = await openSecrets(shop.db, { ...settings, FILES_KEY: second })
  expect(await after.decrypt(id, await stored())).toBe('JBSWY3DPEHPK3PXP')
  const webhook = await shop.db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow()
  expect(await after.decrypt('w1', webhook.secret)).toBe('whsec_x')
  expect(await openShopKey(shop.db, after)).toEqual(shopKey)
  await expect(openShopKey(shop.db, before)).rejects.toThrow('not encrypted under a key of ours')
  await expect(before.decrypt(id, await stored())).rejects.toThrow('not encrypted under a key of ours')
})
