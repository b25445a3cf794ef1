import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
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
