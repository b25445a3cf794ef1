import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPacked } from '../../test/engines/migratedOnce.ts'
import { createBackupKeys } from '../../test/fixtures/backupKeys.ts'
import { contentOf } from '../../test/fixtures/contentOf.ts'
import { placeOrder } from '../../test/fixtures/placeOrder.ts'
import { createTestApp, createTestUsers, newDatabase, onPostgres, type TestApp } from '../../test/harness.ts'
import { startBucket } from '../../test/network/bucket.ts'
import { createApp } from '../app.ts'
import { createContext } from '../context.ts'
import { migrations } from '../db/migrations/index.ts'
import { openPostgres } from '../db/postgres/nodePostgres.ts'
import type { Db } from '../db/types.ts'
import { findViolations } from '../invariants/invariants.ts'
import { openSession } from '../kernel/session.ts'
import { createNodeFiles } from '../ports/files/nodeFiles.ts'
import { createS3Files } from '../ports/files/s3Files.ts'
import { writeArchive } from '../ports/nodeArchive.ts'
import { dumpRows } from './dumpRows.ts'
import { backUp } from './nodeBackUp.ts'
import { restore } from './nodeRestore.ts'
import { createDigest, signManifest } from './nodeSignature.ts'

const keys = await createBackupKeys()
let shop: TestApp
let folder: string
let opened: Db[]
beforeEach(async () => {
  shop = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'nuskha-backup-'))
  opened = []
})
afterEach(async () => {
  for (const db of opened) await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

const emptyDatabase = async (url?: string) => {
  const db = url ? openPostgres(url, 2) : await openPacked('empty')
  opened.push(db)
  return db
}
const dataDir = (name: string) => join(folder, name)
const filesOf = (name: string) => createNodeFiles(join(dataDir(name), 'files'))
const archive = () => join(folder, 'shop.tar.gz')
const page = { bytes: new Uint8Array([1, 2, 3, 255]), type: 'image/webp' }

const sell = async () => {
  const productId = await shop.product()
  const customer = await shop.customer()
  return { customer, productId, order: await placeOrder(customer, { productId, quantity: 2 }) }
}

test('a backup holds all rows and files, and a shop on it goes on where the first one was', async () => {
  const { customer, productId, order } = await sell()
  await filesOf('old').put('images/abc.webp', page)
  await filesOf('old').put('prescriptions/def.webp', page)
  // A call that is under way is not under way in the restored shop.
  const underWay = { user_id: customer.id, key: 'k', request_hash: 'h', created_at: shop.clock.now() }
  await shop.db.insertInto('idempotency_keys').values(underWay).execute()
  const summary = await backUp(shop.db, filesOf('old'), keys.to(archive()))
  for (const table of ['idempotency_keys', 'sessions', 'rate_limits'] as const)
    await shop.db.deleteFrom(table).execute()
  expect(summary).toMatchObject({ files: 2, rows: expect.any(Number) })

  const targets = [undefined, ...(onPostgres ? [await newDatabase()] : [])]
  for (const [place, url] of targets.entries()) {
    const db = await emptyDatabase(url)
    // From a folder into a bucket, and into another folder.
    const files = place === 0 ? createS3Files(await startBucket()) : filesOf('new')
    await restore(db, files, keys.from(archive()))
    expect(await contentOf(db)).toEqual(await contentOf(shop.db))
    expect(await findViolations(db)).toEqual([])
    expect(await files.get('prescriptions/def.webp')).toEqual(page)
    expect(await backUp(db, files, keys.to(join(folder, `again${place}.tar.gz`)))).toMatchObject({ files: 2 })

    const { as } = createTestUsers(db, shop.ports, createApp(createContext(db, shop.ports)).fetch)
    await expect(as({ token: customer.token })('GET /user/profile')).rejects.toThrow('401')
    const token = await openSession(db, customer.id, shop.clock.now(), { days: 30 })
    const buyer = { api: as({ token }) }
    const next = await placeOrder(buyer, { productId })
    expect(next.orderNumber).not.toBe(order.orderNumber)
    const { data } = await buyer.api('GET /product/:id', { params: { id: productId } })
    expect(data.quantity).toBe(17)
    // The triggers are awake and the keys hold again.
    await expect(db.deleteFrom('products').where('id', '=', productId).execute()).rejects.toThrow(
      /foreign key/,
    )
    expect(await findViolations(db)).toEqual([])
  }
}, 120_000)

test('nothing is restored over something, nor from half a backup, and nothing is written over', async () => {
  await sell()
  await filesOf('old').put('images/abc.webp', page)
  await backUp(shop.db, filesOf('old'), keys.to(archive()))
  const before = await contentOf(shop.db)
  await expect(restore(shop.db, filesOf('new'), keys.from(archive()))).rejects.toThrow(
    'There are tables in this database',
  )
  expect(await contentOf(shop.db)).toEqual(before)
  await filesOf('used').put('images/abc.webp', page)
  const db = await emptyDatabase(await newDatabase())
  await expect(restore(db, filesOf('used'), keys.from(archive()))).rejects.toThrow('There are files already')
  await expect(backUp(shop.db, filesOf('old'), keys.to(archive()))).rejects.toThrow('There is something at')

  const whole = await readFile(archive())
  const turned = Buffer.from(whole)
  turned[whole.length >> 1] = ~(turned[whole.length >> 1] ?? 0) & 0xff
  for (const bytes of [
    whole.subarray(0, whole.length - 20),
    whole.subarray(0, 100),
    turned,
    Buffer.from('x'),
  ]) {
    await writeFile(archive(), bytes)
    await expect(restore(db, filesOf('new'), keys.from(archive()))).rejects.toThrow('is not a whole backup')
  }
  const made = Object.keys(migrations)
  const empty = createDigest().value()
  const manifest = { form: 2, migrations: made, tables: [], sequences: [], rows: 0, files: 0, digest: empty }
  for (const summary of [
    null,
    { ...manifest, files: 1 },
    { ...manifest, rows: 1 },
    { ...manifest, form: 1 },
  ]) {
    await rm(archive())
    await writeArchive(archive(), async (add) => {
      if (!summary) return
      const bytes = new TextEncoder().encode(JSON.stringify(summary))
      await add('manifest.json', bytes)
      await add('signature', signManifest(keys.signingKey, bytes))
    })
    await expect(restore(db, filesOf('new'), keys.from(archive()))).rejects.toThrow('is not a whole backup')
  }
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(db)
  expect(rows).toEqual([])
})

test('rows that come while a backup is made are not in half of it', async () => {
  const productId = await shop.product()
  const customer = await shop.customer()
  const seen: string[] = []
  const selling: Promise<unknown>[] = []
  await dumpRows(shop.db, async (table) => {
    seen.push(table)
    if (selling.length > 0) return
    selling.push(placeOrder(customer, { productId }))
    // The embedded database has one connection: there the order waits until the backup is made.
    if (onPostgres) await Promise.all(selling)
  })
  await Promise.all(selling)
  expect(seen).not.toContain('orders')
  expect(seen).not.toContain('order_items')
})
