import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { photo } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deriveKey, readFileSecrets } from '../../node/config/nodeFileKeys.ts'
import { openFiles } from '../../node/config/nodeOpenFiles.ts'
import { createEncryptedFiles, createFileKey, DamagedFile, encryptedBy } from './encryptedFiles.ts'
import { createMemoryFiles } from './memoryFiles.ts'
import { createNodeFiles } from './nodeFiles.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})

const folder = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nuskha-encrypted-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const at = (key: string) => join(dataDir, 'files', key)
  return { dataDir, at, bytesOf: async (key: string) => new Uint8Array(await readFile(at(key))) }
}
const development = { NODE_ENV: 'development' }
const newKey = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
const image = async () => ({
  bytes: new Uint8Array(await photo(200, 300).webp().toBuffer()),
  type: 'image/webp',
})
const key = 'prescriptions/abc.webp'

/** Eight consecutive bytes of the image: none of them may be on the disk. */
const shares = (disk: Uint8Array, content: Uint8Array) => {
  const there = Buffer.from(disk)
  for (let at = 0; at + 8 <= content.length; at++)
    if (there.includes(Buffer.from(content.subarray(at, at + 8)))) return true
  return false
}

test('a page is stored encrypted: no part of it on the disk, two copies differ, and it is restored whole', async () => {
  const { dataDir, bytesOf, at } = await folder()
  const files = await openFiles(shop.db, { ...development, dataDir })
  const page = await image()
  await files.put(key, page)
  const first = await bytesOf(key)
  expect(shares(first, page.bytes)).toBe(false)
  expect(await files.get(key)).toEqual(page)
  await files.put(key, page)
  expect(shares(await bytesOf(key), first.subarray(12))).toBe(false)
  await files.put('images/box.webp', page)
  expect(await bytesOf('images/box.webp')).toEqual(page.bytes)
  await files.remove(key)
  await expect(stat(at(key))).rejects.toThrow('ENOENT')
  expect(await files.get(key)).toBeNull()
})

test('one flipped bit anywhere, a cut, a longer file, another’s page, a plain page: all are refused', async () => {
  const inner = createMemoryFiles()
  const fileKey = await createFileKey(new Uint8Array(32).fill(7))
  const files = createEncryptedFiles(inner, [fileKey])
  const page = { bytes: new Uint8Array([1, 2, 3, 4, 5]), type: 'image/webp' }
  await files.put(key, page)
  const encrypted = (await inner.get(key))?.bytes ?? new Uint8Array()
  const rejected = async (bytes: Uint8Array<ArrayBuffer>) => {
    await inner.put(key, { ...page, bytes })
    await expect(files.get(key)).rejects.toThrow(DamagedFile)
  }
  for (let bit = 0; bit < encrypted.length * 8; bit++) {
    const flipped = encrypted.slice()
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    await rejected(flipped)
  }
  await rejected(encrypted.slice(0, -1))
  await rejected(new Uint8Array([...encrypted, 0]))
  await rejected(new Uint8Array())
  await rejected(page.bytes)
  await files.put('prescriptions/other.webp', page)
  await rejected((await inner.get('prescriptions/other.webp'))?.bytes ?? page.bytes)
  await inner.put(key, { ...page, bytes: encrypted })
  expect(await files.get(key)).toEqual(page)
})

test('the key beside the data is for this user alone, and the next start reads with it', async () => {
  const { dataDir } = await folder()
  const opened = await Promise.all([
    openFiles(shop.db, { ...development, dataDir }),
    openFiles(shop.db, { ...development, dataDir }),
  ])
  expect((await stat(join(dataDir, 'files.key'))).mode & 0o777).toBe(0o600)
  expect((await readdir(dataDir)).sort()).toEqual(['files', 'files.key'])
  const page = await image()
  await opened[0].put(key, page)
  expect(await opened[1].get(key)).toEqual(page)
  expect(await (await openFiles(shop.db, { ...development, dataDir })).get(key)).toEqual(page)
})

test('plain pages of an older folder are encrypted at the first start; one put there later is never read', async () => {
  const { dataDir, bytesOf, at } = await folder()
  const plain = createNodeFiles(join(dataDir, 'files'))
  const page = await image()
  await plain.put(key, page)
  await plain.put('images/box.webp', page)
  await writeFile(at(`${key}.0a1b2c3d`), page.bytes)
  const files = await openFiles(shop.db, { ...development, dataDir })
  expect(shares(await bytesOf(key), page.bytes)).toBe(false)
  expect(await files.get(key)).toEqual(page)
  expect(await readdir(at('prescriptions'))).toEqual(['abc.webp'])
  expect(await bytesOf('images/box.webp')).toEqual(page.bytes)
  await plain.put('prescriptions/late.webp', page)
  const next = await openFiles(shop.db, { ...development, dataDir })
  await expect(next.get('prescriptions/late.webp')).rejects.toThrow(DamagedFile)
})

test('a new key takes everything over from the old one, which is then not needed; a wrong key starts nothing', async () => {
  const { dataDir, bytesOf, at } = await folder()
  const [first, second] = [newKey(), newKey()]
  const page = await image()
  await (await openFiles(shop.db, { ...development, dataDir, FILES_KEY: first })).put(key, page)
  await expect(openFiles(shop.db, { ...development, dataDir, FILES_KEY: second })).rejects.toThrow(
    'under another key',
  )
  await writeFile(at('prescriptions/planted.webp'), page.bytes)
  await openFiles(shop.db, { ...development, dataDir, FILES_KEY: second, FILES_KEY_OLD: first })
  const files = await openFiles(shop.db, { ...development, dataDir, FILES_KEY: second })
  expect(await files.get(key)).toEqual(page)
  expect(encryptedBy(await bytesOf('prescriptions/planted.webp'))).toBeNull()
  await expect(files.get('prescriptions/planted.webp')).rejects.toThrow(DamagedFile)
  await expect(openFiles(shop.db, { ...development, dataDir, FILES_KEY: first })).rejects.toThrow(
    'under another key',
  )
  await expect(openFiles(shop.db, { ...development, dataDir, FILES_KEY: 'short' })).rejects.toThrow(
    'FILES_KEY must be 32',
  )
})

test('rejects a key that is not random', async () => {
  const { dataDir } = await folder()
  for (const bytes of [new Uint8Array(32), new Uint8Array(32).fill(255), Buffer.from('abcd'.repeat(8))]) {
    const FILES_KEY = Buffer.from(bytes).toString('base64')
    await expect(openFiles(shop.db, { ...development, dataDir, FILES_KEY })).rejects.toThrow(
      'FILES_KEY is not random',
    )
  }
})

test('derives one key for each use from FILES_KEY, equal in every process', async () => {
  const { dataDir } = await folder()
  const FILES_KEY = newKey()
  const [secret] = await readFileSecrets(dataDir, { FILES_KEY })
  const [again] = await readFileSecrets(dataDir, { FILES_KEY })
  const [other] = await readFileSecrets(dataDir, { FILES_KEY: newKey() })
  expect(deriveKey(secret, 'links')).toMatch(/^[0-9a-f]{64}$/)
  expect(deriveKey(again, 'links')).toBe(deriveKey(secret, 'links'))
  expect(deriveKey(other, 'links')).not.toBe(deriveKey(secret, 'links'))
  expect(deriveKey(secret, 'links')).not.toBe(Buffer.from(secret).toString('hex'))
})

test('makes a key beside the files only for the demo and for programmers', async () => {
  const { dataDir } = await folder()
  for (const NODE_ENV of ['production', 'prod', 'Production', 'staging', undefined])
    await expect(openFiles(shop.db, { dataDir, NODE_ENV })).rejects.toThrow('Set FILES_KEY')
  expect(await readdir(dataDir)).toEqual([])
  await openFiles(shop.db, { dataDir, DEMO: '1' })
  expect(await readdir(dataDir)).toContain('files.key')
})
