import type { Db, Trx } from '../db/types.ts'
import { StartError } from '../ports/startError.ts'

/** Row of the settings that the seed alone writes. */
const row = 'demo'

/** Marks a database as the demo's. Its passwords are public. */
export const markDemo = async (trx: Trx): Promise<void> => {
  await trx
    .insertInto('settings')
    .values({ key: row, value: JSON.stringify(true) })
    .execute()
}

/**
 * Throws StartError for a demo on a real shop's database, whose orders it would pay with test cards, and for a
 * real shop on the demo's. Nothing that users can write decides it.
 */
export const assertDatabaseOfMode = async (db: Db, isDemo: boolean): Promise<void> => {
  const marked = await db.selectFrom('settings').select('key').where('key', '=', row).executeTakeFirst()
  if (marked && !isDemo)
    throw new StartError(
      'The demo business is in this database, and its passwords are public: use another database, or DEMO=1',
    )
  if (marked || !isDemo) return
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (user)
    throw new StartError(
      'The users in this database are not of the demo, whose test cards would pay: use another database, or DEMO=0',
    )
}
