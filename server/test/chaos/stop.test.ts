import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPglite } from '../../src/db/embedded/pglite.ts'
import { openPostgres } from '../../src/db/postgres/nodePostgres.ts'
import { newDatabase } from '../harness.ts'
import { startCollector } from '../network/collector.ts'
import { startMailServer } from '../network/mailServer.ts'
import { type SpawnedShop, spawnShop } from '../spawnShop.ts'

/** One after the other on the same data: a new database costs more than all that is tested here. */
let folder: string
let url: string | undefined
let stops: (() => unknown)[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nuskha-stop-'))
  url = await newDatabase()
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => {
  stops = []
})
afterEach(async () => {
  for (const stop of stops) await stop()
})

const start = async (env: Record<string, string> = {}) => {
  const shop = await spawnShop({ DATA_DIR: folder, DEMO: '0', ...(url ? { DATABASE_URL: url } : {}), ...env })
  shop.child.removeAllListeners('exit')
  stops.push(() => shop.child.kill('SIGKILL'))
  return shop
}
const portOf = ({ api }: SpawnedShop) => Number(new URL(api).port)

const signUpBody = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '03001234567',
  password: 'a long walk home',
}

const post = (shop: SpawnedShop, path: string, body: object) =>
  fetch(`${shop.api}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A registration of which only the first letters have been sent. */
const beginRegistration = async (shop: SpawnedShop) => {
  const body = JSON.stringify(signUpBody)
  const socket = connect(portOf(shop), '127.0.0.1')
  stops.push(() => socket.destroy())
  let response = ''
  socket.on('data', (part) => {
    response += part.toString()
  })
  await once(socket, 'connect')
  const head = [
    'POST /api/v1/auth/register HTTP/1.1',
    'Host: shop.test',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  return {
    finish: async () => {
      socket.write(body.slice(10))
      await once(socket, 'close')
      return response
    },
  }
}

const rejected = async (port: number) => {
  const socket: Socket = connect(port, '127.0.0.1')
  const [error] = (await Promise.race([once(socket, 'error'), once(socket, 'connect')])) as [
    Error | undefined,
  ]
  socket.destroy()
  return error !== undefined && 'code' in error && error.code === 'ECONNREFUSED'
}

test('a server that gets SIGTERM completes open requests, accepts no new ones, and exits', async () => {
  const collector = await startCollector()
  stops.push(collector.stop)
  const shop = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin })
  const inside = await beginRegistration(shop)
  // An idle keep-alive connection does not delay the stop.
  await fetch(`${shop.api}/category`).then((response) => response.text())
  // Long enough for the first letters to be there.
  await new Promise((later) => setTimeout(later, 200))
  shop.child.kill('SIGTERM')
  await expect.poll(() => rejected(portOf(shop)), { timeout: 5000 }).toBe(true)
  expect(shop.child.exitCode).toBe(null)
  const response = await inside.finish()
  expect(response).toMatch(/^HTTP\/1\.1 201 /)
  expect(response).toMatch(/^connection: close\r$/im)
  if (shop.child.exitCode === null) await once(shop.child, 'exit')
  expect(shop.child.exitCode).toBe(0)
  expect(collector.spans.map(({ name }) => name)).toContain('POST /api/v1/auth/register')

  const again = await start()
  const { email, password } = signUpBody
  const login = await post(again, '/auth/login', { email, password })
  expect(login.status).toBe(200)
}, 60_000)

test('before it stops it serves for a while, but reports that it is not ready', async () => {
  const shop = await start({ DRAIN_SECONDS: '2' })
  const { origin } = new URL(shop.api)
  const ask = async (path: string) => {
    const response = await fetch(`${origin}${path}`)
    return { status: response.status, connection: response.headers.get('connection') }
  }
  expect(await ask('/health/ready')).toEqual({ status: 200, connection: 'keep-alive' })
  shop.child.kill('SIGTERM')
  await expect
    .poll(() => ask('/health/ready'), { timeout: 5000 })
    .toEqual({ status: 503, connection: 'close' })
  for (const path of ['/api/v1/category', '/health/live', '/'])
    expect(await ask(path), path).toMatchObject({ connection: 'close' })
  expect(await ask('/api/v1/category')).toEqual({ status: 200, connection: 'close' })
  expect(shop.child.exitCode).toBe(null)
  await once(shop.child, 'exit')
  expect(shop.child.exitCode).toBe(0)
}, 60_000)

/**
 * A server that gets SIGTERM in the middle of a mail. Returns how it left and what the outbox says
 * afterwards.
 */
const stopInMail = async (given: { milliseconds: number; graceSeconds: string }) => {
  const begun = Promise.withResolvers<void>()
  const mails = await startMailServer({
    milliseconds: () => {
      begun.resolve()
      return given.milliseconds
    },
  })
  stops.push(() => mails.stop())
  const shop = await start({ SMTP_URL: mails.url, STOP_SECONDS: given.graceSeconds })
  await post(shop, '/auth/register', signUpBody)
  await post(shop, '/auth/forgot', { email: signUpBody.email })
  await begun.promise
  shop.child.kill('SIGTERM')
  await once(shop.child, 'exit')
  // Without the folder's lock, which this process would keep from the next server.
  const db = url ? openPostgres(url, 1) : await openPglite(join(folder, 'database'))
  const last = await db
    .selectFrom('outbox')
    .select('sent_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.destroy()
  return { code: shop.child.exitCode, sent: last.sent_at !== null, delivered: mails.delivered.length }
}

test('a mail under way is finished and marked before the server leaves', async () => {
  const left = await stopInMail({ milliseconds: 1500, graceSeconds: '20' })
  expect(left).toEqual({ code: 0, sent: true, delivered: 1 })
}, 60_000)

test('a mail that takes too long stays in the outbox, for any worker once its claim has expired', async () => {
  const left = await stopInMail({ milliseconds: 10_000, graceSeconds: '0.5' })
  expect(left).toMatchObject({ code: 1, sent: false })
}, 60_000)
