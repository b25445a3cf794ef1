import type { Db } from './types.ts'

/**
 * Receives notifications of a channel (LISTEN) until the returned function is called. `lost` is called once
 * when the connection breaks. Notifications sent meanwhile are lost.
 */
export type Listen = (
  onMessage: (message: string) => void,
  onLost: () => void,
) => Promise<() => Promise<void>>

/** The channel of all change notifications. */
export const channel = 'changes'

/** The notification that a product, category, brand or synonym was edited. Changes of stock send none. */
export const catalogueChanged = 'catalogue'

/** The notification that a row of the settings changed. */
export const settingsChanged = 'settings'

/** A database as it was opened, with its notifications. */
export type OpenDb = Db & { readonly listen: Listen }

export const withNotifications = (db: Db, listen: Listen): OpenDb => Object.assign(db, { listen })
