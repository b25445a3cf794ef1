import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDb } from '../../src/db/channel.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openPostgres } from '../../src/db/postgres/nodePostgres.ts'
import { raiseLimits } from '../fixtures/raiseLimits.ts'
import { createTestApp, openShared } from '../harness.ts'
import { type SpawnedShop, spawnShop } from '../spawnShop.ts'
import { withOverrides } from './lockOverrides.ts'
import type { Removal } from './race.ts'

const realClock = { now: () => new Date() }

/**
 * A shop as it runs for real: so many server processes on one PostgreSQL, asked over HTTP, one request after
 * the other by the next process. Test actors and products are created as in every test.
 */
export const startProcesses = async (url: string, processes: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nuskha-races-'))
  const db = openPostgres(url, 40)
  await migrate(db)
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0' }
  const servers: SpawnedShop[] = []
  for (let made = 0; made < processes; made++) servers.push(await spawnShop(env))
  let turn = 0
  const ask = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const server = servers[turn++ % servers.length]
    return fetch(new URL(pathname + search, server?.api), {
      method: request.method,
      headers: request.headers,
      ...(request.body ? { body: await request.arrayBuffer() } : {}),
    })
  }
  const shop = await createTestApp({ db, fetch: ask, ports: { clock: realClock } })
  return {
    shop: {
      ...shop,
      reset: async () => {
        await shop.reset()
        await raiseLimits(db)
      },
    },
    stop: async () => {
      for (const { child } of servers) {
        child.kill('SIGTERM')
        if (child.exitCode === null) await once(child, 'exit')
      }
      await db.destroy()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A shop in this process without these locks and conditions. Faults on purpose are not logged. */
export const createShopWithout = async ({ overrides = {} }: Removal, db?: OpenDb) =>
  createTestApp({
    db: withOverrides(db ?? (await openShared()), overrides),
    ports: { log: { info: () => {}, error: () => {} } },
  })
