import type { CoalesceByKey } from '../db/coalesce.ts'
import type { Db } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import type { ProductIndex } from '../search/engine/productIndex.ts'
import type { Hub } from './hub.ts'
import type { LiveSettings } from './liveSettings.ts'

/** The state of one process beside its database. `createContext` makes it once, and each user receives it. */
export interface Context {
  db: Db
  ports: Ports
  hub: Hub
  /** Keeps `ports.settings` as the table says. */
  settings: LiveSettings
  /** Shares concurrent reads of sums. */
  coalesced: CoalesceByKey
  /** The products in memory, up to date. Throws what the database says. */
  searchIndex(now: Date): Promise<ProductIndex>
}
