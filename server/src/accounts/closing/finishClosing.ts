import { sql } from 'kysely'
import { removeAvatar } from '../../catalogue/images/avatars.ts'
import { equalsIfGiven } from '../../db/conditions.ts'
import { transact } from '../../db/transact.ts'
import type { Db, Trx } from '../../db/types.ts'
import type { Ports } from '../../ports/ports.ts'
import { coversLines } from '../../prescriptions/allocation/coversLines.ts'
import { removeFiles } from '../../prescriptions/pages/removePages.ts'

/** Prescriptions that covered nothing are in no book: they go as if they had never come, with what knows their pages. */
const deleteUnused = async (db: Trx, userId: string): Promise<void> => {
  const unused = db
    .selectFrom('prescriptions')
    .select('prescriptions.id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`not ${coversLines(sql.ref('prescriptions.id'))}`)
  await db.deleteFrom('order_prescriptions').where('prescription_id', 'in', unused).execute()
  await db.deleteFrom('prescriptions').where('id', 'in', unused).execute()
}

/** Pages of dispensed prescriptions stay as hashes: a page that another account sends again is recognised. */
const forgetPages = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  await deleteUnused(trx, userId)
  const own = trx.selectFrom('prescriptions').select('prescriptions.id').where('user_id', '=', userId)
  await trx
    .updateTable('prescription_files')
    .set({ removed_at: now, size: 0 })
    .where('prescription_id', 'in', own)
    .where('removed_at', 'is', null)
    .execute()
}

/**
 * Takes the files of closed accounts, then the rows that named them: after a crash in between the row is still there to
 * begin again from. `userId`: this account alone. Returns how many files went.
 */
export const finishClosing = async (
  { db, ports }: { db: Db; ports: Pick<Ports, 'files' | 'clock'> },
  userId?: string,
): Promise<number> => {
  const closed = await db
    .selectFrom('users')
    .select('users.id')
    .where('closed_at', 'is not', null)
    .where(equalsIfGiven('users.id', userId))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('prescriptions')
            .innerJoin('prescription_files', 'prescription_files.prescription_id', 'prescriptions.id')
            .select('prescription_files.id')
            .whereRef('prescriptions.user_id', '=', 'users.id')
            .where('removed_at', 'is', null),
        ),
        exists(selectFrom('uploads').select('uploads.id').whereRef('uploads.owner_id', '=', 'users.id')),
      ]),
    )
    .execute()
  let gone = 0
  for (const { id } of closed) {
    const pages = await db
      .selectFrom('prescription_files')
      .innerJoin('prescriptions', 'prescriptions.id', 'prescription_files.prescription_id')
      .select('prescription_files.id')
      .where('user_id', '=', id)
      .where('removed_at', 'is', null)
      .execute()
    for (const page of pages) await removeFiles(ports.files, page)
    await transact(db, (trx) => forgetPages(trx, id, ports.clock.now()))
    const avatars = await db.selectFrom('uploads').select('id').where('owner_id', '=', id).execute()
    for (const avatar of avatars) {
      await removeAvatar(ports.files, avatar.id)
      await db.deleteFrom('uploads').where('id', '=', avatar.id).execute()
    }
    gone += pages.length + avatars.length
  }
  return gone
}
