import { z } from 'zod'
import { apiKeyDuties } from './duties.ts'
import { data, done, id, line, op, time } from './operation.ts'

/** A key with which another system calls the API. The key itself is in the response of its creation only. */
const ApiKey = z.object({
  id,
  name: z.string(),
  /** The last letters of the key. */
  hint: z.string(),
  /** Its duties, as far as its creator holds them. */
  duties: z.array(z.enum(apiKeyDuties)),
  createdBy: z.string(),
  createdAt: time,
  /** The last call with it, to the minute. */
  lastUsedAt: time.nullable(),
  revokedAt: time.nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

export const apiKeyOperations = {
  'GET /api-key': op({
    summary: 'Every API key, the newest first; revoked ones come last.',
    access: 'admin',
    duty: 'integrations.manage',
    response: data(z.array(ApiKey)),
  }),
  'POST /api-key': op({
    summary: 'Create an API key. The response has the key, which no later response shows.',
    access: 'admin',
    duty: 'integrations.manage',
    stepUp: true,
    body: z.strictObject({
      name: line(60, 2),
      duties: z
        .array(z.enum(apiKeyDuties))
        .min(1)
        .max(20)
        .transform((duties) => [...new Set(duties)]),
    }),
    response: data(ApiKey.extend({ key: z.string() })),
    status: [201],
  }),
  'DELETE /api-key/:id': op({
    summary: 'Revoke an API key: its next call gets 401.',
    access: 'admin',
    duty: 'integrations.manage',
    response: done,
  }),
} as const
