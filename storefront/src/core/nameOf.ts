import type { User } from 'shared-api/contract'

/**
 * The name that the customer entered, or nothing: an account that was opened with a code has its number as
 * name.
 */
export const nameOf = (user: User | null): string => (user && user.name !== user.phone ? user.name : '')
