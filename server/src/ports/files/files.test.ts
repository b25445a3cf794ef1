import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startBucket } from '../../../test/network/bucket.ts'
import { createMemoryFiles } from './memoryFiles.ts'
import { createNodeFiles } from './nodeFiles.ts'
import { createS3Files } from './s3Files.ts'

const folderFiles = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, files: createNodeFiles(join(folder, 'files')) }
}

const file = { bytes: new Uint8Array([1, 2, 3]), type: 'image/webp' }

const kinds = {
  folder: async () => (await folderFiles()).files,
  memory: async () => createMemoryFiles(),
  bucket: async () => createS3Files(await startBucket()),
}

test.each(Object.entries(kinds))('a %s keeps a file until it is removed', async (_, open) => {
  const files = await open()
  for (const none of ['a', 'a'.repeat(300)]) expect(await files.get(`images/${none}.webp`)).toBeNull()
  await files.put('images/a.webp', file)
  await files.put('images/a.webp', { ...file, bytes: new Uint8Array([4]) })
  expect(await files.get('images/a.webp')).toEqual({ bytes: new Uint8Array([4]), type: 'image/webp' })
  await files.put('images/b-9.svg', { bytes: new Uint8Array(), type: 'image/svg+xml' })
  expect((await files.get('images/b-9.svg'))?.bytes).toHaveLength(0)
  await files.put('prescriptions/a.pdf', { ...file, type: 'application/pdf' })
  expect((await files.list('images')).toSorted()).toEqual(['images/a.webp', 'images/b-9.svg'])
  expect(await files.list('prescription')).toEqual([])
  expect(await files.list()).toHaveLength(3)
  await files.remove('images/a.webp')
  await files.remove('images/a.webp')
  expect(await files.get('images/a.webp')).toBeNull()
  expect(await files.list('images')).toEqual(['images/b-9.svg'])
})

test.each(Object.entries(kinds))('a %s rejects keys of another form', async (_, open) => {
  const files = await open()
  for (const key of ['images/a', 'audit-heads/1-a', '../a.webp', 'images/A.webp', '']) {
    const tries = [() => files.get(key), () => files.put(key, file), () => files.remove(key)]
    for (const attempt of tries) await expect((async () => attempt())()).rejects.toThrow('not a key of ours')
  }
  expect(await files.list('images')).toEqual([])
})

test('a file is written whole or not at all: no drafts lie around', async () => {
  const { folder, files } = await folderFiles()
  await Promise.all(Array.from({ length: 10 }, () => files.put('images/a.webp', file)))
  expect(await readdir(join(folder, 'files', 'images'))).toEqual(['a.webp'])
})

const putTooMuch = `
  const { createNodeFiles } = await import(process.argv[1])
  const file = { bytes: new Uint8Array(65_536), type: 'image/webp' }
  await createNodeFiles(process.argv[2]).put('images/a.webp', file).catch(({ code }) => console.log(code))
`

test('a file that the disk has no room for leaves no part of itself', async () => {
  const { folder } = await folderFiles()
  // The system stops a file at 4 KB, in the middle of writing as a full disk does.
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'ulimit -f 8 && exec "$@"',
    'sh',
    process.execPath,
    '--input-type=module',
    '-e',
    putTooMuch,
    resolve(import.meta.dirname, 'nodeFiles.ts'),
    folder,
  ])
  expect(stdout).toBe('EFBIG\n')
  expect(await readdir(join(folder, 'images'))).toEqual([])
})

test.each([
  '../secret.txt',
  'images/../../secret.txt',
  '/etc/passwd',
  'images/a',
  'pictures\\..\\secret.txt',
  '',
  'a/b.webp\0.txt',
])('the key %j never reaches the disk', async (key) => {
  const { folder, files } = await folderFiles()
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const tries = [() => files.get(key), () => files.put(key, file), () => files.remove(key)]
  for (const attempt of tries) await expect((async () => attempt())()).rejects.toThrow('not a key of ours')
  expect(await readdir(folder)).toEqual(['secret.txt'])
})
