import {
  beginEnrolment,
  confirmEnrolment,
  readSecondFactor,
  removeSecondFactor,
} from '../accounts/secondFactor/enrol.ts'
import type { Handlers } from '../kernel/call.ts'
import { operationsOf } from '../kernel/isStaffFor.ts'
import { acceptInvitation } from './acceptInvitation.ts'
import { changeRights, restore, revoke } from './changeMember.ts'
import { findInvitation, invite, listInvitations } from './invitations.ts'
import { listMembers, loadMember } from './members.ts'
import { endOwnSession, listOwnSessions, readIdleMinutes } from './ownSessions.ts'
import { proveSelf } from './proveSelf.ts'

export const staffHandlers = {
  'GET /staff': async ({ db, now }) => ({
    data: await listMembers(db),
    invitations: await listInvitations(db, now),
  }),
  'GET /staff/me': async ({ db, ports, user }) => ({
    data: {
      ...(await loadMember(db, user.id)),
      operations: operationsOf(user),
      idleMinutes: await readIdleMinutes(db, user),
      secondFactor: await readSecondFactor(db, user, ports),
    },
  }),
  'GET /staff/sessions': async ({ db, user, now }) => ({ data: await listOwnSessions(db, user, now) }),
  'DELETE /staff/sessions/:id': endOwnSession,
  'POST /staff/second-factor': beginEnrolment,
  'POST /staff/second-factor/confirm': confirmEnrolment,
  'POST /staff/second-factor/remove': removeSecondFactor,
  'POST /staff/proof': proveSelf,
  'PATCH /staff/member/:id': changeRights,
  'POST /staff/member/:id/revoke': revoke,
  'POST /staff/member/:id/restore': restore,
  'POST /staff/invitation': async ({ db, body, user, now, say }) => {
    const { token, expiresAt } = await invite(db, { ...body, invitedBy: user.id }, now)
    return { message: say.done('inviteStaff'), data: { token, expiresAt: expiresAt.toISOString() } }
  },
  'GET /staff/invitation/:token': async ({ db, params, now }) => {
    const { email, name, role, expiresAt } = await findInvitation(db, params.token, now)
    return { data: { email, name, role, expiresAt: expiresAt.toISOString() } }
  },
  'POST /staff/invitation/:token': acceptInvitation,
} satisfies Partial<Handlers>
