import { join, resolve } from 'node:path'
import { createApp } from '../app.ts'
import { closeGate } from '../audit/auditSignature.ts'
import { createContext } from '../context.ts'
import { openDatabase } from '../db/nodeOpenDatabase.ts'
import { openPostgres, replicaTimes } from '../db/postgres/nodePostgres.ts'
import { createReplica } from '../db/postgres/replica.ts'
import type { Db } from '../db/types.ts'
import type { Demo } from '../demo.ts'
import { createGuestFetch } from '../http/cache/guestFetch.ts'
import { createResponseCache } from '../http/cache/responseCache.ts'
import { workOnImports } from '../imports/workOnImports.ts'
import { startJobs } from '../jobs/scheduler.ts'
import { assertDatabaseOfMode } from '../kernel/demoMark.ts'
import { describeError } from '../kernel/errors.ts'
import { startWorker } from '../messaging/worker.ts'
import { createNodeLog } from '../ports/log/nodeLog.ts'
import { defaultSettings, type Settings } from '../ports/settings.ts'
import { StartError } from '../ports/startError.ts'
import { keepSearchIndex } from '../search/searchIndex.ts'
import { sendWebhooks } from '../webhooks/sendWebhooks.ts'
import { assertComplete, warningsOf } from './config/assertComplete.ts'
import { modeOf } from './config/mode.ts'
import { type Config, readConfig } from './config/nodeConfig.ts'
import { createPorts } from './config/nodePorts.ts'
import { logResponses } from './monitoring/nodeRequestLog.ts'
import { writeCompiled } from './nodeCompiled.ts'
import { createGuestView } from './nodeGuestView.ts'
import { listen } from './nodeListen.ts'
import { stopOnSignal } from './nodeStop.ts'
import { createBackoffice } from './pages/nodeBackoffice.ts'
import { createStorefront } from './pages/nodeStorefront.ts'
import { createPageLimiter } from './pages/pageLimiter.ts'

const address = (origin: string | undefined, port: number) => origin ?? `http://localhost:${port}`
const isHttps = (origin: string | undefined) => origin?.startsWith('https:') ?? false

/** Programmers call from their own machine, as often as they like. */
const settingsOf = (config: Config): Settings =>
  modeOf(config) === 'development'
    ? { ...defaultSettings, limits: { ...defaultSettings.limits, countLocalCallers: false } }
    : defaultSettings

/** So that the shop's own role can add no row to the audit log that the shop did not write. */
const closeGateAsOwner = async (url: string, auditKey: string): Promise<void> => {
  const owner = openPostgres(url, 1)
  await closeGate(owner, auditKey).finally(() => owner.destroy())
}

const hasUsers = async (db: Db) =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * A shop with these settings, once it is ready. A fault in them, or in a resource that they name, ends the
 * process with a sentence. It says that it is ready once `beside` is there too, which it needs later. It
 * stops by signal. `demo` counts with DEMO=1 only.
 */
export const startShop = async (
  environment: Record<string, string | undefined>,
  given: { beside?: Promise<unknown> | undefined; demo?: Demo | undefined } = {},
): Promise<void> => {
  let isReady = false
  // A problem that an operator can solve is printed as a sentence. Any other error may contain a password, or
  // a customer's data.
  process.on('uncaughtException', (error) => {
    if (isReady) createNodeLog().error('crashed', describeError(error))
    else console.error(error instanceof StartError ? error.message : error.stack)
    process.exit(1)
  })

  const root = resolve(import.meta.dirname, '../../..')
  const config = readConfig(environment)
  assertComplete(config)
  for (const warning of warningsOf(config)) console.error(`Warning: ${warning}`)
  const isDemo = modeOf(config) === 'demo'
  const demo = isDemo ? given.demo : undefined
  if (isDemo && !demo) throw new StartError('DEMO=1 is for `npm start` and for demo/src/main.ts')
  const dataDir = resolve(root, config.DATA_DIR)

  const db = await openDatabase({
    dataDir,
    url: config.DATABASE_URL,
    direct: config.DATABASE_DIRECT_URL,
    owner: config.DATABASE_OWNER_URL,
    pool: config.DATABASE_POOL,
  })

  await assertDatabaseOfMode(db, isDemo)
  const defaults = demo?.settings(defaultSettings) ?? settingsOf(config)
  const own = await createPorts(db, { ...config, dataDir }, defaults)
  if (config.DATABASE_URL && config.DATABASE_OWNER_URL)
    await closeGateAsOwner(config.DATABASE_OWNER_URL, own.auditKey)
  const outside = demo ? { ...own, gateways: demo.gateways(own.gateways, own.clock) } : own
  if (demo && !(await hasUsers(db))) await demo.seed({ db, ports: outside })

  const copy = config.DATABASE_REPLICA_URL
    ? openPostgres(config.DATABASE_REPLICA_URL, config.DATABASE_POOL, replicaTimes)
    : null
  const replica = copy ? createReplica(db, copy, outside.log) : undefined

  const context = createContext(db, outside, defaults)
  await context.settings.listen()
  const searchable = keepSearchIndex(context)
  const cache = createResponseCache(context)
  const figures = config.METRICS_PORT === undefined ? null : await import('./monitoring/nodeMetrics.ts')
  const metrics = figures?.createMetrics(db, { cache, replica })
  const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./monitoring/nodeTracing.ts')).startTracing()
    : null
  const ports = {
    ...outside,
    onResponse: logResponses(
      outside.log,
      [metrics?.observe, tracing?.record].filter((listener) => listener !== undefined),
    ),
  }
  let isLeaving = false
  const app = createApp({ ...context, ports }, { replica, isLeaving: () => isLeaving })
  const worker = startWorker({ db, ports })
  const webhooks = startWorker({ db, ports }, sendWebhooks)
  const imports = startWorker({ db, ports }, workOnImports)
  const jobs = startJobs({ db, ports })

  const { onResponse } = ports
  const shared = {
    app,
    catalogue: { cache, seesAsGuest: createGuestView(db, ports.clock) },
    host: config.HOST,
    onResponse,
    trustProxy: config.TRUST_PROXY === '1',
  }
  const places = (app: string) => ({
    folder: join(root, app, 'dist'),
    releases: join(dataDir, 'releases', app),
  })

  // The first search would otherwise wait for it.
  await searchable
  await given.beside
  const backoffice = await listen({
    ...shared,
    port: config.BACKOFFICE_PORT,
    https: isHttps(config.BACKOFFICE_ORIGIN),
    pages: await createBackoffice({ ...places('backoffice'), log: ports.log }),
  })
  const backofficeOrigin = address(config.BACKOFFICE_ORIGIN, backoffice.port)
  const storefront = await listen({
    ...shared,
    port: config.PORT,
    withoutStaff: modeOf(config) === 'production',
    https: isHttps(config.STOREFRONT_ORIGIN),
    pages: await createStorefront({
      ...places('storefront'),
      api: createGuestFetch({ app, cache, onResponse }),
      log: ports.log,
      limiter: createPageLimiter(context.ports),
      ...(config.STOREFRONT_ORIGIN ? { origin: config.STOREFRONT_ORIGIN } : {}),
      backofficeOrigin,
    }),
  })
  const storefrontOrigin = address(config.STOREFRONT_ORIGIN, storefront.port)

  const readers =
    figures && metrics && config.METRICS_PORT !== undefined
      ? await figures.listenForMetrics(metrics, { host: config.HOST, port: config.METRICS_PORT })
      : null

  stopOnSignal({
    leave: () => {
      isLeaving = true
      for (const server of [storefront, backoffice]) server.drain()
    },
    drainSeconds: config.DRAIN_SECONDS,
    finish: async () => {
      // The streams of those who follow along never end by themselves.
      await Promise.all([
        context.hub.stop(),
        storefront.close(),
        backoffice.close(),
        worker.stop(),
        webhooks.stop(),
        imports.stop(),
        jobs.stop(),
      ])
      readers?.close()
      await tracing?.stop()
      await Promise.all([db.destroy(), copy?.destroy()])
    },
    graceSeconds: config.STOP_SECONDS,
    log: ports.log,
  })

  isReady = true
  if (readers) console.log(`Metrics: http://localhost:${readers.port}/metrics`)
  console.log(
    `Ready: storefront ${storefrontOrigin}  back office ${backofficeOrigin}  API ${storefrontOrigin}/api/v1`,
  )
  // A server that is killed cannot do so at its end.
  writeCompiled()
}
