import { type Kysely, sql } from 'kysely'
import { schema } from '#schema'

/** One by one, because a prepared statement is only one. Semicolons in functions and comments end none. */
const statements = schema.match(/(?:\$\$[\s\S]*?\$\$|--.*|[^;])+;/g) ?? []

/** FNV-1a, 32 bits. Web Crypto is missing in a page without HTTPS. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return (hash >>> 0).toString(16)
}

/** The hash of schema.sql without comments and spaces. A database keeps it as a comment on its settings. */
export const fingerprint = hashOf(schema.replace(/--.*|\s+/g, ''))

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql.raw(`comment on table settings is '${fingerprint}'`).execute(db)
}
