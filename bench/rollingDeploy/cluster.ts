import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { startPostgres } from 'server/test/engines/postgres'
import { spawnShop } from 'server/test/spawnShop'
import { freePort } from '../../.ci/freePort.ts'
import { createShop } from '../shop.ts'
import { fillBusiness } from './business.ts'
import { startPooler } from './pooler.ts'
import { startProxy } from './proxy.ts'

/** Seconds: longer than the proxy takes to notice (deploy/Caddyfile). */
const drainSeconds = 4

const openOne = async (folder: string, program: string, env: Record<string, string>) => {
  const ports = { shop: await freePort(), admin: await freePort(), metrics: await freePort() }
  const shop = createShop({
    port: ports.shop,
    dataDir: join(folder, 'data'),
    log: join(folder, 'shop.log'),
    program,
    env: {
      ...env,
      BACKOFFICE_PORT: String(ports.admin),
      METRICS_PORT: String(ports.metrics),
      DRAIN_SECONDS: String(drainSeconds),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    },
  })
  await shop.start()
  return { ...shop, ports }
}

/** The sentence with which a shop refuses to start behind a pooler that gives its lines no limits; null when it starts. */
const errorOfUnlimitedPooler = async (folder: string, postgres: string): Promise<string | null> => {
  const pooler = await startPooler(folder, postgres, { forget: true })
  try {
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres, DATA_DIR: join(folder, 'refused') }
    const { child } = await spawnShop(env)
    child.kill('SIGKILL')
    return null
  } catch (error) {
    return error instanceof Error ? error.message : null
  } finally {
    await pooler.stop()
  }
}

/**
 * The shop as deploy/ runs it, on one machine: PostgreSQL with a streaming replica, PgBouncer, two processes of the
 * release before (`program`) over a business that has grown, Caddy. `close` ends it all.
 */
export const openCluster = async (program: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-grow-'))
  // PgBouncer runs as the user `nobody`.
  await chmod(folder, 0o755)
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const postgres = await startPostgres({ durable: true, replica: true })
    ends.push(postgres.stop)
    const error = await errorOfUnlimitedPooler(folder, postgres.url)
    const pooler = await startPooler(folder, postgres.url)
    ends.push(pooler.stop)
    const replicaUrl = postgres.replicaUrl ?? ''
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: postgres.url,
      DATABASE_REPLICA_URL: replicaUrl,
    }
    const open = async () => {
      const shop = await openOne(folder, program, env)
      ends.push(shop.kill)
      return shop
    }
    const first = await open()
    const business = await fillBusiness(postgres.url)
    const shops = [first, await open()] as const
    const proxy = await startProxy(
      folder,
      shops.map(({ ports }) => ports),
    )
    ends.push(proxy.stop)
    const [db, copy] = [openPostgres(postgres.url, 2), openPostgres(replicaUrl, 2)]
    ends.push(() => Promise.all([db.destroy(), copy.destroy()]))
    return { shops, proxy, db, copy, business, error, log: join(folder, 'shop.log'), close }
  } catch (error) {
    await close()
    throw error
  }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>
