import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createBackupKeys } from '../../test/fixtures/backupKeys.ts'
import { createTestApp, openEmpty, type TestApp } from '../../test/harness.ts'
import type { Db } from '../db/types.ts'
import { createMemoryFiles } from '../ports/files/memoryFiles.ts'
import { type Add, readArchive, writeArchive } from '../ports/nodeArchive.ts'
import { dumpRows } from './dumpRows.ts'
import { backUp } from './nodeBackUp.ts'
import { createKeyPair, encryptTo } from './nodeEncryption.ts'
import { restore } from './nodeRestore.ts'
import { signManifest } from './nodeSignature.ts'

const keys = await createBackupKeys()
const page = { bytes: new Uint8Array([1, 2, 3, 255]), type: 'image/webp' }

let shop: TestApp
let path: string
/** Nothing is ever restored into it. */
let target: Db
beforeAll(async () => {
  target = await openEmpty()
  return () => target.destroy()
})
beforeEach(async () => {
  shop = await createTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-trusted-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  path = join(folder, 'shop.tar.gz.age')
})

const backedUp = async (publicKey: string | null = keys.publicKey) => {
  const files = createMemoryFiles()
  await files.put('images/abc.webp', page)
  return backUp(shop.db, files, { ...keys.to(path), publicKey })
}

interface Entry {
  name: string
  bytes: Uint8Array
}

/** The entries of a plain backup of this shop. */
const entriesOfBackup = async (): Promise<Entry[]> => {
  await backedUp(null)
  const entries: Entry[] = []
  for await (const { name, bytes } of readArchive(createReadStream(path))) entries.push({ name, bytes })
  await rm(path)
  return entries
}

const pack = (entries: Entry[]) => {
  const fill = async (add: Add) => {
    for (const { name, bytes } of entries) await add(name, bytes)
  }
  return writeArchive(path, fill, encryptTo(keys.publicKey))
}

/** The sentence that rejects an archive of these entries, which any caller can encrypt. The target stays empty. */
const rejectionOf = async (entries: Entry[], signingKeys = [keys.signingKey]): Promise<string> => {
  await pack(entries)
  const files = createMemoryFiles()
  const message = await restore(target, files, { ...keys.from(path), signingKeys }).then(
    () => 'it was restored',
    (error: Error) => error.message,
  )
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(target)
  expect([rows.length, await files.list()]).toEqual([0, []])
  await rm(path)
  return message
}

test('finding 4: no secret of a session, code, reset, call or link is in a backup', async () => {
  const customer = await shop.customer()
  await shop.send('POST', '/auth/forgot', { body: { email: customer.email } })
  await shop.send('POST', '/auth/login/code', { body: { phone: customer.phone } })
  const call = {
    user_id: customer.id,
    key: 'k',
    request_hash: 'h',
    status: 201,
    created_at: shop.clock.now(),
  }
  const body = JSON.stringify({ medicine: 'Zolpidem' })
  await shop.db
    .insertInto('idempotency_keys')
    .values({ ...call, body })
    .execute()
  const codes = await shop.db.selectFrom('codes').select('code_hash').execute()
  const sessions = await shop.db.selectFrom('sessions').select('token_hash').execute()
  const messages = await shop.db.selectFrom('outbox').select('payload').execute()
  const secrets = [
    ...codes.map((row) => row.code_hash),
    ...sessions.map((row) => row.token_hash),
    ...messages.map(({ payload }) => `"${String(Object(payload).code)}"`),
    'Zolpidem',
    shop.ports.linkKey,
  ]
  expect(secrets.length).toBeGreaterThan(6)
  const rows: string[] = []
  await dumpRows(shop.db, async (table, found) => void rows.push(table, ...found))
  const text = rows.join('\n')
  expect(text).toContain(customer.email)
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('an encrypted backup shows nothing without its private key, and takes no other', async () => {
  await backedUp()
  const bytes = await readFile(path)
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const db = await openEmpty()
  const other = await createKeyPair()
  const files = createMemoryFiles()
  await expect(restore(db, files, { ...keys.from(path), privateKey: null })).rejects.toThrow('is encrypted')
  await expect(restore(db, files, { ...keys.from(path), privateKey: other.privateKey })).rejects.toThrow(
    'is encrypted to another key',
  )
  await expect(restore(db, files, { ...keys.from(path), privateKey: 'x' })).rejects.toThrow('holds none')
  await restore(db, files, keys.from(path))
  expect(await files.get('images/abc.webp')).toEqual(page)
  await db.destroy()
})

test('a plain backup is signed as well', async () => {
  await backedUp(null)
  const db = await openEmpty()
  const unsigned = { ...keys.from(path), signingKeys: ['00'.repeat(32)] }
  await expect(restore(db, createMemoryFiles(), unsigned)).rejects.toThrow('was not signed by this shop')
  await restore(db, createMemoryFiles(), { ...keys.from(path), privateKey: null })
  await db.destroy()
})

test('a backup of the time before a rotation of FILES_KEY is restored with both keys', async () => {
  const entries = await entriesOfBackup()
  const present = '11'.repeat(32)
  expect(await rejectionOf(entries, [present])).toMatch('was not signed by this shop')
  await pack(entries)
  const db = await openEmpty()
  await restore(db, createMemoryFiles(), { ...keys.from(path), signingKeys: [present, keys.signingKey] })
  await db.destroy()
})

const foreign = [
  'evil.sh',
  '../../evil.webp',
  'files/../../../evil.webp',
  'rows/users/evil.json',
  'rows/../x.json',
]

test.each(
  foreign,
)('an archive with the foreign name %s is rejected before anything is written', async (name) => {
  const entries = await entriesOfBackup()
  expect(await rejectionOf([{ name, bytes: page.bytes }, ...entries])).toMatch('is not a whole backup')
  expect(await rejectionOf([...entries, { name, bytes: page.bytes }])).toMatch('is not a whole backup')
})

/** Changes that an attacker with the public key can make. */
const changes: Record<string, (entries: Entry[]) => Entry[]> = {
  'one byte of a file': (entries) =>
    entries.map((one) =>
      one.name.startsWith('files/') ? { ...one, bytes: new Uint8Array([9, 9, 9]) } : one,
    ),
  'an admin in the rows of users': (entries) =>
    entries.map((one) =>
      one.name.startsWith('rows/users/')
        ? { ...one, bytes: Buffer.from(Buffer.from(one.bytes).toString().replace('customer', 'admin')) }
        : one,
    ),
  'a table more': (entries) => [
    { name: 'rows/evil/000001.json', bytes: Buffer.from('[{"a":1}]') },
    ...entries,
  ],
  'a file less': (entries) => entries.filter(({ name }) => !name.startsWith('files/')),
  'two entries swapped': ([first, second, ...rest]) => (first && second ? [second, first, ...rest] : []),
}

test.each(Object.entries(changes))('a signed backup with %s is not restored', async (_, change) => {
  await shop.customer()
  const entries = await entriesOfBackup()
  expect(await rejectionOf(change(entries))).toMatch('is not a whole backup')
})

test('rejects a manifest without a signature, or signed by another key', async () => {
  const entries = await entriesOfBackup()
  const manifest = entries.find(({ name }) => name === 'manifest.json')?.bytes ?? page.bytes
  const signatures = [signManifest('22'.repeat(32), manifest), new Uint8Array(64), new Uint8Array()]
  for (const bytes of signatures) {
    const signed = entries.map((one) => (one.name === 'signature' ? { name: 'signature', bytes } : one))
    expect(await rejectionOf(signed)).toMatch('was not signed by this shop')
  }
  const without = entries.filter(({ name }) => name !== 'signature')
  expect(await rejectionOf(without)).toMatch('is not a whole backup')
})
