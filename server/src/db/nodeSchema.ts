import { readFileSync } from 'node:fs'

/** The text of schema.sql. */
export const schema: string = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')
