import { createGuestProducts } from './catalogue/products/guestProducts.ts'
import type { OpenDb } from './db/channel.ts'
import { coalesceByKey } from './db/coalesce.ts'
import { createCatalogueChanges } from './kernel/catalogueChanges.ts'
import type { Context } from './kernel/context.ts'
import { createHub } from './kernel/hub.ts'
import { keepSettings } from './kernel/liveSettings.ts'
import type { Ports } from './ports/ports.ts'
import type { Settings } from './ports/settings.ts'
import { createSearchIndex } from './search/searchIndex.ts'

/** The context of a process that serves this database. `defaults` are the settings without the table's rows. */
export const createContext = (
  db: OpenDb,
  ports: Ports,
  defaults: Settings = { ...ports.settings },
): Context => {
  const hub = createHub(db.listen)
  const changes = createCatalogueChanges({ db, hub, ports })
  return {
    db,
    ports,
    hub,
    settings: keepSettings({ db, hub, ports, defaults }),
    changes,
    guestProducts: createGuestProducts({ db, changes, ports }),
    coalesced: coalesceByKey(),
    searchIndex: createSearchIndex({ db, changes }),
  }
}
