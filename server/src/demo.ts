import type { Db } from './db/types.ts'
import type { Clock, Ports } from './ports/ports.ts'
import type { Settings } from './ports/settings.ts'

/** The parts of a demo shop that a real one does not have. */
export interface Demo {
  /** Test payments beside the providers that the shop has already. */
  gateways(own: Ports['gateways'], clock: Clock): Ports['gateways']
  /** The shop's settings with those that a demo has otherwise. */
  settings(own: Settings): Settings
  /** Fills a database without users. Returns whether it did. */
  seed(shop: { db: Db; ports: Ports }): Promise<boolean>
}
