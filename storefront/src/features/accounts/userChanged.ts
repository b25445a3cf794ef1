import type { QueryClient } from '@tanstack/react-query'
import type { User } from 'shared-api/contract'
import { mergeUser } from '../../core/session.ts'

/** A changed profile: merged into the session's user and shown wherever it was read. */
export const userChanged = (queries: QueryClient, user: User) => {
  mergeUser(user)
  queries.setQueryData(['GET /user/profile', {}], { success: true, data: user })
}
