import { expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { transact } from '../db/transact.ts'
import { enqueue } from './outbox.ts'
import { sendDue } from './worker.ts'

test('a message goes whole to the account that it is about, not to one of the same name', async () => {
  const shop = await createTestApp()
  const owner = await shop.customer()
  const other = await shop.customer({ isProven: false })
  await shop.db
    .updateTable('users')
    .set({ name: 'Ayesha Khan' })
    .where('id', 'in', [owner.id, other.id])
    .execute()
  const write = (userId: string) =>
    transact(shop.db, (trx) =>
      enqueue(trx, {
        kind: 'prescriptionStatus',
        to: { email: owner.email },
        payload: {
          name: 'Ayesha Khan',
          prescriptionNumber: 'RX-77',
          status: 'approved',
          note: 'Insulin needs a fridge',
          language: 'en',
        },
        userId,
        now: shop.clock.now(),
      }),
    )
  await write(other.id)
  await sendDue(shop)
  expect(shop.mails.at(-1)?.text).not.toMatch(/Ayesha|Insulin/)
  await write(owner.id)
  await sendDue(shop)
  expect(shop.mails.at(-1)?.text).toMatch(/Ayesha[\s\S]*Insulin/)
})
