import { type KyselyPlugin, RawNode, SelectModifierNode } from 'kysely'
import type { Db } from './types.ts'

/** Says to the line that it may keep the plan of this statement. */
const mark = '/* kept plan */'

/** Statements whose plans a process keeps: each costs every line of it some ten kilobytes. */
const most = 200

const keepsPlans: KyselyPlugin = {
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
      default:
        return node
    }
  },
  transformResult: async ({ result }) => result,
}

/**
 * The database for statements that come again and again and find their rows by keys: PostgreSQL plans each once a line
 * rather than once a call, which is half of what they cost. Not for lists with filters, whose best plan depends on
 * what is asked for.
 */
export const withKeptPlans = (db: Db): Db => db.withPlugin(keepsPlans)

/** A column more, which the next version's migration may add, makes a kept plan of "all columns" fail. */
const ofAllColumns = /(select|returning) \*|"\.\*/

const names = new Map<string, string>()

/** Under which name a line keeps the plan of a statement; undefined for one that is planned each time. */
export const planName = (text: string): string | undefined => {
  if (!text.endsWith(mark)) return undefined
  const found = names.get(text)
  if (found || names.size >= most || ofAllColumns.test(text)) return found
  const name = `kept${names.size}`
  names.set(text, name)
  return name
}
