import type { Db } from '../db/types.ts'
import type { Range } from './range.ts'

const underWay = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * A sum over a range. The dashboard and its graphs are asked for at once and read the same sums: who asks while one is
 * being read gets that answer. None is kept.
 */
export const reading =
  <More extends (string | number)[], T>(
    name: string,
    read: (db: Db, range: Range, ...more: More) => Promise<T>,
  ) =>
  (db: Db, range: Range, ...more: More): Promise<T> => {
    const key = JSON.stringify([name, range, more])
    const open = underWay.get(db) ?? new Map<string, Promise<unknown>>()
    underWay.set(db, open)
    const found = open.get(key) as Promise<T> | undefined
    if (found) return found
    const begun = read(db, range, ...more).finally(() => open.delete(key))
    open.set(key, begun)
    return begun
  }
