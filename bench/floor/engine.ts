import { cp, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPglite } from 'server/db/embedded/pglite'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { freePort } from '../../.ci/freePort.ts'
import { createShop } from '../shop.ts'
import type { BareResponse } from './bareServer.ts'
import { fillShop } from './fixtures.ts'
import { flowOf, flows } from './flows.ts'
import { record } from './recording.ts'
import { memoryOf, runWork, startBare } from './run.ts'
import { middle, type Row } from './table.ts'
import type { Figures } from './work.ts'

const rounds = 3
const seconds = 2
/** For a flow of more statements than this, of which few end in a second. */
const many = { statements: 20, seconds: 6 }
const connections = 10
/** Headers of every response that node adds, not the shop. */
const ofTheConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

const compressed = { 'accept-encoding': 'br' }

/** The response as received, not decoded. */
const readRaw = (origin: string, path: string) =>
  new Promise<BareResponse>((done, failed) => {
    request(`${origin}${path}`, { headers: compressed }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () => {
        const names = response.rawHeaders.filter((_, place) => place % 2 === 0)
        const head = names.flatMap((name, place) =>
          ofTheConnection.has(name.toLowerCase()) ? [] : [name, response.rawHeaders[place * 2 + 1] ?? ''],
        )
        done({ path, head, body: Buffer.concat(parts).toString('base64') })
      })
    })
      .once('error', failed)
      .end()
  })

/** The response once it is cached; a shop that has just started has none yet. */
const readReady = async (origin: string, path: string): Promise<BareResponse> => {
  for (let tries = 0; tries < 50; tries++) {
    const response = await readRaw(origin, path)
    if (response.head.some((name) => name.toLowerCase() === 'content-encoding')) return response
    await sleep(100)
  }
  throw new Error(`${path} is never ready`)
}

/** Each in turn, so that a machine that slows down slows both; the middle of the rounds counts. */
const alternate = async (
  name: string,
  shop: () => Promise<Figures>,
  floor: () => Promise<Figures>,
): Promise<Row> => {
  const measured: { shop: Figures[]; floor: Figures[] } = { shop: [], floor: [] }
  for (let round = 0; round < rounds; round++) {
    measured.floor.push(await floor())
    measured.shop.push(await shop())
  }
  return { name, shop: middle(measured.shop), floor: middle(measured.floor) }
}

/** A shop of 2,000 products in a process of its own on this database (the embedded one without), measured row by row. */
export const measure = async (url: string | undefined, wanted: (name: string) => boolean) => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-floor-'))
  const dataDir = join(folder, 'data')
  const shop = createShop({
    port: await freePort(),
    dataDir,
    log: join(folder, 'shop.log'),
    // Nothing bare writes a line for each request.
    env: { LOG_LEVEL: 'error', ...(url ? { DATABASE_URL: url } : {}) },
  })
  try {
    const first = await shop.start()
    await shop.stop()
    const db = url ? openPostgres(url, 2) : await openPglite(join(dataDir, 'database'))
    const fixtures = await fillShop(db).finally(() => db.destroy())
    // The embedded database belongs to the process of the shop, so what is bare asks a copy.
    const copy = join(folder, 'copy')
    if (!url) await cp(join(dataDir, 'database'), copy, { recursive: true })
    const place = url ? { url } : { folder: copy }
    const start = await shop.start()
    const idle = await memoryOf(shop.pid())
    let most = idle
    const watch = setInterval(async () => {
      most = Math.max(most, await memoryOf(shop.pid()).catch(() => 0))
    }, 250)

    const paths = {
      'product list': '/api/v1/product?status=active&limit=20&_t=1',
      product: `/api/v1/product/made-p-${fixtures.products[0]}`,
      search: `/api/v1/product?search=${encodeURIComponent(fixtures.search)}&limit=5&_t=1`,
    }
    const load = { headers: [compressed], connections, seconds }
    const rows: Row[] = []
    const responses: BareResponse[] = []
    for (const path of Object.values(paths)) responses.push(await readReady(shop.origin, path))
    const bare = await startBare(folder, responses)
    try {
      for (const [name, path] of Object.entries(paths).filter(([name]) => wanted(name)))
        rows.push(
          await alternate(
            name,
            () => runWork('loadgen', folder, { ...load, paths: [path], origin: shop.origin }),
            () => runWork('loadgen', folder, { ...load, paths: [path], origin: bare.origin }),
          ),
        )
    } finally {
      bare.stop()
    }
    for (const flow of Object.keys(flows).filter(wanted)) {
      const statements = await record(place, dataDir, fixtures, flowOf(flow))
      const lasts = statements.length > many.statements ? many.seconds : seconds
      const work = { flow, fixtures, connections, seconds: lasts }
      rows.push(
        await alternate(
          `${flow} (${statements.length} statements)`,
          () => runWork('buyers', folder, { ...work, origin: shop.origin }),
          () => runWork('statements', folder, { ...work, place, statements }),
        ),
      )
    }
    clearInterval(watch)
    return { rows, first, start, idle, most }
  } finally {
    await shop.kill()
    await rm(folder, { recursive: true, force: true })
  }
}
