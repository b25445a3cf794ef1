import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Files } from '../../ports/ports.ts'
import { pictureIdOf, pictureKey, pictureUrl, shareKey } from './pictureAddress.ts'

/** 400 unless the address is a profile picture that this user uploaded. */
export const assertOwnAvatar = async (db: Db, userId: string, url: string): Promise<void> => {
  const own = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', pictureIdOf(url) ?? '')
    .where('owner_id', '=', userId)
    .where('purpose', '=', 'profile')
    .executeTakeFirst()
  if (!own) throw invalid('profile', 'PICTURE_FIRST')
}

/** Deletes the image, and its copy for messengers if there is one. */
export const removePicture = async (files: Files, id: string): Promise<void> => {
  await files.remove(pictureKey(id))
  await files.remove(shareKey(id))
}

/** A photo that its owner took back or replaced is gone, not merely hidden. */
export const removeOtherPictures = async (
  db: Db,
  files: Files,
  userId: string,
  shown: string | null,
): Promise<void> => {
  const gone = await db
    .deleteFrom('uploads')
    .where('owner_id', '=', userId)
    .where('purpose', '=', 'profile')
    .where('id', '<>', pictureIdOf(shown ?? '') ?? '')
    .returning('id')
    .execute()
  for (const { id } of gone) await removePicture(files, id)
}

/** Deletes profile pictures from before that moment that their owners did not choose. Returns how many. */
export const removeUnusedPictures = async (db: Db, files: Files, before: Date): Promise<number> => {
  const [start = '', end = ''] = pictureUrl('|').split('|')
  const gone = await db
    .deleteFrom('uploads')
    .where('purpose', '=', 'profile')
    .where('created_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'uploads.owner_id')
            .where('users.profile', '=', sql<string>`${start} || uploads.id || ${end}`),
        ),
      ),
    )
    .returning('id')
    .execute()
  for (const { id } of gone) await removePicture(files, id)
  return gone.length
}
