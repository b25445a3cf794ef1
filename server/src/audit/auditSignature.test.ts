import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import type { Db, Trx } from '../db/types.ts'
import { closeGate, findUnsigned, signatureOf } from './auditSignature.ts'

test('finding 49: each kind of row is signed, and another value in a column is named', async () => {
  const shop = await createTestApp()
  await closeGate(shop.db, shop.ports.auditKey)
  const { api } = await shop.admin()
  const support = await shop.admin('support')
  const { id } = (
    await api('POST /category', { body: { name: 'Eye “care” — آنکھ', description: '0.1 \\ "x"\n' } })
  ).data
  await api('PUT /category/:id', { params: { id }, body: { name: 'Eyes' } })
  await support.api('POST /category', { body: { name: 'Ears' } }).catch(() => null)
  await support.api('GET /customer')
  const rows = await shop.db.selectFrom('audit_log').selectAll().orderBy('seq').execute()
  expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused', 'done'])
  expect(await findUnsigned(shop.db, shop.ports.auditKey)).toEqual([])
  expect(await findUnsigned(shop.db, 'another key')).toHaveLength(rows.length)
  expect(await findUnsigned(shop.db, null)).toHaveLength(rows.length)

  const [row] = rows
  if (!row) throw new TypeError('no row')
  const added = async (changed: object) => {
    const content = {
      ...row,
      ...changed,
      changes: JSON.stringify(row.changes),
      signature: await signatureOf(shop.ports.auditKey, row),
    }
    const { seq: _seq, hash: _hash, previous_hash: _previous, ...values } = content
    const { seq } = await shop.db
      .insertInto('audit_log')
      .values(values)
      .returning('seq')
      .executeTakeFirstOrThrow()
    return (await findUnsigned(shop.db, shop.ports.auditKey)).some(({ id }) => id === String(seq))
  }
  expect(await added({})).toBe(false)
  for (const changed of [
    { actor_id: support.id },
    { session: null },
    { request_id: 'another' },
    { operation: 'GET /shop' },
    { outcome: 'refused' },
    { record_type: 'order' },
    { record_id: 'another' },
    { records: [] },
    { reason_digest: 'another' },
  ])
    expect(await added(changed), JSON.stringify(changed)).toBe(true)
})

test('finding 66: a row is added once, by its mark, and its signature has three parts', async () => {
  const shop = await createTestApp()
  await closeGate(shop.db, shop.ports.auditKey)
  const { api } = await shop.admin()
  await api('POST /category', { body: { name: 'Eyes' } })
  const row = await shop.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
  const { seq: _seq, hash: _hash, previous_hash: _previous, ...values } = row
  const insert = (db: Db | Trx, signature: string) =>
    db
      .insertInto('audit_log')
      .values({ ...values, changes: JSON.stringify(row.changes), signature })
      .execute()
  for (const more of ['.again', '.', '..'])
    await expect(insert(shop.db, row.signature + more)).rejects.toThrow('has the signature of the shop')
  await expect(insert(shop.db, row.signature)).rejects.toThrow('audit_log_mark')
  // The owner of the tables can add it, and the invariants name both.
  const trx = await shop.db.startTransaction().execute()
  await sql`delete from audit_gate`.execute(trx)
  await sql`drop index audit_log_mark`.execute(trx)
  await insert(trx, `${row.signature}.again`)
  const named = await findUnsigned(trx as unknown as Db, shop.ports.auditKey)
  await trx.rollback().execute()
  expect(named.map(({ id }) => id)).toEqual(['2', '2'])
})
