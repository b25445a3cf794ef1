import { type KyselyPlugin, TableNode } from 'kysely'
import { allGuards, type Guards, rowLocks } from '../guards.ts'
import type { Db } from './types.ts'

/** Reads rows without these locks, each named by its table and mode. */
const withoutLocks = (off: ReadonlySet<string>): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (node.kind !== 'SelectQueryNode' || !node.endModifiers) return node
    const from = node.from?.froms[0]
    if (!from || !TableNode.is(from)) return node
    const table = from.table.identifier.name
    return {
      ...node,
      endModifiers: node.endModifiers.filter(({ modifier }) => !off.has(`${table} ${modifier}`)),
    }
  },
  transformResult: async ({ result }) => result,
})

/** The database as these guards let it be used: itself, unless a lock is off. */
export const guarded = (db: Db, guards: Guards = allGuards): Db => {
  const off = Object.entries(rowLocks).flatMap(([name, lock]) =>
    guards[name as keyof typeof rowLocks] ? [] : [lock.join(' ')],
  )
  return off.length === 0 ? db : db.withPlugin(withoutLocks(new Set(off)))
}
