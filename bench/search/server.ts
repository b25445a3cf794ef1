import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createApp } from 'server/app'
import { migrate } from 'server/db/migrate'
import { openPostgres } from 'server/db/nodePostgres'
import { openPglite } from 'server/db/pglite'
import type { Db } from 'server/db/types'
import { createPorts } from 'server/ports/nodePorts'
import { freshIndex } from 'server/search/freshIndex'
import { readConfig } from 'server/web/nodeConfig'
import { listen } from 'server/web/nodeListen'
import { readMedicines } from '../desk/catalogue.ts'
import { fillGoods } from '../desk/goods.ts'
import type { Question, Ready } from './startServer.ts'

/** The server that is measured: the API over a made catalogue, telling its parent how long each request took. */
const [url = '', catalogue = '', count = ''] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'nuskha-search-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.on('SIGTERM', () => process.exit(0))

const fill = async (db: Db) => {
  await migrate(db)
  const now = new Date()
  await db
    .insertInto('categories')
    .values({ id: 'c', name: 'Medicines', slug: 'medicines', created_at: now })
    .execute()
  await fillGoods(db, await readMedicines(catalogue || undefined, Number(count)), now)
  await sql`vacuum analyze`.execute(db)
}

const measureFloor = async (db: Db, words: readonly string[]) => {
  const times: number[] = []
  for (const word of words) {
    const began = performance.now()
    await sql`select id, name, price from products where words @> array[${word}] and status = 'active'
      and deleted_at is null order by sold_count desc, id limit 5`.execute(db)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN
}

const db = url ? openPostgres(url) : await openPglite()
await fill(db)
// What filling it left behind is nothing that a server carries along.
globalThis.gc?.()
let times: number[] = []
const config = readConfig({ DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) })
const ports = {
  ...(await createPorts(db, { ...config, dataDir: folder })),
  answered: ({ milliseconds }: { milliseconds: number }) => void times.push(milliseconds),
}
const began = performance.now()
await freshIndex(db, new Date())
const loaded = Math.round(performance.now() - began)
const { port } = await listen({
  app: createApp(db, ports),
  pages: async () => new Response(null, { status: 404 }),
  host: '127.0.0.1',
  port: 0,
  trustProxy: false,
  https: false,
})

process.on('message', async (question: Question) => {
  if (question === 'times') {
    process.send?.(times)
    times = []
  } else if (question === 'memory') process.send?.(Math.round(process.memoryUsage().rss / 1e6))
  else process.send?.(await measureFloor(db, question.floor))
})
process.send?.({ port, loaded } satisfies Ready)
