import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestApp, openMigrated, type TestApp } from '../../test/harness.ts'
import { transact } from '../db/transact.ts'
import { findViolations } from '../invariants/invariants.ts'
import { createNodeFiles } from '../ports/files/nodeFiles.ts'
import type { LogFields } from '../ports/ports.ts'
import { exportAuditHead, findLostHeads } from './exportAuditHead.ts'

let shop: TestApp
let logged: (LogFields | undefined)[]
beforeEach(async () => {
  logged = []
  const log = { info: (_: string, fields?: LogFields) => void logged.push(fields), error: () => {} }
  shop = await createTestApp({ ports: { log } })
})

const change = async (name: string) => {
  const { api } = await shop.admin()
  await api('POST /category', { body: { name } })
}
const lost = () => findLostHeads(shop.db, shop.ports.files)
/** The owner of the tables at work behind the shop's back. */
const asOwner = (statement: string) =>
  transact(shop.db, async (trx) => {
    await sql`select set_config('nuskha.maintenance', 'on', true)`.execute(trx)
    await sql.raw(statement).execute(trx)
  })

test('exports each head once, into a file and a line of the log', async () => {
  expect(await exportAuditHead(shop)).toBe(0)
  await change('Eye care')
  const { seq, hash } = await shop.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
  expect([await exportAuditHead(shop), await exportAuditHead(shop)]).toEqual([1, 0])
  expect(await shop.ports.files.list('audit')).toEqual([`audit/${seq}-${hash}.json`])
  expect(logged).toEqual([{ id: String(seq), hash }])
  expect(await lost()).toEqual([])
})

test('a young shop exports a head each minute, an older one each hour', async () => {
  await change('Eye care')
  expect(await exportAuditHead(shop)).toBe(1)
  await change('Skin care')
  shop.pass(1)
  expect(await exportAuditHead(shop)).toBe(1)
  shop.pass(24 * 60)
  await change('Baby care')
  expect(await exportAuditHead(shop)).toBe(1)
  await change('Hair care')
  shop.pass(59)
  expect(await exportAuditHead(shop)).toBe(0)
  shop.pass(1)
  expect(await exportAuditHead(shop)).toBe(1)
})

test('names a chain that its owner has computed again', async () => {
  for (const name of ['Eye care', 'Skin care']) await change(name)
  await exportAuditHead(shop)
  for (const statement of [
    'alter table audit_log disable trigger user',
    `update audit_log set request_id = 'forged' where seq = 1`,
    'update audit_log a set hash = audit_hash(a) where seq = 1',
    'update audit_log set previous_hash = (select hash from audit_log where seq = 1) where seq = 2',
    'update audit_log a set hash = audit_hash(a) where seq = 2',
    'alter table audit_log enable trigger user',
  ])
    await sql.raw(statement).execute(shop.db)
  expect(await findViolations(shop.db)).toEqual([])
  expect((await lost()).map(({ id }) => id)).toEqual(['2'])
})

const insertBy = (actor: string, at: string) =>
  sql
    .raw(
      `insert into audit_log (at, actor_id, request_id, operation, outcome, records, changes, signature)
        values (${at}, '${actor}', 'r', 'PUT /product/:id', 'done', '{}', '[]', 'forged')`,
    )
    .execute(shop.db)

test('a row cannot be dated before the newest one', async () => {
  const { id } = await shop.admin()
  await change('Eye care')
  await insertBy(id, "'2026-01-01'")
  const rows = await shop.db.selectFrom('audit_log').select('at').orderBy('seq').execute()
  expect(rows.map(({ at }) => at)).toEqual([shop.clock.now(), shop.clock.now()])
  expect(await findViolations(shop.db)).toEqual([])
})

test('a row cannot be dated in the future', async () => {
  const db = await openMigrated()
  onTestFinished(() => db.destroy())
  await sql`insert into audit_log (at, actor_id, request_id, operation, outcome, records, changes, signature)
    select now() + days, 'a', 'r', 'PUT /product/:id', 'done', '{}', '[]', days::text
    from unnest(array[interval '0', interval '1 day', interval '1 second']) days`.execute(db)
  const { rows } = await sql<{ is_present: boolean }>`
    select at <= now() + interval '6 minutes' as is_present from audit_log`.execute(db)
  expect(rows).toEqual([{ is_present: true }, { is_present: true }, { is_present: true }])
})

test('a row of an actor who is no user is named', async () => {
  await change('Eye care')
  await insertBy('nobody', 'now()')
  expect(await findViolations(shop.db)).toEqual([
    { invariant: 'a user is the actor of each row of the audit log', id: '2' },
  ])
})

test('notices that the end of the audit log was cut, which leaves a whole chain', async () => {
  for (const name of ['Eye care', 'Skin care', 'Baby care']) await change(name)
  await exportAuditHead(shop)
  await asOwner('delete from audit_log where seq = 3')
  expect(await findViolations(shop.db)).toEqual([])
  expect(await lost()).toEqual([
    { invariant: 'the audit log has every row whose hash was exported', id: '3' },
  ])
  await change('Hair care')
  expect((await lost()).map(({ id }) => id)).toEqual(['3'])
})

test('finding 20: a folder of files keeps the exported heads, and names the cut', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-heads-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = createNodeFiles(folder)
  const withFolder = { db: shop.db, ports: { ...shop.ports, files } }
  for (const name of ['Eye care', 'Skin care', 'Baby care']) await change(name)
  expect([await exportAuditHead(withFolder), await exportAuditHead(withFolder)]).toEqual([1, 0])
  expect(await findLostHeads(shop.db, files)).toEqual([])
  await asOwner('delete from audit_log where seq > 1')
  expect((await findLostHeads(shop.db, files)).map(({ id }) => id)).toEqual(['3'])
})

test('notices that the whole audit log is gone', async () => {
  await change('Eye care')
  await exportAuditHead(shop)
  await asOwner('truncate audit_log cascade')
  expect((await lost()).map(({ id }) => id)).toEqual(['1'])
})

test('rejects changes of the audit log, but for its owner in maintenance', async () => {
  await change('Eye care')
  for (const statement of ['update audit_log set actor_id = null', 'delete from audit_log'])
    await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow('only added')
  await expect(sql`truncate audit_log cascade`.execute(shop.db)).rejects.toThrow('only added')
})

test('a row that is inserted by hand with a place of its own is rejected', async () => {
  await change('Eye care')
  const insert = sql`insert into audit_log (seq, at, actor_id, request_id, operation, outcome, records, changes, previous_hash, hash)
    values (900, now(), 'x', 'x', 'GET /shop', 'done', '{}', '[]', 'forged', 'forged')`
  await expect(insert.execute(shop.db)).rejects.toThrow('a row of audit_log comes after the newest one')
  expect(await shop.db.selectFrom('audit_log').select('seq').execute()).toEqual([{ seq: 1 }])
  expect(await findViolations(shop.db)).toEqual([])
})
