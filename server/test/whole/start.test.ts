import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../engines/postgres.ts'
import { runProgram } from '../fixtures/runProgram.ts'
import { newDatabase, onPostgres } from '../harness.ts'
import { spawnShop } from '../spawnShop.ts'

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

if (onPostgres)
  test('finding 1: a sign-up with an address of the demo does not keep a real shop from starting again', async () => {
    const env = {
      NODE_ENV: 'production',
      DEMO: '0',
      DATA_DIR: folder,
      DATABASE_URL: (await newDatabase()) ?? '',
      FILES_KEY: randomBytes(32).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Nuskha <care@example.pk>',
      STOREFRONT_ORIGIN: 'http://localhost:3000',
      BACKOFFICE_ORIGIN: 'http://localhost:3001',
      TRUST_PROXY: '0',
    }
    const port = String(await freePort())
    const start = async () => {
      const shop = await spawnShop({ ...env, PORT: port })
      shop.child.removeAllListeners('exit')
      onTestFinished(() => void shop.child.kill('SIGKILL'))
      return shop
    }
    const first = await start()
    const body = { name: 'Ayesha', phone: '03001112233', password: 'three-green-kites-9' }
    for (const [place, name] of ['ayesha', 'admin', 'pharmacist'].entries()) {
      const sent = { ...body, phone: `0300111223${place}`, email: `${name}@demo.pk` }
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
      expect(response.status).toBe(201)
    }
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    expect((await start()).output()).toContain('Ready')
  }, 120_000)
