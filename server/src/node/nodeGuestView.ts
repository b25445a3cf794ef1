import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/types.ts'
import { bearerToken } from '../http/checkAccess.ts'
import { findSession } from '../kernel/session.ts'
import type { Clock } from '../ports/ports.ts'

const MAX_SESSIONS = 10_000
/** Milliseconds. A customer whom the database makes an admin gets the admin's view after this. */
const MAX_AGE_MS = 60_000

/**
 * Returns whether a caller with this header sees the public catalogue as guests do. Only admins see more, so a
 * remembered result reveals nothing: at worst an admin gets the public view.
 */
export const createGuestView = (db: Db, clock: Clock) => {
  const known = new LRUCache<string, boolean>({ max: MAX_SESSIONS, ttl: MAX_AGE_MS })
  return (authorization: string | undefined): boolean | Promise<boolean> => {
    const token = bearerToken(authorization)
    if (!token) return true
    const tokenHash = hash('sha256', token)
    const before = known.get(tokenHash)
    if (before !== undefined) return before
    return findSession(db, token, clock.now()).then(
      (user) => {
        const isGuestView = user?.role !== 'admin'
        known.set(tokenHash, isGuestView)
        return isGuestView
      },
      // The API throws the error.
      () => false,
    )
  }
}

export type GuestView = ReturnType<typeof createGuestView>
