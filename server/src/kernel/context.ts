import type { Product } from 'shared-api/contract'
import type { CoalesceByKey } from '../db/coalesce.ts'
import type { Db } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import type { ProductIndex } from '../search/engine/productIndex.ts'
import type { CatalogueChanges } from './catalogueChanges.ts'
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
  /** The changes of the public catalogue. */
  changes: CatalogueChanges
  /** Products as guests see them, by id. Those that they do not see are missing. Throws what the database says. */
  guestProducts(ids: readonly string[]): Promise<ReadonlyMap<string, Product>>
  /** The products in memory, as of this call, or of the check that was made before it. Throws what the database says. */
  searchIndex(now: Date, isChecked?: boolean): Promise<ProductIndex>
}
