import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { scannedPdf } from '../fixtures/pdf.ts'
import { grainyPhoto } from '../fixtures/prescription.ts'
import { newDatabase, onPostgres } from '../harness.ts'
import { watchMemory, watchTree } from '../hostile/memory.ts'
import { reportFigure } from '../reportFigure.ts'
import { type SpawnedShop, spawnShop } from '../spawnShop.ts'

/** MB of the whole process on PostgreSQL, and above its idle size on the embedded database. */
const limits = { whole: 600, growth: 250 }
const customers = 16
/** A file of 9.9 MB, just below the limit: 17 megapixels of noise. */
const side = 4150
/** The same as grey levels in a PDF. */
const grain = 3140

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

const open = async () => {
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
  const tokens: string[] = []
  for (let place = 0; place < customers; place++) tokens.push(await signUp(shop, place))
  return { shop, dataDir, tokens, pid: shop.child.pid ?? 0 }
}

const upload = async (
  { api }: SpawnedShop,
  { token, place, page }: { token: string; place: number; page: File },
) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ patientName: 'Bilal', phone: '03001234567', city: 'Karachi' }))
    body.append(name, value)
  for (let count = 0; count < 5; count++) body.append('files', page)
  const response = await fetch(`${api}/prescription`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `203.0.${place}.1` },
    body,
  })
  return response.status
}

const expectLittle = (kind: string, { before, growth }: { before: number; growth: () => number }) => {
  const grown = growth()
  reportFigure(`${kind}Growth`, Math.round(grown))
  reportFigure(`${kind}Whole`, Math.round(before + grown))
  if (onPostgres) expect(before + grown).toBeLessThan(limits.whole)
  else expect(grown).toBeLessThan(limits.growth)
}

test('finding 3: sixteen uploads of five large photographs at once need little memory', async () => {
  const { shop, dataDir, tokens, pid } = await open()
  const photograph = await grainyPhoto(side)
  expect(photograph.length).toBeGreaterThan(9_000_000)
  const page = new File([new Uint8Array(photograph)], 'page.jpg')
  const memory = watchMemory(pid)
  const statuses = await Promise.all(tokens.map((token, place) => upload(shop, { token, place, page })))
  expect(new Set(statuses)).toEqual(new Set([201]))
  expectLittle('upload', memory)
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
}, 600_000)

test.runIf(process.platform === 'linux')(
  'finding 3: sixteen uploads of five large PDFs at once need little memory, with the process that renders them',
  async () => {
    const { shop, dataDir, tokens, pid } = await open()
    const scan = scannedPdf(grain, grain, deflateSync(randomBytes(grain * grain), { level: 0 }))
    expect(scan.length).toBeGreaterThan(9_000_000)
    const page = new File([scan], 'scan.pdf')
    const memory = watchTree(pid)
    const statuses = await Promise.all(tokens.map((token, place) => upload(shop, { token, place, page })))
    expect(new Set(statuses)).toEqual(new Set([201]))
    expectLittle('pdf', memory)
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
  },
  600_000,
)
