import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { runProgram } from '../fixtures/runProgram.ts'
import { newDatabase } from '../harness.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nuskha-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const needed = [
  'DATABASE_URL',
  'FILES_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'STOREFRONT_ORIGIN',
  'BACKOFFICE_ORIGIN',
  'TRUST_PROXY',
]

test('a real shop without its settings lists them, exits with 1 and writes nothing', async () => {
  for (const program of ['src/main.ts', '../.ci/start.ts']) {
    const { code, output } = await runProgram(program, [], {
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'data'),
    })
    expect(code).toBe(1)
    for (const name of needed) expect(output).toContain(`  ${name} is missing`)
    expect(output).not.toContain('Ready')
  }
  expect(await readdir(folder)).toEqual([])
}, 120_000)

test('a database of its own is never filled with the demo', async () => {
  const DATABASE_URL = (await newDatabase()) ?? 'postgres://127.0.0.1:9/shop'
  const { code, output } = await runProgram('../.ci/start.ts', [], { DATABASE_URL, DATA_DIR: folder })
  expect(code).toBe(1)
  expect(output).toContain('  FILES_KEY is missing')
  expect(output).not.toContain('demo.pk')
  const seeded = await runProgram('../demo/src/seed.ts', [], { DATABASE_URL, DATA_DIR: folder })
  expect(seeded).toMatchObject({ code: 1, output: expect.stringContaining('set DEMO=1') })
}, 180_000)
