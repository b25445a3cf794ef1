import type { Db } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import type { Range } from './range.ts'

/** Where figures are read, and with whom a read is shared. */
export type Source = Pick<Call, 'db' | 'context'>

/**
 * A sum over a range. Coalesces reads, because the dashboard and its graphs need the same sums at the same
 * time. A caller that arrives before a read begins shares it. A caller that arrives during one gets the next
 * read, which includes all changes until then. None is kept.
 */
export const reading =
  <T>(name: string, read: (db: Db, range: Range) => Promise<T>) =>
  ({ db, context }: Source, range: Range): Promise<T> =>
    context.coalesced(JSON.stringify([name, range]), () => read(db, range))
