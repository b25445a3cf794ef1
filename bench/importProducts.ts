import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Papa from 'papaparse'
import { migrate } from 'server/db/migrate'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { findViolations } from 'server/invariants/invariants'
import { startPostgres } from 'server/test/engines/postgres'
import { goodLine, MADE_HEADER, madeLines, numberOf } from 'server/test/fixtures/madeProducts'
import { createTestApp } from 'server/test/harness'
import { type SpawnedShop, spawnShop } from 'server/test/spawnShop'
import type { ProductImport } from 'shared-api/contract'

/**
 * Imports many products (75,000 by default), one row in twenty bad, into a shop on PostgreSQL of its own. The process is
 * killed in the middle of the run and started again. Then the bad rows are mended and imported, and all prices changed.
 * Prints times, the memory of the shop's process and the outcomes. `npm run bench:import -- 75000`
 */
const count = Number(process.argv[2] ?? 75_000)

const folder = await mkdtemp(join(tmpdir(), 'nuskha-import-'))
const postgres = await startPostgres({ durable: true })
const db = openPostgres(postgres.url, 4)
await migrate(db)
const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO: '0' }
let server: SpawnedShop = await spawnShop(env)
const shop = await createTestApp({ db, ports: { clock: { now: () => new Date() } } })
const admin = await shop.admin('catalogue')
await admin.api('POST /category', { body: { name: 'Made' } })
for (let n = 0; n < 50; n++) await admin.api('POST /brand', { body: { name: `Maker ${n}` } })

const call = async (method: string, path: string, body?: FormData | object) => {
  const isForm = body instanceof FormData
  const response = await fetch(`${server.api}/product-import${path}`, {
    method,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response
}
const dataOf = async (response: Response): Promise<ProductImport> => (await response.json()).data

/** Megabytes of the shop's process. */
const memoryOf = ({ child }: SpawnedShop) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1000

let most = memoryOf(server)
const until = async (id: string, isOver: (present: ProductImport) => boolean) => {
  for (;;) {
    const present = await dataOf(await call('GET', `/${id}`))
    most = Math.max(most, memoryOf(server))
    if (isOver(present)) return present
    await sleep(500)
  }
}

const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  const result = await work()
  console.log(`${name}: ${((performance.now() - began) / 60_000).toFixed(2)} min`)
  return result
}

const upload = (lines: readonly string[]) => {
  const file = new FormData()
  file.append('file', new File([[MADE_HEADER, ...lines].join('\r\n')], 'made.csv'))
  return timed(`upload of ${lines.length} rows`, async () => dataOf(await call('POST', '', file)))
}

const checkAndRun = async (lines: readonly string[], inTheMiddle?: (id: string) => Promise<void>) => {
  const { id, mapping } = await upload(lines)
  await timed('check', async () => {
    await call('POST', `/${id}/check`, { mapping })
    return until(id, ({ state }) => state === 'checked')
  })
  return timed('run', async () => {
    await call('POST', `/${id}/run`)
    await inTheMiddle?.(id)
    return until(id, ({ state }) => state === 'done')
  })
}

const report = async (name: string, { counts, rows }: ProductImport) => {
  const { new: added, changed, unchanged, bad } = counts
  console.log(`${name}: ${rows} rows, ${added} new, ${changed} changed, ${unchanged} unchanged, ${bad} bad`)
  const { products } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow()
  console.log(`${products} products; memory of the shop at most ${most.toFixed(0)} MB`)
}

const killAndStart = async (id: string) => {
  await until(id, ({ rows, rowsDone, counts }) => rowsDone > counts.bad + (rows - counts.bad) / 2)
  server.child.kill('SIGKILL')
  await once(server.child, 'exit')
  server = await spawnShop(env)
  console.log('killed in the middle and started again')
}

try {
  console.log(`memory of the shop before: ${most.toFixed(0)} MB`)
  const first = await checkAndRun(madeLines(count), killAndStart)
  await report('first', first)

  const file = await (await call('GET', `/${first.id}/bad`)).text()
  const bad = Papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true }).data
  await report('mended', await checkAndRun(bad.map(({ Name = '' }) => goodLine(numberOf(Name)))))

  const raised = Array.from({ length: count }, (_, place) =>
    goodLine(place + 1, (place + 1) % 10 === 0 ? 1 : 0),
  )
  await report('prices', await checkAndRun(raised))
  const violations = await findViolations(db)
  console.log(violations.length === 0 ? 'every invariant holds' : violations)
} finally {
  server.child.kill('SIGTERM')
  if (server.child.exitCode === null) await once(server.child, 'exit')
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
