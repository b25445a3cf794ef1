import { join, resolve } from 'node:path'
import { createApp } from './app.ts'
import { NotNow, openDatabase } from './db/nodeOpenDatabase.ts'
import { startJobs } from './jobs/clock.ts'
import { hubOf } from './live/hub.ts'
import { startWorker } from './messages/worker.ts'
import { createPorts } from './ports/nodePorts.ts'
import { refuseDemoLogins } from './seed/demoLogins.ts'
import { seedDemo } from './seed/seedDemo.ts'
import { createBackoffice } from './web/nodeBackoffice.ts'
import { isDemo, readConfig } from './web/nodeConfig.ts'
import { listen } from './web/nodeListen.ts'
import { createStorefront } from './web/nodeStorefront.ts'

const root = resolve(import.meta.dirname, '../..')
const config = readConfig(process.env)
const dataDir = resolve(root, config.DATA_DIR)

// What a person can put right is said in a sentence, not in a stack.
process.on('uncaughtException', (error) => {
  console.error(error instanceof NotNow ? error.message : error)
  process.exit(1)
})

const db = await openDatabase({ dataDir, url: config.DATABASE_URL, pool: config.DATABASE_POOL })

const ports = await createPorts(db, { ...config, dataDir })
if (config.NODE_ENV === 'production') await refuseDemoLogins(db)
else if (isDemo(config)) await seedDemo({ db, ports })

const app = createApp(db, ports)
const worker = startWorker({ db, ports })
const jobs = startJobs({ db, ports })

const address = (origin: string | undefined, port: number) => origin ?? `http://localhost:${port}`
const shared = { app, host: config.HOST, trustProxy: config.TRUST_PROXY === '1' }
const isHttps = (origin: string | undefined) => origin?.startsWith('https:') ?? false
const folder = (name: string) => join(root, name, 'dist')

const backoffice = await listen({
  ...shared,
  port: config.BACKOFFICE_PORT,
  https: isHttps(config.BACKOFFICE_ORIGIN),
  pages: await createBackoffice(folder('backoffice')),
})
const backofficeOrigin = address(config.BACKOFFICE_ORIGIN, backoffice.port)
const storefront = await listen({
  ...shared,
  port: config.PORT,
  https: isHttps(config.STOREFRONT_ORIGIN),
  pages: await createStorefront({
    folder: folder('storefront'),
    app,
    log: ports.log,
    ...(config.STOREFRONT_ORIGIN ? { origin: config.STOREFRONT_ORIGIN } : {}),
    backofficeOrigin,
  }),
})
const storefrontOrigin = address(config.STOREFRONT_ORIGIN, storefront.port)

/** Finishes what is running, then leaves. A second signal leaves at once. */
const stop = async () => {
  process.once('SIGINT', () => process.exit(1))
  process.once('SIGTERM', () => process.exit(1))
  await hubOf(db).stop()
  await Promise.all([storefront.close(), backoffice.close()])
  await Promise.all([worker.stop(), jobs.stop()])
  await db.destroy()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

if (isDemo(config))
  console.log('Demo logins: admin admin@demo.pk / admin-demo-1   customer ayesha@demo.pk / customer-demo-1')
console.log(
  `Ready: storefront ${storefrontOrigin}  back office ${backofficeOrigin}  API ${storefrontOrigin}/api/v1`,
)
