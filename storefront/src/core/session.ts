import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { User } from 'shared-api/contract'
import { forgetDrafts, leaveDrafts } from './drafts.ts'
import { local } from './local.ts'
import { useHydrated } from './useHydrated.ts'

export interface Session {
  user: User | null
  token: string | null
  isAuthenticated: boolean
}

const guest: Session = { user: null, token: null, isAuthenticated: false }

/** The customer or guest of this browser. A guest until `restoreSession` has looked. */
export const sessionAtom = atom<Session>(guest)
/** False until the stored session was read or 5 seconds are over; guards wait for it. */
export const restoredAtom = atom(false)

const store = getDefaultStore()

/** A guest while the server's view is taken over, as the server saw it: React does not mend attributes that differ. */
export const useSession = (): Session => {
  const session = useAtomValue(sessionAtom)
  return useHydrated() ? session : guest
}
export const useRestored = () => {
  const restored = useAtomValue(restoredAtom)
  return useHydrated() && restored
}

const readStored = async (): Promise<Session> => {
  const token = local.get('token')
  const user = JSON.parse(local.get('user') ?? 'null') as User | null
  return token && user && local.get('isAuthenticated') === 'true'
    ? { token, user, isAuthenticated: true }
    : guest
}

/** Reads the stored session. Takes at most 5 seconds: then, or when it cannot be read, the shop goes on without. */
export const restoreSession = async (read: () => Promise<Session> = readStored) => {
  const late = new Promise<Session>((done) => setTimeout(() => done(guest), 5000))
  const session = await Promise.race([read().catch(() => guest), late])
  store.set(sessionAtom, session)
  store.set(restoredAtom, true)
}

/** Login succeeded: user, token and flag, the only three that are stored. */
export const openSession = (user: User, token: string) => {
  local.set('token', token)
  local.set('user', JSON.stringify(user))
  local.set('isAuthenticated', 'true')
  store.set(sessionAtom, { user, token, isAuthenticated: true })
}

const enders = new Set<() => void>()

/**
 * Runs when a session ends here or in another tab, so that each feature deletes its personal data. Returns
 * how to stop.
 */
export const onSessionEnd = (wipe: () => void) => {
  enders.add(wipe)
  return () => enders.delete(wipe)
}

const becomeGuest = () => {
  const { user } = store.get(sessionAtom)
  if (user) leaveDrafts(user.id)
  store.set(sessionAtom, guest)
  for (const wipe of enders) wipe()
}

/** Logout, or a token the server no longer takes: clears user, token and flag. */
export const endSession = () => {
  local.remove('token', 'user', 'isAuthenticated')
  becomeGuest()
}

/** A profile update merges into the user, unless another user has logged in in another tab meanwhile. */
export const mergeUser = (part: Partial<User>) => {
  const { user, token } = store.get(sessionAtom)
  if (user && token && local.get('token') === token) openSession({ ...user, ...part }, token)
}

/** Another tab logged in or out: this one follows, and keeps as little of who left. */
export const followOtherTabs = () => {
  window.addEventListener('storage', (event) => {
    if (event.key !== 'isAuthenticated' && event.key !== 'user') return
    const { token } = store.get(sessionAtom)
    if (token && token !== local.get('token')) {
      becomeGuest()
      forgetDrafts()
    }
    if (local.get('isAuthenticated') === 'true') void restoreSession()
  })
}
