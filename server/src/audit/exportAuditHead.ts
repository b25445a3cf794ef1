import type { Db } from '../db/types.ts'
import type { Files, Log, Ports } from '../ports/ports.ts'

const folder = 'audit'

/** Sequence number and hash stand in the name, so that a list of names is enough to check them. */
const nameForm = /^audit\/(\d+)-([0-9a-f]{64})\.json$/

/** An exported head: the audit log must have this row for ever. */
interface Head {
  seq: number
  hash: string
}

const readHeads = async (files: Files): Promise<Head[]> =>
  (await files.list(folder)).flatMap((key) => {
    const [, seq, hash = ''] = nameForm.exec(key) ?? []
    return seq ? [{ seq: Number(seq), hash }] : []
  })

/** Milliseconds between exports. */
const INTERVAL_MS = 3_600_000

/** A shop whose audit log is younger exports each minute: an intruder of its first hour has no head before. */
const YOUNG_MS = 2 * INTERVAL_MS

/** When this process has last exported a head. A process that starts exports one. */
const exportedAt = new WeakMap<Log, number>()

const isDue = async (db: Db, log: Log, now: number): Promise<boolean> => {
  const last = exportedAt.get(log)
  if (last === undefined || now - last >= INTERVAL_MS) return true
  const first = await db.selectFrom('audit_log').select('at').orderBy('seq').limit(1).executeTakeFirst()
  return first !== undefined && now - first.at.getTime() < YOUNG_MS
}

/**
 * Writes the newest row's number and hash into a file and a line of the log, where a log server keeps it out of
 * reach. An intruder who cuts the end of the audit log must then change both. Returns 1 for a new head. Runs each minute,
 * and exports each hour or, in a young shop and at the start of a process, at once.
 */
export const exportAuditHead = async ({ db, ports }: { db: Db; ports: Ports }): Promise<number> => {
  const now = ports.clock.now()
  if (!(await isDue(db, ports.log, now.getTime()))) return 0
  const head = await db
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!head) return 0
  exportedAt.set(ports.log, now.getTime())
  const key = `${folder}/${head.seq}-${head.hash}.json`
  if ((await ports.files.list(folder)).includes(key)) return 0
  const bytes = new TextEncoder().encode(JSON.stringify({ ...head, at: now }))
  await ports.files.put(key, { bytes, type: 'application/json' })
  ports.log.info('auditHead', { id: String(head.seq), hash: head.hash })
  return 1
}

/** Exported heads that the audit log no longer has: its end was cut, or the whole chain written again. */
export const findLostHeads = async (db: Db, files: Files): Promise<{ invariant: string; id: string }[]> => {
  const lost: Head[] = []
  for (const head of await readHeads(files)) {
    const row = await db
      .selectFrom('audit_log')
      .select('seq')
      .where('seq', '=', head.seq)
      .where('hash', '=', head.hash)
      .executeTakeFirst()
    if (!row) lost.push(head)
  }
  return lost.map(({ seq }) => ({
    invariant: 'the audit log has every row whose hash was exported',
    id: String(seq),
  }))
}
