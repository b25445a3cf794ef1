import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../src/db/nodeOpenDatabase.ts'

/**
 * Makes the embedded database in the folder that the command line names, asks it what keeps its parser busy, and says
 * how many megabytes this process held at most: a program.
 */
const db = await openDatabase({ dataDir: process.argv[2] ?? '', url: undefined, pool: 1 })
const rows = sql.join(Array.from({ length: 2_000 }, (_, row) => sql`(${sql.lit(row)})`))
for (let round = 0; round < 50; round++)
  await sql`select sum(n) from (values ${rows}) numbers (n)`.execute(db)
await db.destroy()
// What the process held that became this one counts into `maxRSS` on Linux: a test runner's copy of itself.
const kilobytes =
  process.platform === 'linux'
    ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    : process.resourceUsage().maxRSS
console.log(Math.round(kilobytes / 1024))
