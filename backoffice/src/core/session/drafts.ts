/**
 * The typed text of an ended session, until the same user returns: only in this tab, and deleted with it.
 */

const key = 'adminDrafts'

interface Drafts {
  userId: string
  /** By page and part of it. */
  typed: Record<string, unknown>
}

let currentUserId = ''

const read = (): Drafts => {
  const stored = sessionStorage.getItem(key)
  const drafts: Drafts | null = stored === null ? null : JSON.parse(stored)
  return drafts?.userId === currentUserId ? drafts : { userId: currentUserId, typed: {} }
}

const write = (typed: Drafts['typed']) => {
  if (Object.keys(typed).length === 0) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify({ userId: currentUserId, typed } satisfies Drafts))
}

const draftKey = (part: string) => `${window.location.pathname} ${part}`

/** Switches to this user's drafts and deletes those of other users. */
export const setDraftUser = (userId: string): void => {
  currentUserId = userId
  write(read().typed)
}

/** Stores the typed text of a part of this page. */
export const saveDraft = (part: string, value: unknown): void =>
  write({ ...read().typed, [draftKey(part)]: value })

/** The draft of a part of this page; undefined without one. */
export const readDraft = (part: string): unknown => read().typed[draftKey(part)]

export const dropDraft = (part: string): void => {
  const { [draftKey(part)]: _dropped, ...others } = read().typed
  write(others)
}

/** A user who logs out leaves no drafts behind. */
export const dropDrafts = (): void => write({})
