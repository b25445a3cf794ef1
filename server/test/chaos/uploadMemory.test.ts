import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { grainyPhoto } from '../fixtures/prescription.ts'
import { newDatabase, onPostgres } from '../harness.ts'
import { watchMemory } from '../hostile/memory.ts'
import { reportFigure } from '../reportFigure.ts'
import { type SpawnedShop, spawnShop } from '../spawnShop.ts'

/** MB of the whole process on PostgreSQL, and above its idle size on the embedded database. */
const limits = { whole: 600, growth: 250 }
const customers = 16
/** A file of 9.9 MB, just below the limit: 17 megapixels of noise. */
const side = 4150

const signUp = async ({ api }: SpawnedShop, place: number): Promise<string> => {
  const response = await fetch(`${api}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Sana Malik',
      email: `sana${place}@example.com`,
      phone: `0330${String(place).padStart(7, '0')}`,
      password: 'a long walk home',
    }),
  })
  return Object(await response.json()).token
}

test('finding 3: sixteen uploads of five large photographs at once need little memory', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nuskha-uploads-'))
  const url = await newDatabase()
  const shop = await spawnShop({
    DATA_DIR: dataDir,
    DEMO: '0',
    TRUST_PROXY: '1',
    ...(url ? { DATABASE_URL: url } : {}),
  })
  onTestFinished(async () => {
    shop.child.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })
  const photograph = await grainyPhoto(side)
  expect(photograph.length).toBeGreaterThan(9_000_000)
  const page = new File([new Uint8Array(photograph)], 'page.jpg')
  const tokens: string[] = []
  for (let place = 0; place < customers; place++) tokens.push(await signUp(shop, place))

  const memory = watchMemory(shop.child.pid ?? 0)
  const upload = async (token: string, place: number) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({
      patientName: 'Bilal',
      phone: '03001234567',
      city: 'Karachi',
    }))
      body.append(name, value)
    for (let count = 0; count < 5; count++) body.append('files', page)
    const response = await fetch(`${shop.api}/prescription`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `203.0.${place}.1` },
      body,
    })
    return response.status
  }
  expect(new Set(await Promise.all(tokens.map(upload)))).toEqual(new Set([201]))
  const growth = memory.growth()
  reportFigure('uploadGrowth', Math.round(growth))
  reportFigure('uploadWhole', Math.round(memory.before + growth))
  if (onPostgres) expect(memory.before + growth).toBeLessThan(limits.whole)
  else expect(growth).toBeLessThan(limits.growth)
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
}, 600_000)
