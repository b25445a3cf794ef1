import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError } from '../../kernel/errors.ts'
import { createNodeFiles } from '../../ports/files/nodeFiles.ts'
import { storeFiles } from './storeFiles.ts'

const bytes = new Uint8Array([1, 2, 3])
const file = { bytes, type: 'image/webp' }
const two = ['prescriptions/a.webp', 'prescriptions/b.webp'].map((key) => ({ key, file }))

/**
 * Stores two files with this function for their rows. Returns what lies in the folder afterwards, and what
 * was thrown.
 */
const store = async (writeRows: () => Promise<void>, stored = two) => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const thrown = await storeFiles(createNodeFiles(folder), stored, writeRows).then(
    () => null,
    (error: Error) => error.message,
  )
  return { thrown, left: (await readdir(join(folder, 'prescriptions'))).toSorted() }
}

test('files are there before their rows are written', async () => {
  expect(await store(async () => {})).toEqual({ thrown: null, left: ['a.webp', 'b.webp'] })
})

test('files whose rows are refused are gone', async () => {
  const error = new ApiError('TOO_MANY.PAGES', { count: 40 })
  expect(await store(() => Promise.reject(error))).toEqual({ thrown: error.message, left: [] })
})

test('the first file is gone when the second cannot be stored', async () => {
  const bad = [...two, { key: '../c.webp', file }]
  expect(await store(async () => {}, bad)).toEqual({ thrown: 'not a key of ours', left: [] })
})

test('files stay if the result of writing their rows is unknown', async () => {
  const lost = new Error('Connection terminated unexpectedly')
  expect(await store(() => Promise.reject(lost))).toEqual({
    thrown: lost.message,
    left: ['a.webp', 'b.webp'],
  })
})

test('files are stored one by one, and are gone when a later one cannot be made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const listed: string[][] = []
  const made = async function* () {
    for (const one of two) {
      yield one
      listed.push((await readdir(join(folder, 'prescriptions'))).toSorted())
    }
    throw new ApiError('NOT_A_PAGE')
  }
  await expect(storeFiles(createNodeFiles(folder), made(), async () => {})).rejects.toThrow('NOT_A_PAGE')
  expect(listed).toEqual([['a.webp'], ['a.webp', 'b.webp']])
  expect(await readdir(join(folder, 'prescriptions'))).toEqual([])
})
