import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { environmentOfNpmStart } from 'server/test/asNpmStartDoes'
import { startPostgres } from 'server/test/engines/postgres'
import { scannedPdf } from 'server/test/fixtures/pdf'
import { grainyPhoto } from 'server/test/fixtures/prescription'
import { multipart } from 'server/test/hostile/hostile'
import { watchTree } from 'server/test/hostile/memory'
import { freePort } from '../.ci/freePort.ts'
import { createShop } from './shop.ts'

/**
 * Measures the memory of all the shop's processes during sixteen uploads of five files of 9.9 MB. Then it measures the
 * median of another request during attacks. `npm run bench:uploads -- [postgresql|embedded] [parts]` ends with 1 above a
 * limit. Linux only.
 */
const MAX_WHOLE_MB = 600
const MAX_GROWTH_MB = 250
/** The median of another request during an attack, in times of its median without one. */
const MAX_RATIO = 1.2
const CUSTOMERS = 16
const ROUNDS = 8
const SAMPLES = 50
const PAUSE_MS = 20

const [engine = 'postgresql', ...chosen] = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'nuskha-uploads-'))
const postgres = engine === 'postgresql' ? await startPostgres() : undefined
const port = await freePort()
const shop = createShop({
  port,
  dataDir,
  log: join(dataDir, 'shop.log'),
  env: {
    ...environmentOfNpmStart,
    LOG_LEVEL: 'silent',
    DEMO: '0',
    NODE_ENV: 'development',
    TRUST_PROXY: '1',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  },
  program: 'server/src/main.ts',
})

const report = (what: string, value: number, most: number) => {
  const held = value <= most
  console.log(`${what}: ${value.toFixed(2)}, at most ${most}${held ? '' : ' — exceeded'}`)
  if (!held) process.exitCode = 1
}

/** A request without the time limits of `fetch`: on a busy machine an upload waits for minutes. */
const send = (path: string, headers: Record<string, string>, body?: Uint8Array) =>
  new Promise<{ status: number; text: string }>((done, failed) => {
    const method = body ? 'POST' : 'GET'
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, async (response) =>
      done({ status: response.statusCode ?? 0, text: await text(response) }),
    )
    sent.once('error', failed)
    sent.end(body)
  })

const signUp = async (place: number): Promise<string> => {
  const body = JSON.stringify({
    name: 'Sana Malik',
    email: `sana${place}@example.com`,
    phone: `0330${String(place).padStart(7, '0')}`,
    password: 'a long walk home',
  })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${place}.1` }
  return JSON.parse((await send('/api/v1/auth/register', headers, Buffer.from(body))).text).token
}

const patient = { patientName: 'Bilal', phone: '03001234567', city: 'Karachi' }

const uploadAll = async (tokens: readonly string[], name: string, bytes: Uint8Array) => {
  const memory = watchTree(shop.pid() ?? 0)
  const from = performance.now()
  const { body, type } = multipart(
    patient,
    'files',
    Array.from({ length: 5 }, () => ({ filename: name, bytes })),
  )
  const statuses = await Promise.all(
    tokens.map(async (token, place) => {
      const headers = { 'content-type': type, authorization: `Bearer ${token}` }
      const from = { ...headers, 'x-forwarded-for': `203.0.${place}.1` }
      const { status, text: said } = await send('/api/v1/prescription', from, body)
      if (status !== 201) console.log(`${name}: ${status} ${said.slice(0, 200)}`)
      return status
    }),
  )
  const seconds = (performance.now() - from) / 1000
  const growth = memory.growth()
  console.log(
    `${name}: ${statuses.filter((status) => status === 201).length} stored in ${seconds.toFixed(0)} s`,
  )
  if (statuses.some((status) => status !== 201)) process.exitCode = 1
  console.log(
    `${name}: ${memory.before.toFixed(0)} MB idle, ${(memory.before + growth).toFixed(0)} MB at most`,
  )
  if (postgres) report(`${name}, MB of all processes`, memory.before + growth, MAX_WHOLE_MB)
  else report(`${name}, MB above idle`, growth, MAX_GROWTH_MB)
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** The milliseconds of another caller's requests. */
const timesOfOthers = async () => {
  const times: number[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    const from = performance.now()
    const { status } = await send(`/api/v1/product?limit=5&page=${(sample % 9) + 1}`, {
      'x-forwarded-for': `192.0.2.${sample}`,
    })
    if (status !== 200) throw new Error(`another request is ${status}`)
    times.push(performance.now() - from)
    await sleep(PAUSE_MS)
  }
  return times
}

/** Measures others without and with an attack in turn, so that the load of the machine counts on both sides. */
const during = async (name: string, attack: (signal: AbortSignal) => Promise<unknown>) => {
  const quiet: number[] = []
  const attacked: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(...(await timesOfOthers()))
    const stop = new AbortController()
    const attacking = attack(stop.signal)
    await sleep(500)
    attacked.push(...(await timesOfOthers()))
    stop.abort()
    await attacking
  }
  console.log(
    `${name}: ${median(quiet).toFixed(2)} ms without, ${median(attacked).toFixed(2)} ms with the attack`,
  )
  report(`${name}, times the median`, median(attacked) / median(quiet), MAX_RATIO)
}

const again = (every: number, work: () => Promise<unknown>) => async (signal: AbortSignal) => {
  while (!signal.aborted) {
    await work().catch(() => {})
    await sleep(every)
  }
}

const drip = (token: string, place: number, signal: AbortSignal) =>
  new Promise<void>((ended) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.once('close', () => ended())
    const head = [
      'POST /api/v1/prescription HTTP/1.1',
      'Host: shop.test',
      `Authorization: Bearer ${token}`,
      `X-Forwarded-For: 203.0.${place}.1`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 5000000',
      '',
      '--x',
    ]
    socket.write(head.join('\r\n'))
    const dripping = setInterval(() => socket.write('a'), 200)
    const end = () => {
      clearInterval(dripping)
      socket.destroy()
    }
    signal.addEventListener('abort', end)
  })

try {
  await shop.start()
  const tokens: string[] = []
  for (let place = 0; place < CUSTOMERS; place++) tokens.push(await signUp(place))
  const grain = 3140
  const parts: Record<string, () => Promise<unknown>> = {
    photographs: async () => uploadAll(tokens, 'page.jpg', await grainyPhoto(4150)),
    pdfs: async () =>
      uploadAll(
        tokens,
        'scan.pdf',
        scannedPdf(grain, grain, deflateSync(randomBytes(grain * grain), { level: 0 })),
      ),
    form: async () => {
      const fields = Array.from(
        { length: 538_461 },
        (_, place) => `--x\r\nContent-Disposition: form-data; name="f${place}"\r\n\r\nv\r\n`,
      )
      const form = Buffer.from(`${fields.join('')}--x--`)
      const headers = {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${tokens[0]}`,
      }
      await during(
        'form of half a million fields',
        again(200, () => send('/api/v1/prescription', headers, form)),
      )
    },
    address: () => {
      const path = `/api/v1/product?${'search=a&'.repeat(1700)}`
      return during(
        'address of 15 kB',
        again(100, () => send(path, { 'x-forwarded-for': '203.0.113.9' })),
      )
    },
    dripping: () =>
      during('32 dripping lines', (signal) =>
        Promise.all(
          Array.from({ length: 32 }, (_, place) => drip(tokens[place % 16] ?? '', place % 4, signal)),
        ),
      ),
  }
  for (const [name, run] of Object.entries(parts))
    if (chosen.length === 0 || chosen.includes(name)) await run()
} finally {
  await shop.stop()
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
