import type { User } from 'shared-api/contract'
import { isForeign } from 'shared-api/phone'

/** The account's number where a rider can call it: one in Pakistan. */
export const riderPhoneOf = (user: User | null): string =>
  user?.phone && !isForeign(user.phone) ? user.phone : ''
