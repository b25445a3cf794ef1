import type { Call } from '../../kernel/call.ts'
import { limit, networkOf } from '../../kernel/limits.ts'

/**
 * Counts a change of phone or email, because each may send a message to a stranger. 429
 * after too many, of the user or of the network.
 */
export const limitContactChanges = async ({
  db,
  ports,
  user,
  ip,
  now,
}: Call<'PUT /user'> | Call<'POST /auth/change/email'> | Call<'POST /user/contact/code'>): Promise<void> => {
  const { contactChangesPerHour, contactChangesOfNetworkPerHour } = ports.settings.limits
  await limit(db, `contact:${user.id}`, contactChangesPerHour, 3600, now)
  await limit(db, `contact-from:${networkOf(ip)}`, contactChangesOfNetworkPerHour, 3600, now)
}
