import type { Db } from './types.ts'

/**
 * Hears what the database says on a channel (LISTEN) until the answered function is called. `lost` is called once when
 * the line breaks: what was said meanwhile is gone.
 */
export type Listen = (hear: (said: string) => void, lost: () => void) => Promise<() => Promise<void>>

const listening = new WeakMap<Db, Listen>()

/** Where everybody is told what changed: see migration 0011. */
export const channel = 'changes'

/** Said there when something changed that the public catalogue shows: see migration 0020. */
export const catalogueChanged = 'catalogue'

/** Told by whoever opens a database: how to listen to it. */
export const listensBy = (db: Db, listen: Listen): Db => {
  listening.set(db, listen)
  return db
}

export const listenTo: (db: Db) => Listen = (db) => {
  const listen = listening.get(db)
  if (!listen) throw new TypeError('nobody can listen to this database')
  return listen
}
