import { type CompiledQuery, type KyselyPlugin, RawNode, SelectModifierNode } from 'kysely'
import type { Db } from '../types.ts'

/** Marks a statement that may be prepared. */
const mark = '/* prepared */'

/** The same statement, marked. */
export const markPrepared = <O>(compiled: CompiledQuery<O>): CompiledQuery<O> =>
  compiled.sql.endsWith(mark) ? compiled : { ...compiled, sql: `${compiled.sql} ${mark}` }

/** Statements whose plans a process keeps: each costs every line of it some ten kilobytes. */
const most = 300

const marksPrepared: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const comment = RawNode.createWithSql(mark)
    switch (node.kind) {
      case 'SelectQueryNode':
        return {
          ...node,
          endModifiers: [...(node.endModifiers ?? []), SelectModifierNode.createWithExpression(comment)],
        }
      case 'InsertQueryNode':
      case 'UpdateQueryNode':
      case 'DeleteQueryNode':
        return { ...node, endModifiers: [...(node.endModifiers ?? []), comment] }
      case 'RawNode':
        return {
          ...node,
          sqlFragments: [...node.sqlFragments.slice(0, -1), `${node.sqlFragments.at(-1)} ${mark}`],
        }
      default:
        return node
    }
  },
  transformResult: async ({ result }) => result,
}

/**
 * The database for frequent statements that find rows by keys. PostgreSQL plans each once a connection rather
 * than once a call, which saves half of their cost. Not for lists with filters, whose best plan depends on
 * what is asked for.
 */
export const withPreparedStatements = (db: Db): Db => db.withPlugin(marksPrepared)

const ofAllColumns = /(select|returning|distinct|,)\s+\*|\.\*/

/**
 * A column more, which the next version's migration may add, makes a prepared statement fail that returns "all
 * columns". In parentheses they are no columns of the result.
 */
const returnsAllColumns = (text: string): boolean => {
  const outer = text.replace(/\([^()]*\)/g, '')
  return outer === text ? ofAllColumns.test(text) : returnsAllColumns(outer)
}

const names = new Map<string, string>()

/** The name of the prepared statement; undefined for a statement that is planned each time. */
export const planName = (text: string): string | undefined => {
  if (!text.endsWith(mark)) return undefined
  const found = names.get(text)
  if (found || names.size >= most || returnsAllColumns(text)) return found
  const name = `kept${names.size}`
  names.set(text, name)
  return name
}
