import { z } from 'zod'
import { email, newPassword, User } from './auth.ts'
import { staffRoles } from './duties.ts'
import { data, day, done, id, line, op, text, time } from './operation.ts'

/** A pharmacist needs the registration with the Pharmacy Council: its number and its last day. */
export const rights = {
  role: z.enum(staffRoles),
  councilNumber: text(40).nullish(),
  councilValidUntil: day.nullish(),
}

export const invitationBody = z.strictObject({ email, ...rights })

const Invitation = z.object({ email: z.string(), role: z.enum(staffRoles), expiresAt: time })

const StaffMember = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(staffRoles),
  councilNumber: z.string().nullable(),
  /** The last day of a pharmacist's registration. After it, prescriptions cannot be reviewed. */
  councilValidUntil: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** When the authenticator app was set up; null without one. */
  secondFactorSince: time.nullable(),
})
export type StaffMember = z.output<typeof StaffMember>

const why = z.strictObject({ reason: text(300, 3) })

export const staffOperations = {
  'GET /staff': op({
    summary: 'Everybody on the staff with the role, and the open invitations.',
    access: 'admin',
    duty: 'staff.manage',
    response: data(z.array(StaffMember)).extend({ invitations: z.array(Invitation) }),
  }),
  'GET /staff/me': op({
    summary: 'The caller as a member of staff, and the operations that the duties of today allow.',
    access: 'admin',
    duty: 'account.own',
    response: data(
      StaffMember.extend({
        operations: z.array(z.string()),
        /** Minutes without a call after which this session ends; null when it does not. */
        idleMinutes: z.number().nullable(),
        secondFactor: z.object({
          /** When an authenticator app was set up; null without one. */
          since: time.nullable(),
          recoveryCodesLeft: z.number(),
          /** Without one, staff may only set it up. */
          isRequired: z.boolean(),
        }),
      }),
    ),
  }),
  'GET /staff/sessions': op({
    summary: 'The open sessions of the caller’s staff account, the last seen first.',
    access: 'admin',
    duty: 'account.own',
    response: data(
      z.array(
        z.object({
          id,
          /** The browser by its own words. */
          device: z.string().nullable(),
          createdAt: z.string(),
          lastSeenAt: z.string().nullable(),
          expiresAt: z.string(),
          /** The session of this call. */
          isCurrent: z.boolean(),
        }),
      ),
    ),
  }),
  'DELETE /staff/sessions/:id': op({
    summary: 'End one session of the caller’s staff account.',
    access: 'admin',
    duty: 'account.own',
    response: done,
  }),
  'POST /staff/second-factor': op({
    summary: 'Begin to set up an authenticator app (RFC 6238). It counts once it is confirmed. 409 with one.',
    access: 'admin',
    duty: 'account.own',
    stepUp: true,
    response: data(
      z.object({
        /** For typing into the app, in base32. */
        secret: z.string(),
        /** The content of the QR code. */
        uri: z.string(),
      }),
    ),
    status: [201],
  }),
  'POST /staff/second-factor/confirm': op({
    summary: 'Confirm the app by its code. Ends the other sessions. The recovery codes are shown once.',
    access: 'admin',
    duty: 'account.own',
    body: z.strictObject({ code: text(40) }),
    response: data(z.object({ recoveryCodes: z.array(z.string()) })),
  }),
  'POST /staff/second-factor/remove': op({
    summary:
      'Remove the authenticator app and its recovery codes. Needs a code of the app, or a recovery code. 400 on a wrong one.',
    access: 'admin',
    duty: 'account.own',
    stepUp: true,
    body: z.strictObject({ code: text(40) }),
    response: done,
  }),
  'POST /staff/proof': op({
    summary:
      'Prove by the password that it is still the caller. Operations that need a proof then work for a while.',
    access: 'admin',
    duty: 'account.own',
    body: z.strictObject({ password: z.string().min(1).max(1000) }),
    response: data(z.object({ provenUntil: time })),
  }),
  'PATCH /staff/member/:id': op({
    summary: 'Give a member of staff another role or name, from the next call on. 409 for the last owner.',
    access: 'admin',
    duty: 'staff.manage',
    stepUp: true,
    body: z.strictObject({ ...rights, name: line(100).optional() }),
    response: data(StaffMember),
  }),
  'POST /staff/member/:id/revoke': op({
    summary: 'End every session of a member of staff at once; no login works. 409 for the last owner.',
    access: 'admin',
    duty: 'staff.manage',
    stepUp: true,
    body: why,
    response: data(StaffMember),
  }),
  'POST /staff/member/:id/restore': op({
    summary: 'Let a member of staff log in again, with the role of before.',
    access: 'admin',
    duty: 'staff.manage',
    stepUp: true,
    body: why,
    response: data(StaffMember),
  }),
  'POST /staff/invitation': op({
    summary: 'Invite somebody with a role. The token of the link is shown once; an earlier invitation ends.',
    access: 'admin',
    duty: 'staff.manage',
    stepUp: true,
    body: invitationBody,
    response: data(z.object({ token: z.string(), expiresAt: time })),
    status: [201],
  }),
  'GET /staff/invitation/:token': op({
    summary:
      'The invitation of a new member of staff, or the link of a new password, by its token. 410 when it is over.',
    access: 'guest',
    adminHostOnly: true,
    response: data(
      z.object({
        email: z.string(),
        /** The name of the account whose password the link renews; null for a new account. */
        name: z.string().nullable(),
        role: z.enum(staffRoles).nullable(),
        expiresAt: time,
      }),
    ),
  }),
  'POST /staff/invitation/:token': op({
    summary: 'Open the staff account of an invitation, or set its new password. Works once.',
    access: 'guest',
    adminHostOnly: true,
    body: z.strictObject({ name: line(100), password: newPassword }),
    response: data(User),
    status: [201],
  }),
} as const
