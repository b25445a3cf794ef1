import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'

test('finding 21: each trigger function names its search path, temporary tables last', async () => {
  const { db } = await createTestApp()
  const { rows } = await sql<{ proname: string; proconfig: string[] | null }>`
    select proname, proconfig from pg_proc
    where prorettype = 'trigger'::regtype and pronamespace = 'public'::regnamespace`.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  for (const { proname, proconfig } of rows)
    expect(proconfig, proname).toEqual(['search_path=pg_catalog, public, pg_temp'])
})

test('finding 21: temporary tables change neither the chain of the audit log nor what is append-only', async () => {
  const shop = await createTestApp()
  const { api } = await shop.admin()
  await api('POST /category', { body: { name: 'Eye care' } })
  const rows = `(at, actor_id, session, request_id, operation, outcome, record_type, record_id, records, changes, signature)
    select at, actor_id, session, request_id, operation, outcome, record_type, record_id, records, changes, 'another'
    from public.audit_log where seq = 1`
  await shop.db.connection().execute(async (db) => {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run('create temporary table audit_log (seq bigint, hash text)')
    await run(`insert into audit_log values (9223372036854775800, repeat('f', 64))`)
    await run('create temporary table pg_class (oid oid, relowner oid)')
    await run(`insert into pg_temp.pg_class values (0, 0)`)
    try {
      await run(`insert into public.audit_log ${rows}`)
    } finally {
      await run('drop table pg_temp.audit_log, pg_temp.pg_class')
    }
  })
  expect(await shop.db.selectFrom('audit_log').select('seq').orderBy('seq').execute()).toEqual([
    { seq: 1 },
    { seq: 2 },
  ])
  expect(await findViolations(shop.db)).toEqual([])
})
