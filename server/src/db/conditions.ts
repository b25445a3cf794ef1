import { type RawBuilder, sql } from 'kysely'

/** All of them; true when there are none. */
export const and = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** One of these, for `=`. The text of the statement is the same for any number of values. */
export const anyOf = (values: readonly string[]): RawBuilder<string> => sql`any(${values}::text[])`

/** The column holds one of these: equality where it is one alone, after which an index keeps its order. */
export const oneOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  values.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${values[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${values}::text[])`

/** The column holds this value; true where no value is given. */
export const equalsIfGiven = (column: string, value: string | null | undefined): RawBuilder<boolean> =>
  value === null || value === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${value}`

/** The rows after the last one of the page before, in the order of `column`; all rows on the first page. */
export const afterRow = (column: string, last: { id: string } | undefined): RawBuilder<boolean> =>
  last ? sql<boolean>`${sql.ref(column)} > ${last.id}` : sql<boolean>`true`

/** The `like` pattern of a term, in lower case. Letters only: `%` and `_` of a search are what was typed. */
export const containing = (term: string): string =>
  `%${term.toLowerCase().replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`
