import type { OpenDb } from './db/channel.ts'
import { coalesceByKey } from './db/coalesce.ts'
import type { Context } from './kernel/context.ts'
import { createHub } from './kernel/hub.ts'
import type { Ports } from './ports/ports.ts'
import { createSearchIndex } from './search/searchIndex.ts'

/** The context of a process that serves this database. */
export const createContext = (db: OpenDb, ports: Ports): Context => {
  let hash: Promise<string> | undefined
  return {
    db,
    ports,
    hub: createHub(db.listen),
    coalesced: coalesceByKey(),
    searchIndex: createSearchIndex(db),
    unusedHash: () => {
      hash ??= ports.hasher.hash('nobody has this password')
      return hash
    },
  }
}
