import { type Kysely, sql } from 'kysely'
import { schema } from '#schema'

/** One by one, because a prepared statement is only one. Semicolons in functions and comments end none. */
const statements = schema.match(/(?:\$\$[\s\S]*?\$\$|--.*|[^;])+;/g) ?? []

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
