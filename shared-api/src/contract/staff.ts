import { z } from 'zod'
import { newPassword, User } from './auth.ts'
import { data, op, text, time } from './operation.ts'

export const staffOperations = {
  'GET /staff/invitation/:token': op({
    summary:
      'The invitation of a new member of staff, or the link of a new password, by its token. 410 when it is over.',
    access: 'guest',
    response: data(
      z.object({
        email: z.string(),
        /** The name of the account whose password the link renews; null for a new account. */
        name: z.string().nullable(),
        expiresAt: time,
      }),
    ),
  }),
  'POST /staff/invitation/:token': op({
    summary: 'Open the staff account of an invitation, or set its new password. Works once.',
    access: 'guest',
    body: z.strictObject({ name: text(100), password: newPassword }),
    response: data(User),
    status: [201],
  }),
} as const
