import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../../src/db/nodeOpenDatabase.ts'

/**
 * A program. Creates the embedded database in the folder of its argument, runs the queries that load its
 * parser, and prints the peak memory in megabytes.
 */
const db = await openDatabase({ dataDir: process.argv[2] ?? '', url: undefined, pool: 1 })
const rows = sql.join(Array.from({ length: 2_000 }, (_, row) => sql`(${sql.lit(row)})`))
for (let round = 0; round < 50; round++)
  await sql`select sum(n) from (values ${rows}) numbers (n)`.execute(db)
await db.destroy()
// On Linux `maxRSS` includes the memory of the process that forked this one: a copy of the test runner.
const kilobytes =
  process.platform === 'linux'
    ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    : process.resourceUsage().maxRSS
console.log(Math.round(kilobytes / 1024))
