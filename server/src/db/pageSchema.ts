import text from './schema.sql?raw'

/** The text of schema.sql, in a page. */
export const schema: string = text
