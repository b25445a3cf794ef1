import { type KyselyPlugin, TableNode } from 'kysely'
import { allGuards, type Guards, lockedTables } from '../guards.ts'
import type { Db } from './types.ts'

/** Reads rows of these tables without locking them. */
const withoutLocks = (tables: ReadonlySet<string>): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (node.kind !== 'SelectQueryNode' || !node.endModifiers) return node
    const from = node.from?.froms[0]
    if (!from || !TableNode.is(from) || !tables.has(from.table.identifier.name)) return node
    return { ...node, endModifiers: node.endModifiers.filter(({ modifier }) => modifier !== 'ForUpdate') }
  },
  transformResult: async ({ result }) => result,
})

/** The database as these guards let it be used: itself, unless a lock is off. */
export const guarded = (db: Db, guards: Guards = allGuards): Db => {
  const off = Object.entries(lockedTables).flatMap(([name, table]) =>
    guards[name as keyof typeof lockedTables] ? [] : [table],
  )
  return off.length === 0 ? db : db.withPlugin(withoutLocks(new Set(off)))
}
