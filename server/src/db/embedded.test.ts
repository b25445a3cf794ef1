import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginEmbedded, prepareEmbedded } from './nodePrepareEmbedded.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nuskha-embedded-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a new database stands there when it is whole, without what was left of one; the folder is one process’s alone', async () => {
  const half = join(dataDir, 'database-killed')
  await mkdir(half)
  await writeFile(join(half, 'PG_VERSION'), '18')
  await beginEmbedded(dataDir)
  expect(await readdir(dataDir)).toEqual(['database'])
  const folder = await prepareEmbedded(dataDir)
  expect(folder).toBe(join(dataDir, 'database'))
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true)
  await expect(prepareEmbedded(dataDir)).rejects.toThrow('Another server is using')
})

test('what cannot be begun is said to whoever waits for it', async () => {
  await writeFile(join(dataDir, 'database-file'), '')
  const held = join(dataDir, 'database-file', 'below')
  await beginEmbedded(held)
  await expect(prepareEmbedded(held)).rejects.toThrow('ENOTDIR')
})

test('PostgreSQL’s parser is not optimised, which takes 600 MB', async () => {
  const program = resolve(import.meta.dirname, '../../test/openFrugally.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, dataDir])
  expect(Number(stdout)).toBeLessThan(650)
})
