import { type App, createApp } from './app.ts'
import { migrate } from './db/migrate.ts'
import { openPglite } from './db/pglite.ts'
import { startJobs } from './jobs/clock.ts'
import { startWorker } from './messages/worker.ts'
import { createTestCardGateway } from './payments/testCardGateway.ts'
import { createTestWalletGateway } from './payments/testWalletGateway.ts'
import { createConsoleLog } from './ports/consoleLog.ts'
import { createMemoryFiles } from './ports/memoryFiles.ts'
import { createMemoryMailer } from './ports/memoryMailer.ts'
import { createPageImages } from './ports/pageImages.ts'
import { createWasmHasher } from './ports/wasmHasher.ts'
import { seedDemo } from './seed/seedDemo.ts'
import { defaultSettings } from './settings.ts'

/** The whole shop inside a page: the same API object over a database in memory, with the demo business in it. */
const createBrowserApp = async (): Promise<App> => {
  const db = await openPglite()
  await migrate(db)
  const clock = { now: () => new Date() }
  const ports = {
    clock,
    hasher: createWasmHasher(),
    files: createMemoryFiles(),
    images: createPageImages(),
    mailer: createMemoryMailer([]),
    messenger: null,
    gateways: { credit_card: createTestCardGateway(), easypaisa: createTestWalletGateway(clock) },
    log: createConsoleLog('error'),
    settings: defaultSettings,
  }
  await seedDemo({ db, ports })
  startWorker({ db, ports })
  startJobs({ db, ports })
  return createApp(db, ports)
}

const app = createBrowserApp()

/** The API as a `fetch` that never leaves the page: an app alone, with no server (`npm run dev:alone`). */
export const inPageFetch: typeof fetch = async (input, init) => (await app).fetch(new Request(input, init))
