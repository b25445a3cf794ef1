import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestUsers, newDatabase, onPostgres } from '../../../test/harness.ts'
import { createApp } from '../../app.ts'
import { closeGate, findUnsigned, signatureOf } from '../../audit/auditSignature.ts'
import { createContext } from '../../context.ts'
import { findViolations } from '../../invariants/invariants.ts'
import { newId, randomLetters } from '../../kernel/ids.ts'
import { createFileKey } from '../../ports/files/encryptedFiles.ts'
import { createMemoryFiles } from '../../ports/files/memoryFiles.ts'
import { createNodeForms } from '../../ports/forms/nodeForms.ts'
import { createNodeImages } from '../../ports/images/nodeImages.ts'
import { createConsoleLog } from '../../ports/log/consoleLog.ts'
import { createMemoryMailer } from '../../ports/mail/memoryMailer.ts'
import { createNodeHasher } from '../../ports/passwords/nodeHasher.ts'
import type { Ports } from '../../ports/ports.ts'
import { createSecrets } from '../../ports/secrets/encryptedTexts.ts'
import { defaultSettings } from '../../ports/settings.ts'
import { openDatabase } from '../nodeOpenDatabase.ts'
import { openPostgres } from './nodePostgres.ts'

const guide = readFileSync(resolve(import.meta.dirname, '../../../../deploy/README.md'), 'utf8')

/** The guide's statements that give the shop's role its privileges. */
const privileges = [...guide.matchAll(/^(?:alter default privileges|revoke temporary) .*;$/gm)].map(
  ([statement]) => statement,
)

/** A new database with an owner and a role of the application, as the deployment guide makes them. */
const openAsGuided = async () => {
  const url = (await newDatabase()) ?? ''
  const name = `t${randomLetters(8)}`
  const superuser = openPostgres(url, 1)
  const database = new URL(url).pathname.slice(1)
  const run = (statement: string) =>
    sql
      .raw(
        statement
          .replaceAll('nuskha_owner', `${name}_owner`)
          .replace('database nuskha', `database "${database}"`)
          .replace(/\bnuskha\b/g, name),
      )
      .execute(superuser)
  for (const statement of [
    'create role nuskha_owner login',
    'create role nuskha login',
    `alter database "${database}" owner to nuskha_owner`,
    ...privileges,
  ])
    await run(statement)
  const as = (role: string) => Object.assign(new URL(url), { username: role }).toString()
  const owner = as(`${name}_owner`)
  const db = await openDatabase({ dataDir: tmpdir(), url: as(name), owner, pool: 4 })
  return { db, superuser, owner: openPostgres(owner, 1) }
}

test.skipIf(!onPostgres)(
  'finding 21: the role of the application works, and adds only rows with the signature of the shop',
  { timeout: 60_000 },
  async () => {
    expect(privileges).toHaveLength(3)
    const { db, superuser, owner } = await openAsGuided()
    const ports: Ports = {
      clock: { now: () => new Date() },
      hasher: createNodeHasher({ memoryCost: 1024, timeCost: 1 }),
      files: createMemoryFiles(),
      forms: createNodeForms(join(tmpdir(), 'shop-forms')),
      linkKey: newId(),
      numberKey: newId(),
      auditKey: newId(),
      secrets: createSecrets([await createFileKey(new Uint8Array(32))]),
      images: createNodeImages(),
      mailer: createMemoryMailer([]),
      messenger: null,
      gateways: { credit_card: null, easypaisa: null },
      log: createConsoleLog('error'),
      settings: defaultSettings,
    }
    await closeGate(owner, ports.auditKey)
    const { admin } = createTestUsers(db, ports, createApp(createContext(db, ports)).fetch)
    const { api } = await admin()
    for (const name of ['Eye care', 'Skin care']) await api('POST /category', { body: { name } })
    expect(await db.selectFrom('audit_log').select('seq').orderBy('seq').execute()).toEqual([
      { seq: 1 },
      { seq: 2 },
    ])
    for (const statement of [
      `update audit_log set actor_id = 'x'`,
      'delete from audit_log',
      'truncate audit_log cascade',
      'update audit_log set seq = 3 - seq',
      'alter table audit_log disable trigger all',
      'create temporary table audit_log (seq bigint, hash text)',
      `insert into audit_changes (xact, source, row_id, record, record_id, step, before, after, hidden)
        values ('999999', 'refunds', '1', 'order', '1', 'insert', '{}', '{}', '{}')`,
      `update audit_changes set after = '{}'`,
      `select setval('audit_changes_id_seq', 1)`,
      'select * from audit_gate',
      'delete from audit_gate',
      'insert into audit_gate values (1, 2)',
      'create or replace function is_signed(signature text) returns boolean language sql as $$ select true $$',
      'update register set quantity = 1',
      'delete from register',
      'truncate register',
      'drop trigger enforce_append_only on audit_log',
      'create or replace function enforce_append_only() returns trigger language plpgsql as $$ begin return new; end $$',
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(
        /permission denied|must be owner/,
      )
    const columns =
      'at, actor_id, session, request_id, operation, outcome, record_type, record_id, records, changes'
    const copied = `${columns} from audit_log where seq = 1`
    for (const statement of [
      `insert into audit_log (seq, ${columns}) select 9, ${copied}`,
      `insert into audit_log (seq, ${columns}) select -1, ${copied}`,
      `insert into audit_log (previous_hash, ${columns}) select repeat('0', 64), ${copied}`,
      `insert into audit_log (hash, ${columns}) select repeat('1', 64), ${copied}`,
      `insert into audit_log (seq, ${columns}) overriding system value select 1, ${copied}`,
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(
        'a row of audit_log comes after',
      )
    const first = await db.selectFrom('audit_log').selectAll().where('seq', '=', 1).executeTakeFirstOrThrow()
    const like = (signature: string) => sql`insert into audit_log (${sql.raw(columns)}, signature)
      select ${sql.raw(columns)}, ${signature} from audit_log where seq = 1`
    for (const signature of [
      '',
      `${first.signature}.again`,
      first.signature.replace(/^./, '_'),
      await signatureOf('another key', first),
    ])
      await expect(like(signature).execute(db), signature).rejects.toThrow(
        'a row of audit_log has the signature of the shop',
      )
    await expect(like(first.signature).execute(db)).rejects.toThrow('audit_log_mark')
    expect(await db.selectFrom('audit_log').select('seq').orderBy('seq').execute()).toHaveLength(2)
    expect(await findViolations(db)).toEqual([])
    expect(await findUnsigned(db, ports.auditKey)).toEqual([])
    // Its owner can, and the invariants name the row.
    for (const [statement, named] of Object.entries({
      'update audit_log set actor_id = request_id where seq = 1': ['1'],
      'delete from audit_log where seq = 1': ['2'],
      'update audit_log set seq = 3 - seq': ['1', '2'],
      [`insert into audit_log (signature, seq, ${columns}) select 'x', 3, ${copied}`]: ['3'],
      [`insert into audit_log (signature, seq, ${columns}) select 'x', 0, ${copied}`]: ['0', '1'],
    })) {
      const trx = await owner.startTransaction().execute()
      await sql`alter table audit_log disable trigger user`.execute(trx)
      // One statement after the other would meet the first row twice.
      await sql`alter table audit_log drop constraint audit_log_pkey cascade`.execute(trx)
      await sql.raw(statement).execute(trx)
      const ids = new Set((await findViolations(trx)).map(({ id }) => id))
      expect([...ids].toSorted(), statement).toEqual(named)
      await trx.rollback().execute()
    }
    // A row at the end in the usual form, for which the owner opens the gate: only its signature is wrong.
    const trx = await owner.startTransaction().execute()
    await sql`delete from audit_gate`.execute(trx)
    await like(await signatureOf('another key', first)).execute(trx)
    expect(await findViolations(trx)).toEqual([])
    expect(await findUnsigned(trx, ports.auditKey)).toMatchObject([{ id: '3' }])
    await trx.rollback().execute()
    // A row of the shop again, and the rows in another order an hour earlier.
    for (const statement of [
      `insert into audit_log (${columns}, signature) select ${columns}, signature from audit_log where seq = 1`,
      `create table kept as select * from audit_log;
        truncate audit_log cascade;
        insert into audit_log (${columns}, signature) select at - interval '1 hour', ${columns.slice(4)}, signature
          from kept order by seq desc`,
    ]) {
      const trx = await owner.startTransaction().execute()
      await sql`alter table audit_log disable trigger enforce_no_truncate`.execute(trx)
      await sql`drop index audit_log_mark`.execute(trx)
      await sql.raw(statement).execute(trx)
      expect(await findViolations(trx)).toEqual([])
      expect((await findUnsigned(trx, ports.auditKey)).length, statement).toBeGreaterThan(0)
      await trx.rollback().execute()
    }
    for (const one of [db, owner, superuser]) await one.destroy()
  },
)
