import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { newToken } from '../kernel/ids.ts'
import { isSigned, sign } from '../kernel/signatures/signatures.ts'

/** The signed columns of a row. Its place in the log is the database's, and the chain has it. */
interface SignedColumns {
  at: Date
  actor_id: string
  session: string | null
  request_id: string
  operation: string
  outcome: string
  record_type: string | null
  record_id: string | null
  records: readonly string[]
  changes: unknown
  reason_digest: string | null
}

/** The same value with the names of each object in order: PostgreSQL gives a jsonb in an order of its own. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(named.map(([name, one]) => [name, inOrder(one)]))
}

const textOf = (mark: string, row: SignedColumns): string =>
  JSON.stringify([
    mark,
    row.actor_id,
    row.session,
    row.request_id,
    row.operation,
    row.outcome,
    row.record_type,
    row.record_id,
    row.records,
    inOrder(row.changes),
    row.reason_digest,
  ])

/** 64 hex digits, as many bytes as a block of SHA-256. */
const gateSecret = (key: string): Promise<string> => sign('SHA-256', key, 'gate of the audit log')

/**
 * A signature that no other row has. It is the time with a random number, the HMAC of the row under the shop's key, and the HMAC of
 * both under a second key. The database knows the second key and rejects a row that the shop did not write. It lacks
 * the first one, so that a thief of the database can make no signature.
 */
export const signatureOf = async (key: string, row: SignedColumns): Promise<string> => {
  const mark = `${row.at.getTime()}-${newToken()}`
  const content = `${mark}.${await sign('SHA-256', key, textOf(mark, row))}`
  return `${content}.${await sign('SHA-256', await gateSecret(key), content)}`
}

/** The database moves a row's time behind the row before it, and out of the future. */
const MOVED_MS = 15 * 60_000

const isSignedRow = async (key: string, row: SignedColumns & { signature: string }): Promise<boolean> => {
  const [mark = '', signature = '', gate, ...more] = row.signature.split('.')
  if (gate === undefined || more.length > 0) return false
  const signedAt = Number(mark.split('-')[0])
  if (!(Math.abs(row.at.getTime() - signedAt) <= MOVED_MS)) return false
  return isSigned('SHA-256', key, textOf(mark, row), signature)
}

/** A block of the secret in hex. */
const blockOf = (secret: string, pad: number): string =>
  Array.from(new TextEncoder().encode(secret), (byte) => (byte ^ pad).toString(16).padStart(2, '0')).join('')

/** Gives the database the key by which it knows a signature. `owner`: a connection of the owner of the tables. */
export const closeGate = async (owner: Db, key: string): Promise<void> => {
  const secret = await gateSecret(key)
  const [inner, outer] = [blockOf(secret, 0x36), blockOf(secret, 0x5c)]
  // One statement: no row can be added between the two.
  await sql`with gone as (delete from audit_gate)
    insert into audit_gate (inner_block, outer_block) values (${inner}, ${outer})`.execute(owner)
}

/** Rows that are read at a time. */
const PORTION = 5_000

/**
 * Rows of the audit log that the shop did not write, or not so, not then, or only once. `key`: null for a shop that has
 * never signed.
 */
export const findUnsigned = async (
  db: Db,
  key: string | null,
): Promise<{ invariant: string; id: string }[]> => {
  const { rows: repeated } = await sql<{ seq: number }>`select max(seq)::float8 as seq from audit_log
    group by split_part(signature, '.', 1) having count(*) > 1`.execute(db)
  const unsigned = repeated.map(({ seq }) => seq)
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(PORTION)
      .execute()
    for (const row of rows) if (!key || !(await isSignedRow(key, row))) unsigned.push(row.seq)
    const end = rows.at(-1)
    if (!end) break
    last = end.seq
  }
  return unsigned.map((seq) => ({ invariant: 'the shop wrote each row of the audit log', id: String(seq) }))
}
