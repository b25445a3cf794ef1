import type { Migration } from 'kysely/migration'
import * as schema from './0001_schema.ts'

/** In order of their names. A released migration is never edited: a change is a new one. */
export const migrations: Record<string, Migration> = {
  '0001_schema': schema,
}
