import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres, patientTimes } from 'server/db/postgres/nodePostgres'
import { startPostgres } from 'server/test/engines/postgres'
import { freePort } from '../.ci/freePort.ts'
import { browseAdmin } from './admin/browse.ts'
import { fillUp } from './admin/fill.ts'
import { adminLists } from './admin/lists.ts'
import { createReport } from './admin/report.ts'
import { createShop } from './shop.ts'

/**
 * Measures the back office in a browser, over a shop of 100,000 products and 200,000 orders on PostgreSQL. It
 * times the dashboard and every page, filter and sort of every list, from the click to the paint. It fails
 * nothing. `npm run bench:admin -- [catalogue.csv.gz] [rounds] [list …]`
 */
const [catalogue, rounds = '3', ...named] = process.argv.slice(2)
const limits = { dashboard: 1000, list: 400 }
const began = Date.now()
const say = (what: string) => console.log(`${Math.round((Date.now() - began) / 1000)} s: ${what}`)

const folder = await mkdtemp(join(tmpdir(), 'nuskha-backoffice-'))
const postgres = await startPostgres()
const adminPort = await freePort()
const shop = createShop({
  port: await freePort(),
  dataDir: join(folder, 'data'),
  log: join(folder, 'shop.log'),
  env: { DATABASE_URL: postgres.url, BACKOFFICE_PORT: String(adminPort) },
})
// Filling a large shop takes longer than a statement of the server may.
const db = openPostgres(postgres.url, 2, { ...patientTimes, statement: 600_000 })
try {
  await shop.start()
  say('a shop with a demo; making it large …')
  const now = new Date()
  await fillUp(db, { products: 100_000, orders: 200_000, catalogue: catalogue || undefined, now })
  say('made; going through the back office …')
  const report = createReport()
  const lists = await adminLists(db, now)
  await browseAdmin({
    origin: `http://localhost:${adminPort}`,
    lists: lists.filter(({ name }) => named.length === 0 || named.includes(name)),
    rounds: Number(rounds),
    report,
  })
  say(`medians of ${rounds} rounds, milliseconds from the click to the paint`)
  report.print((list) => (list === 'dashboard' ? limits.dashboard : limits.list))
} finally {
  await shop.stop()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
