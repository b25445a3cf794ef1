import { z } from 'zod'
import { newPassword, User } from './auth.ts'
import { data, op, text, time } from './operation.ts'

export const staffOperations = {
  'GET /staff/invitation/:token': op({
    summary: 'The invitation of a new member of staff, by the token of its link. 410 when it is over.',
    access: 'guest',
    response: data(z.object({ email: z.string(), expiresAt: time })),
  }),
  'POST /staff/invitation/:token': op({
    summary: 'Open the staff account of an invitation, once.',
    access: 'guest',
    body: z.strictObject({ name: text(100), password: newPassword }),
    response: data(User),
    status: [201],
  }),
} as const
