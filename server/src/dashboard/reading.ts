import type { Db } from '../db/types.ts'
import type { Range } from './range.ts'

interface Line {
  /** Settles when nobody is reading any more. */
  running: Promise<unknown>
  /** Has not begun yet. */
  next?: Promise<unknown>
}

const lines = new WeakMap<Db, Map<string, Line>>()

/**
 * A sum over a range. The dashboard and its graphs are asked for at once and read the same sums: who asks before one has
 * begun gets that answer, who asks while one is being read the next one, which knows what was changed meanwhile. None is
 * kept.
 */
export const reading =
  <More extends (string | number)[], T>(
    name: string,
    read: (db: Db, range: Range, ...more: More) => Promise<T>,
  ) =>
  (db: Db, range: Range, ...more: More): Promise<T> => {
    const key = JSON.stringify([name, range, more])
    const open = lines.get(db) ?? new Map<string, Line>()
    lines.set(db, open)
    const line = open.get(key) ?? { running: Promise.resolve() }
    open.set(key, line)
    const leave = () => {
      if (!line.next) open.delete(key)
    }
    line.next ??= line.running.then(() => {
      line.next = undefined
      const begun = read(db, range, ...more)
      line.running = begun.then(leave, leave)
      return begun
    })
    return line.next as Promise<T>
  }
