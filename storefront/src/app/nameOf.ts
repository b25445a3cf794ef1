import type { User } from 'shared-api/contract'

/** The name that somebody told, or nothing: an account that was opened with a code is called by its number. */
export const nameOf = (user: User | null): string => (user && user.name !== user.phone ? user.name : '')
