import type { Db } from '../db/types.ts'

export const demoAdmin = { email: 'admin@demo.pk', password: 'admin-demo-1' }
/** A second member of staff: the review page supports two pharmacists at once. */
export const demoPharmacist = { email: 'pharmacist@demo.pk', password: 'pharmacist-demo-1' }
export const demoCustomer = { email: 'ayesha@demo.pk', password: 'customer-demo-1' }

/** The demo's passwords are public, so a real shop does not start with its accounts. */
export const assertNoDemoLogins = async (db: Db): Promise<void> => {
  const found = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', [demoAdmin.email, demoPharmacist.email, demoCustomer.email])
    .execute()
  if (found.length > 0)
    throw new Error(
      `The demo accounts ${found.map((user) => user.email).join(', ')} are in this database: delete them before running in production`,
    )
}
