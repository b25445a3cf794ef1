import { z } from 'zod'

/** The entry before the last. A backup without it is incomplete. */
export const Manifest = z.object({
  form: z.literal(2),
  /** Names of the migrations that made the tables. */
  migrations: z.array(z.string()),
  /** Every table with its own columns; those that the database computes are not among them. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last number that was taken from each sequence; null while none was. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** The number of rows and files before it. */
  rows: z.number(),
  files: z.number(),
  /** SHA-256 over all entries before it. The signature of this manifest follows it. */
  digest: z.string(),
})
export type Manifest = z.output<typeof Manifest>

/** The schema of a database, without its rows. */
export type Shape = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>
