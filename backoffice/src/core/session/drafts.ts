/**
 * The typed text of an ended session, until the same user returns: in this tab alone, and deleted with it.
 */

const key = 'adminDrafts'

interface Drafts {
  userId: string
  /** By page and part of it. */
  typed: Record<string, unknown>
}

let present = ''

const read = (): Drafts => {
  const kept = sessionStorage.getItem(key)
  const drafts: Drafts | null = kept === null ? null : JSON.parse(kept)
  return drafts?.userId === present ? drafts : { userId: present, typed: {} }
}

const write = (typed: Drafts['typed']) => {
  if (Object.keys(typed).length === 0) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify({ userId: present, typed } satisfies Drafts))
}

const placeOf = (part: string) => `${window.location.pathname} ${part}`

/** From now on drafts are this user's; those of other users are deleted. */
export const setDraftUser = (userId: string): void => {
  present = userId
  write(read().typed)
}

/** Keeps what is typed in a part of this page. */
export const saveDraft = (part: string, value: unknown): void =>
  write({ ...read().typed, [placeOf(part)]: value })

/** The draft of a part of this page; undefined without one. */
export const readDraft = (part: string): unknown => read().typed[placeOf(part)]

export const dropDraft = (part: string): void => {
  const { [placeOf(part)]: _dropped, ...others } = read().typed
  write(others)
}

/** A user who logs out leaves no drafts behind. */
export const dropDrafts = (): void => write({})
