import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createApp } from 'server/app'
import { createContext } from 'server/context'
import type { Db } from 'server/db/types'
import { readConfig } from 'server/node/config/nodeConfig'
import { createPorts } from 'server/node/config/nodePorts'
import { listen } from 'server/node/nodeListen'
import { raiseLimits } from 'server/test/fixtures/raiseLimits'
import { openOne } from './openOne.ts'
import type { Question, Ready } from './startServer.ts'

/** The server under test: the API over a filled database. It sends its parent the time of each request. */
const [place = '', folder = ''] = process.argv.slice(2)

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

const db = await openOne(place)
await raiseLimits(db)
let times: number[] = []
const config = readConfig({ DATA_DIR: folder, FILES_KEY: randomBytes(32).toString('base64') })
const ports = {
  ...(await createPorts(db, { ...config, dataDir: folder })),
  onResponse: ({ milliseconds }: { milliseconds: number }) => void times.push(milliseconds),
}
const context = createContext(db, ports)
const began = performance.now()
await context.searchIndex(new Date())
const loaded = Math.round(performance.now() - began)
const { port } = await listen({
  app: createApp(context),
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
