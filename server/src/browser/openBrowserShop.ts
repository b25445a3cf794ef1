import { createApp } from '../app.ts'
import { createContext } from '../context.ts'
import { databaseOf } from '../db/embedded/pglite.ts'
import { isMigrated, migrate } from '../db/migrate.ts'
import type { Demo } from '../demo.ts'
import type { App } from '../http/serve.ts'
import { workOnImports } from '../imports/workOnImports.ts'
import { startJobs } from '../jobs/scheduler.ts'
import { newToken } from '../kernel/ids.ts'
import { startWorker } from '../messaging/worker.ts'
import { createFileKey } from '../ports/files/encryptedFiles.ts'
import { createPageForms } from '../ports/forms/pageForms.ts'
import { createPageImages } from '../ports/images/pageImages.ts'
import { createConsoleLog } from '../ports/log/consoleLog.ts'
import { createMemoryMailer } from '../ports/mail/memoryMailer.ts'
import { createWasmHasher } from '../ports/passwords/wasmHasher.ts'
import { createSecrets } from '../ports/secrets/encryptedTexts.ts'
import { defaultSettings } from '../ports/settings.ts'
import { createCacheFiles } from './cacheFiles.ts'
import type { StoredPglite } from './storedPglite.ts'

/** The shop of an app that runs alone, and how to keep what was written since the last call of `save`. */
export interface BrowserShop {
  app: App
  save(): Promise<void>
}

/** Opens the shop that this browser has kept. The first time, `demo` fills it. */
export const openBrowserShop = async (pglite: StoredPglite, demo: Demo): Promise<BrowserShop> => {
  await pglite.waitReady
  const db = databaseOf(pglite)
  if (!(await isMigrated(db))) await migrate(db)
  const clock = { now: () => new Date() }
  const ports = {
    clock,
    hasher: createWasmHasher(),
    files: createCacheFiles(),
    linkKey: newToken(),
    numberKey: newToken(),
    auditKey: newToken(),
    // The secret of a page would lie beside its rows.
    secrets: createSecrets([await createFileKey(new Uint8Array(32))]),
    forms: createPageForms(),
    images: createPageImages(),
    mailer: createMemoryMailer([]),
    messenger: null,
    gateways: demo.gateways({ credit_card: null, easypaisa: null }, clock),
    log: createConsoleLog('error'),
    settings: demo.settings(defaultSettings),
  }
  if (await demo.seed({ db, ports })) await pglite.save()
  startWorker({ db, ports })
  startWorker({ db, ports }, workOnImports)
  startJobs({ db, ports })
  const context = createContext(db, ports)
  await context.settings.reread()
  return { app: createApp(context), save: () => pglite.save() }
}
