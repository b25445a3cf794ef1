import { sql } from 'kysely'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { createNodeHasher } from 'server/ports/passwords/nodeHasher'
import { startPostgres } from 'server/test/engines/postgres'
import { measure } from './floor/engine.ts'
import { print } from './floor/table.ts'

/**
 * Measures the shop's requests per second as one process, on PostgreSQL and on the embedded database. Each
 * figure is compared with a floor: a bare node:http server that sends the same bytes, or the same SQL through
 * the same driver. The floor and the shop are measured in turn. It fails nothing. `npm run bench:floor --
 * [name …]` chooses rows by their names, and `postgresql` or `embedded`.
 */
const engines = ['postgresql', 'embedded']
const chosen = process.argv.slice(2)
const named = chosen.filter((name) => !engines.includes(name))
const isWanted = (engine: string) =>
  chosen.includes(engine) || engines.every((name) => !chosen.includes(name))
const wanted = (row: string) => named.length === 0 || named.includes(row)

const printRows = (
  engine: string,
  { rows, first, start, idle, most }: Awaited<ReturnType<typeof measure>>,
) => {
  print(engine, rows)
  console.log(
    `ready after ${Math.round(start)} ms (the first time, with the demo made, ${Math.round(first)} ms); ` +
      `memory ${Math.round(idle)} MB idle, at most ${Math.round(most)} MB under load\n`,
  )
}

console.log('10 connections; a second, milliseconds; LOG_LEVEL=error; sessions made beforehand')
const hasher = createNodeHasher()
const began = performance.now()
for (let count = 0; count < 5; count++)
  await hasher.verify(await hasher.hash('customer-demo-1'), 'customer-demo-1')
console.log(`a password: ${Math.round((performance.now() - began) / 10)} ms to hash, and as long to verify\n`)

if (isWanted('postgresql')) {
  const postgres = await startPostgres({ durable: true })
  try {
    const db = openPostgres(postgres.url, 1)
    const { rows } = await sql<{
      settings: string
    }>`select string_agg(name || '=' || setting, ' ' order by name) as settings
      from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version')`.execute(
      db,
    )
    await db.destroy()
    console.log(rows[0]?.settings)
    printRows('PostgreSQL', await measure(postgres.url, wanted))
  } finally {
    await postgres.stop()
  }
}
if (isWanted('embedded')) printRows('embedded', await measure(undefined, wanted))
