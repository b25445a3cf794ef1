import { type RawBuilder, sql } from 'kysely'
import type { AuditChange } from 'shared-api/contract'
import type { Trx } from '../db/types.ts'
import { ApiError } from '../kernel/errors.ts'

/** The tables whose rows can be written back, in the order in which writers lock them. */
export const restoredTables = [
  'brands',
  'categories',
  'products',
  'coupons',
  'search_synonyms',
  'users',
] as const
export type RestoredTable = (typeof restoredTables)[number]

/** The tables whose rows an undo writes back besides. */
export type WrittenTable = RestoredTable | 'orders' | 'prescriptions'

/** Columns that follow from others, or never go back. They are not compared. */
const followed: Partial<Record<WrittenTable, readonly string[]>> = {
  products: ['price', 'short_course'],
  users: ['sessions_valid_from'],
}

/** The fields of the change that are compared and written back. */
export const fieldsOf = ({ source, before, after }: AuditChange): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !followed[source as WrittenTable]?.includes(field),
  )

/** Parts of the row that a change belongs to, as PostgreSQL compares them: the log keeps the text of jsonb. */
const populated = (table: WrittenTable, values: AuditChange['before']): RawBuilder<unknown> =>
  sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`

/** A field that was changed again: its value after the change, and the present one. */
export interface ChangedSince {
  record: string
  id: string
  field: string
  expected: unknown
  present: unknown
}

const changedSince = (fields: readonly ChangedSince[]) =>
  new ApiError(
    'CHANGED_SINCE',
    { fields: fields.map(({ field }) => field.replaceAll('_', ' ')).join(', ') },
    { data: { changes: fields } },
  )

/** Locks the row of this change. */
export const lockRow = async (trx: Trx, table: RestoredTable, id: string): Promise<void> => {
  await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
}

/** 409 naming each field that is no longer as this change left it. The caller has locked the row. */
export const assertUnchanged = async (trx: Trx, table: WrittenTable, change: AuditChange): Promise<void> => {
  const { record, id, step, after } = change
  const { rows } = await sql<{ present: Record<string, unknown>; expected: Record<string, unknown> }>`
    select to_jsonb(t) as present, to_jsonb(${populated(table, after)}) as expected
    from ${sql.table(table)} t where id = ${id}`.execute(trx)
  const [row] = rows
  const isThere = row !== undefined
  if (isThere === (step === 'delete'))
    throw changedSince([
      { record, id, field: 'id', expected: isThere ? null : id, present: isThere ? id : null },
    ])
  if (!row) return
  const fields = fieldsOf(change)
    .map((field) => ({
      record,
      id,
      field,
      expected: row.expected[field] ?? null,
      present: row.present[field] ?? null,
    }))
    // Both come from jsonb, whose keys have one order.
    .filter(({ expected, present }) => JSON.stringify(expected) !== JSON.stringify(present))
  if (fields.length > 0) throw changedSince(fields)
}

const list = (fields: readonly string[]) => sql.join(fields.map((field) => sql.ref(field)))

/** Writes the fields of before back. A product's price is computed afterwards and may not be above the base price. */
export const writeBack = async (trx: Trx, table: WrittenTable, change: AuditChange): Promise<void> => {
  const fields = fieldsOf(change)
  if (fields.length === 0) return
  const price = table === 'products' && fields.includes('base_price')
  const all = list(price ? [...fields, 'price'] : fields)
  const values = price ? sql`${list(fields)}, base_price` : list(fields)
  await sql`update ${sql.table(table)} set (${all}) = (select ${values} from ${populated(table, change.before)} old)
    ${table === 'users' ? sql`` : sql`, version = version + 1`} where id = ${change.id}`.execute(trx)
}

/** Adds a deleted row again. */
export const addAgain = async (trx: Trx, table: RestoredTable, { before }: AuditChange): Promise<void> => {
  const fields = list(Object.keys(before))
  await sql`insert into ${sql.table(table)} (${fields}) select ${fields} from ${populated(table, before)} old`.execute(
    trx,
  )
}
