import type { Db } from '../db/types.ts'
import type { Range } from './range.ts'

interface Line {
  /** Settles when no read is running. */
  running: Promise<unknown>
  /** Has not begun yet. */
  next?: Promise<unknown>
}

const lines = new WeakMap<Db, Map<string, Line>>()

/**
 * A sum over a range. Coalesces reads, because the dashboard and its graphs need the same sums at the same
 * time. A caller that arrives before a read begins shares it. A caller that arrives during one gets the next
 * read, which includes all changes until then. None is kept.
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
