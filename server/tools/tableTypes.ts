import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../src/db/types.ts'

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  optional: boolean
  computed: boolean
  /** The definition of a check on this column alone. */
  check: string | null
}

const readColumns = async (db: Db): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
      a.atthasdef as optional, a.attgenerated <> '' or a.attidentity = 'a' as computed,
      (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = c.oid and contype = 'c' and conkey = array[a.attnum]
          and pg_get_constraintdef(oid) like '%ARRAY[%' limit 1) as check
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(db)
  return rows
}

/** Types of columns that the database does not know. */
const known: Readonly<Record<string, string>> = {
  'checkouts.contact': 'Contact',
  'checkouts.delivery': 'Delivery',
  'checkouts.prescription_ids': 'string[]',
  'daily_order_totals.payment_method': 'PaymentMethod',
  'daily_order_totals.payment_status': 'PaymentStatus',
  'daily_order_totals.status': 'OrderStatus',
  'daily_prescription_totals.status': 'PrescriptionStatus',
  'order_history.from_status': 'OrderStatus',
  'order_history.to_status': 'OrderStatus',
  'order_items.sale_class': 'SaleClass',
  'orders.contact': 'Contact',
  'orders.delivery': 'Delivery',
  'outbox.payload': 'Record<string, unknown>',
  'prescription_history.from_status': 'PrescriptionStatus',
  'prescription_history.to_status': 'PrescriptionStatus',
  'prescription_items.dose_unit': 'DoseUnit',
  'prescription_items.sig': 'Sig',
  'prescriptions.confirmed_stops': 'ConfirmedStop[]',
  'prescriptions.reason_code': 'RejectionReason',
  'product_import_rows.cells': 'string[]',
  'product_import_rows.errors': 'ImportError[]',
  'product_import_rows.changes': "ImportRow['changes']",
  'product_imports.counts': 'Partial<Record<ImportOutcome, number>>',
  'product_imports.headings': 'string[]',
  'product_imports.mapping': 'ImportMapping',
  'saved_views.filter': 'ViewFilter',
  'products.images': 'string[]',
  'products.identity': 'Identity',
  'refunds.lines': '{ itemId: string; quantity: number }[]',
  'shipment_history.from_status': 'ShipmentStatus',
  'shipment_history.to_status': 'ShipmentStatus',
}

/** Columns that one function changes: `stepPayment` for the payment status of an order. */
const guarded = ['orders.payment_status']

const types: Readonly<Record<string, string>> = {
  _text: 'string[]',
  bit: 'string',
  bool: 'boolean',
  date: 'string',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  xid8: 'string',
}

const valuesOf = (check: string) =>
  [...check.matchAll(/'(\w+)'::text/g)].map(([, value = '']) => `'${value}'`)

const plainType = ({ table, name, type, check }: Column): string => {
  const found =
    known[`${table}.${name}`] ?? (type === 'text' && check ? valuesOf(check).join(' | ') : types[type])
  if (!found) throw new TypeError(`the type ${type} of ${table}.${name} has no TypeScript type`)
  return found
}

/** `Time`, `NullableTime`, `OptionalTime`, and the same for JSON. */
const special = ({ nullable, optional }: Column) => (nullable ? 'Nullable' : optional ? 'Optional' : '')

const typeOf = (column: Column): string => {
  if (column.type === 'timestamptz') return `${special(column)}Time`
  const plain = plainType(column)
  if (column.type === 'jsonb') return `${special(column)}Json<${plain}>`
  const type = column.nullable ? `${plain} | null` : plain
  if (guarded.includes(`${column.table}.${column.name}`)) return `Guarded<${type}>`
  if (column.computed) return `GeneratedAlways<${type}>`
  return column.optional ? `Generated<${type}>` : type
}

const nameOf = (table: string) =>
  `${table.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Table`

const imports = (source: string, names: readonly string[], used: string) => {
  const found = names.filter((name) => new RegExp(`\\b${name}\\b`).test(used))
  return found.length === 0 ? '' : `import type { ${found.join(', ')} } from '${source}'\n`
}

const root = resolve(import.meta.dirname, '../..')

const formatted = (source: string): string =>
  execFileSync(resolve(root, 'node_modules/.bin/biome'), ['format', '--stdin-file-path=tables.ts'], {
    cwd: root,
    encoding: 'utf8',
    input: source,
  })

/** The TypeScript source of the types of all tables of a migrated database. */
export const tableTypes = async (db: Db): Promise<string> => {
  const tables = Map.groupBy(await readColumns(db), ({ table }) => table)
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${nameOf(table)} {\n${columns.map((one) => `  ${one.name}: ${typeOf(one)}`).join('\n')}\n}\n`,
  )
  const database = [...tables.keys()].map((table) => `  ${table}: ${nameOf(table)}\n`).join('')
  const body = `${interfaces.join('\n')}
/** The tables as Kysely sees them. Money is integer paisa. */
export interface Database {
${database}}
`
  const shared = [
    'OrderStatus',
    'PaymentMethod',
    'PaymentStatus',
    'PrescriptionStatus',
    'SaleClass',
    'ShipmentStatus',
  ]
  const columns = [
    'Guarded',
    'ImportError',
    'Json',
    'NullableJson',
    'NullableTime',
    'OptionalJson',
    'OptionalTime',
    'RejectionReason',
    'Time',
  ]
  return formatted(`// Generated from a migrated database by \`npm run tables\`. A test compares both.
${imports('kysely', ['Generated', 'GeneratedAlways'], body)}${imports('shared-api', shared, body)}${imports('shared-api/contract', ['ConfirmedStop', 'Contact', 'Delivery', 'Identity', 'ImportOutcome', 'ImportRow', 'ViewFilter'], body)}${imports('shared-api/formulary/productForms', ['DoseUnit'], body)}${imports('shared-api/importHeadings', ['ImportMapping'], body)}${imports('shared-api/sig/sig', ['Sig'], body)}${imports('./columns.ts', columns, body)}
${body}`)
}
