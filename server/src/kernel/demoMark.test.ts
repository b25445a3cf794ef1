import { expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { assertDatabaseOfMode, markDemo } from './demoMark.ts'

const register = { name: 'Ayesha', phone: '03001112233', password: 'three-green-kites-9' }

test('finding 1: sign-ups with the addresses of the demo do not keep a real shop from starting', async () => {
  const shop = await createTestApp()
  for (const [place, email] of ['ayesha@demo.pk', 'admin@demo.pk', 'pharmacist@demo.pk'].entries())
    await shop.as()('POST /auth/register', { body: { ...register, email, phone: `0300111223${place}` } })
  await assertDatabaseOfMode(shop.db, false)
})

test('the demo does not open on a database that it did not fill', async () => {
  const shop = await createTestApp()
  await assertDatabaseOfMode(shop.db, true)
  await shop.customer()
  await expect(assertDatabaseOfMode(shop.db, true)).rejects.toThrow('are not of the demo')
  await shop.db.transaction().execute(markDemo)
  await assertDatabaseOfMode(shop.db, true)
  await expect(assertDatabaseOfMode(shop.db, false)).rejects.toThrow('The demo business is in this database')
})
