import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The text of schema.sql. */
export const schema: string = readFileSync(resolve(import.meta.dirname, 'schema.sql'), 'utf8')
