import { z } from 'zod'
import { type ImportField, importFields, importFormats } from '../importHeadings.ts'
import { data, id, limit, listMeta, op, page, time } from './operation.ts'

/** Bytes: 75,000 rows have some 20 MB. */
const MAX_FILE_BYTES = 40 * 1024 * 1024

/**
 * `mapping` waits for its columns, `checked` for its start. `checking`, `running` and `restoring` go on by themselves,
 * also after the process ended.
 */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'restoring',
  'restored',
] as const
export type ImportState = (typeof importStates)[number]

/** `kept`: the product was changed after the import, so that restoring left it as it is. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'bad', 'restored', 'kept'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const Mapping = z.partialRecord(
  z.enum(importFields as [ImportField, ...ImportField[]]),
  z.number().int().min(0).max(499),
)

const ProductImport = z.object({
  id,
  fileName: z.string(),
  state: z.enum(importStates),
  /** The shop system that exported the file; null for any other file. */
  format: z.enum(importFormats).nullable(),
  headings: z.array(z.string()),
  /** The columns, guessed from the headings until staff choose them. Counted from 0. */
  mapping: Mapping,
  /** Rows that are products: without the header, and without rows that an export adds for a group or an image. */
  rows: z.number(),
  /** Rows that the present step has done. */
  rowsDone: z.number(),
  /** Rows by outcome: found by the check, and replaced by those of the run. */
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    bad: z.number(),
    restored: z.number(),
    kept: z.number(),
  }),
  /** Products whose price the import changes. Then its start needs a recent proof. */
  priceChanges: z.number(),
  createdBy: z.string(),
  createdAt: time,
  /** When the last step ended. */
  endedAt: time.nullable(),
})
export type ProductImport = z.output<typeof ProductImport>

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()

const ImportRow = z.object({
  /** The row of the spreadsheet, the header being row 1. */
  row: z.number(),
  outcome: z.enum(importOutcomes).nullable(),
  productId: z.string().nullable(),
  name: z.string(),
  errors: z.array(
    z.object({
      /** The heading of the column; null when the file has no column for it. */
      column: z.string().nullable(),
      field: z.string(),
      /** The cell. */
      value: z.string(),
      code: z.string(),
      message: z.string(),
    }),
  ),
  /** The fields that change. Prices in rupees, brand and category by name. */
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
})
export type ImportRow = z.output<typeof ImportRow>

export const productImportOperations = {
  'GET /product-import': op({
    summary: 'The last imports of products, newest first. They are kept for 30 days.',
    access: 'admin',
    duty: 'catalogue.write',
    response: data(z.array(ProductImport)),
  }),
  'GET /product-import/:id': op({
    summary: 'One import of products with its progress.',
    access: 'admin',
    duty: 'catalogue.write',
    response: data(ProductImport),
  }),
  'GET /product-import/:id/rows': op({
    summary: 'The rows of an import by outcome, with errors and changes.',
    access: 'admin',
    duty: 'catalogue.write',
    query: z.object({
      outcome: z.enum(importOutcomes).optional(),
      page: page.optional(),
      limit: limit.optional(),
    }),
    response: data(z.array(ImportRow)).extend({ meta: listMeta }),
  }),
  'GET /product-import/:id/bad': op({
    summary: 'The bad rows as CSV with a column of their errors. Uploaded again, only these rows run.',
    access: 'admin',
    duty: 'catalogue.write',
    response: 'raw',
  }),
  'POST /product-import': op({
    summary:
      'Upload a CSV file of products (UTF-8, a header, up to 100,000 rows). Product exports of WooCommerce and Shopify ' +
      'are recognised by their header. It changes no product.',
    access: 'admin',
    duty: 'catalogue.write',
    form: z.strictObject({}),
    files: { field: 'file', min: 1, max: 1, maxBytes: MAX_FILE_BYTES },
    response: data(ProductImport),
    status: [201],
  }),
  'POST /product-import/:id/check': op({
    summary: 'Check every row with these columns. It changes no product.',
    access: 'admin',
    duty: 'catalogue.write',
    body: z.strictObject({ mapping: Mapping }),
    response: data(ProductImport),
    status: [202],
  }),
  'POST /product-import/:id/run': op({
    summary:
      'Write the rows that the check found good. An empty cell leaves a field as it is. Needs a recent proof where ' +
      'prices change.',
    access: 'admin',
    duty: 'catalogue.write',
    stepUp: 'prices',
    response: data(ProductImport),
    status: [202],
  }),
  'POST /product-import/:id/restore': op({
    summary:
      'Make all products as they were before the import, but for those that were changed since. Needs a recent ' +
      'proof where prices change.',
    access: 'admin',
    duty: 'catalogue.write',
    stepUp: 'prices',
    response: data(ProductImport),
    status: [202],
  }),
} as const
