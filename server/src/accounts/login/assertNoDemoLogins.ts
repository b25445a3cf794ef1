import type { Db } from '../../db/types.ts'
import { StartError } from '../../ports/startError.ts'

/** The accounts of the demo, whose passwords are public. */
export const demoEmails = {
  admin: 'admin@demo.pk',
  pharmacist: 'pharmacist@demo.pk',
  customer: 'ayesha@demo.pk',
} as const

/** Throws a StartError when the database has an account of the demo. */
export const assertNoDemoLogins = async (db: Db): Promise<void> => {
  const found = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', Object.values(demoEmails))
    .execute()
  if (found.length > 0)
    throw new StartError(
      `The demo accounts ${found.map((user) => user.email).join(', ')} are in this database: delete them before running in production`,
    )
}
