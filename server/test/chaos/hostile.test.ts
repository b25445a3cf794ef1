import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf, slowPdf, written } from '../fixtures/pdf.ts'
import { heic, photo } from '../fixtures/prescription.ts'
import { newDatabase } from '../harness.ts'
import { bombs } from '../hostile/bombs.ts'
import { broken } from '../hostile/broken.ts'
import { bytesOf, type Hostile, multipart, one, type Part, sentences } from '../hostile/hostile.ts'
import { watchMemory } from '../hostile/memory.ts'
import { strangelyNamed } from '../hostile/names.ts'
import { notImages } from '../hostile/notImages.ts'
import { pdfs } from '../hostile/pdfs.ts'
import { polyglots } from '../hostile/polyglots.ts'
import { type SpawnedShop, spawnShop } from '../spawnShop.ts'

/**
 * Every file is sent over HTTP, as a prescription and as a profile picture, to a server in a process of its own.
 */
const table: Hostile[] = [...notImages, ...broken, ...bombs, ...pdfs, ...polyglots, ...strangelyNamed]

/** MB that the server may grow by meanwhile. */
const mostGrowth = 150
/** One customer may send 30 files in ten minutes. */
const perUser = 25

const dataDir = await mkdtemp(join(tmpdir(), 'nuskha-hostile-'))
const testUsers: string[] = []
let shop: SpawnedShop
let memory: ReturnType<typeof watchMemory>

const signUp = async () => {
  const place = testUsers.length
  const body = {
    name: 'Sana Malik',
    email: `sana${place}@example.com`,
    phone: `0330${String(place).padStart(7, '0')}`,
    password: 'a long walk home',
  }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${shop.api}/auth/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  testUsers.push(Object(await response.json()).token)
}

let uploads = 0
const upload = async (path: string, fields: Record<string, string>, field: string, parts: Part[]) => {
  const token = testUsers[Math.floor(uploads++ / perUser)]
  const { body, type } = multipart(fields, field, parts)
  const headers = { 'content-type': type, authorization: `Bearer ${token}` }
  const response = await fetch(`${shop.api}${path}`, { method: 'POST', headers, body })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text), token }
}
const patient = { patientName: 'Bilal Ahmed', phone: '0300 1234567', city: 'Karachi' }
const prescribe = (parts: Part[]) => upload('/prescription', patient, 'files', parts)
const open = (path: string) => fetch(new URL(path, shop.api))

/** All stored files, by name. */
const kept = async () => {
  const folders = ['prescriptions', 'images'].map((name) => join(dataDir, 'files', name))
  return (await Promise.all(folders.filter(existsSync).map((path) => readdir(path)))).flat().sort()
}

/** An image of ours and nothing else, in no other reading of the bytes. */
const expectClean = async (path: string, without: readonly string[]) => {
  const response = await open(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
  const bytes = Buffer.from(await response.arrayBuffer())
  for (const marker of without) expect(bytes.includes(marker, 0, 'latin1'), marker).toBe(false)
  const seen = await sharp(bytes).metadata()
  expect(seen).toMatchObject({ format: 'webp', space: 'srgb' })
  expect([seen.exif, seen.xmp, seen.iptc, seen.icc, seen.pages]).toEqual(Array(5).fill(undefined))
}

beforeAll(async () => {
  const url = await newDatabase()
  shop = await spawnShop({ DATA_DIR: dataDir, DEMO: '0', ...(url ? { DATABASE_URL: url } : {}) })
  for (let sent = 0; sent < 2 * table.length + 10; sent += perUser) await signUp()
  // The first good files load the codecs. Their memory belongs to the server, not to an attack.
  for (const bytes of [
    await photo(3000, 4000).jpeg().toBuffer(),
    await photo().png().toBuffer(),
    heic(),
    pdf(written('page')),
  ])
    expect((await prescribe(one(bytes))).status).toBe(201)
  memory = watchMemory(shop.child.pid ?? 0)
}, 180_000)
afterAll(async () => {
  shop.child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

test('there are at least forty, each by its own name', () => {
  expect(new Set(table.map(({ name }) => name)).size).toBe(table.length)
  expect(table.length).toBeGreaterThanOrEqual(40)
})

const cases = table.map((hostile) => ({ name: hostile.name, hostile }))

describe('sent as a prescription', () => {
  test.each(cases)('$name', async ({ hostile }) => {
    const parts = await hostile.parts()
    const before = await kept()
    const { status, text, body, token } = await prescribe(parts)
    memory.growth()
    if ('rejected' in hostile) {
      expect([status, body.message]).toEqual(hostile.rejected)
      expect(body).toMatchObject({ success: false, code: expect.stringMatching(/^[A-Z_]+$/) })
      expect(await kept()).toEqual(before)
      return
    }
    expect([status, body.data?.files?.length]).toEqual([201, 1])
    for (const { filename } of parts)
      if (filename && filename !== 'page.jpg') expect(text).not.toContain(filename)
    const [file] = body.data.files
    expect(await kept()).toEqual([...before, `${file.id}.webp`].sort())
    await expectClean(file.url, hostile.without)
    expect((await open(file.url.split('?')[0])).status).toBe(404)
    expect(token).toBeTruthy()
  })
})

/** The error of the avatar's own rules, before the content is read. */
const rejectedAsImage = (hostile: Hostile, { type }: Part, { length }: { length: number }) => {
  if (length === 0) return [400, 'The file is empty, please choose another']
  if (length > 5 * 1024 * 1024) return [413, 'A picture may have at most 5 MB']
  return 'rejected' in hostile || type === 'application/pdf'
    ? [415, 'Send a JPEG, PNG or WebP picture']
    : null
}

describe('sent as a profile picture', () => {
  test.each(cases)('$name', async ({ hostile }) => {
    const parts = await hostile.parts()
    const [part] = parts
    if (part?.filename === undefined || parts.length > 1) {
      expect('rejected' in hostile && hostile.rejected[0]).toBeGreaterThanOrEqual(400)
      return
    }
    const before = await kept()
    const { status, body } = await upload('/upload', { purpose: 'profile' }, 'file', parts)
    memory.growth()
    const rejected = rejectedAsImage(hostile, part, bytesOf(part.bytes))
    if (rejected) {
      expect([status, body.message]).toEqual(rejected)
      expect(await kept()).toEqual(before)
      expect((await open(`/uploads/${encodeURIComponent(part.filename.slice(0, 200))}`)).status).toBe(404)
      return
    }
    expect(status).toBe(201)
    await expectClean(body.data.url, 'without' in hostile ? hostile.without : [])
  })
})

test.each([
  '/prescription',
  '/upload',
])('60 MB for %s are refused before any of them is sent', async (path) => {
  const { type } = multipart({}, 'files', [])
  const headers = {
    authorization: `Bearer ${testUsers[0]}`,
    'content-type': type,
    'content-length': 60 * 1024 * 1024,
  }
  const sending = request(`${shop.api}${path}`, { method: 'POST', headers })
  sending.flushHeaders()
  const [response] = await once(sending, 'response')
  expect(response.statusCode).toBe(413)
  expect(await json(response)).toMatchObject({
    message: 'At most 10 MB for one file, please choose a smaller one',
  })
  sending.destroy()
})

test('ends a PDF that takes too long, and serves others meanwhile', { timeout: 120_000 }, async () => {
  const before = await kept()
  let ended = false
  const sent = prescribe(one(slowPdf())).finally(() => {
    ended = true
  })
  let slowestMs = 0
  let served = 0
  while (!ended) {
    const startedAt = performance.now()
    expect((await open('/api/v1/product')).status).toBe(200)
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    served++
    await setTimeout(200)
  }
  const { status, body } = await sent
  expect([status, body.message]).toEqual(sentences.tooHeavy)
  expect(await kept()).toEqual(before)
  expect(served).toBeGreaterThan(20)
  expect(slowestMs).toBeLessThan(3000)
  expect((await prescribe(one(pdf(written('page'))))).status).toBe(201)
})

test('the server lives, and has grown by less than 150 MB', () => {
  console.log(`${memory.before.toFixed(0)} MB, at most ${memory.growth().toFixed(0)} MB more`)
  expect(shop.child.exitCode).toBeNull()
  expect(memory.growth()).toBeLessThan(mostGrowth)
})
