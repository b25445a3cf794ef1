import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../engines/postgres.ts'
import { newDatabase, onPostgres } from '../harness.ts'
import { spawnShop } from '../spawnShop.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nuskha-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

test.runIf(onPostgres)(
  'finding 1: a sign-up with an address of the demo does not keep a real shop from starting again',
  async () => {
    const env = {
      NODE_ENV: 'production',
      DEMO: '0',
      DATA_DIR: folder,
      DATABASE_URL: (await newDatabase()) ?? '',
      FILES_KEY: randomBytes(32).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Nuskha <care@pharmacy.pk>',
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
  },
  120_000,
)
