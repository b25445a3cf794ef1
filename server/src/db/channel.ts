import type { Db } from './types.ts'

/**
 * Receives notifications of a channel (LISTEN) until the returned function is called. `lost` is called once
 * when the connection breaks. Notifications sent meanwhile are lost.
 */
export type Listen = (
  onMessage: (message: string) => void,
  onLost: () => void,
) => Promise<() => Promise<void>>

const listening = new WeakMap<Db, Listen>()

/** The channel of all change notifications. */
export const channel = 'changes'

/** The notification that a product, category, brand or synonym was edited. Changes of stock send none. */
export const catalogueChanged = 'catalogue'

/** Registers how to listen to a database, when it is opened. */
export const listensBy = (db: Db, listen: Listen): Db => {
  listening.set(db, listen)
  return db
}

export const listenTo: (db: Db) => Listen = (db) => {
  const listen = listening.get(db)
  if (!listen) throw new TypeError('nobody can listen to this database')
  return listen
}
