import type { Handlers } from '../kernel/call.ts'
import { acceptInvitation } from './acceptInvitation.ts'
import { findInvitation } from './invitations.ts'

export const staffHandlers = {
  'GET /staff/invitation/:token': async ({ db, params, now }) => {
    const { email, name, expiresAt } = await findInvitation(db, params.token, now)
    return { data: { email, name, expiresAt: expiresAt.toISOString() } }
  },
  'POST /staff/invitation/:token': acceptInvitation,
} satisfies Partial<Handlers>
