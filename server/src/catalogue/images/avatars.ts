import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Files } from '../../ports/ports.ts'
import { imageIdOf, imageKey, imageUrl, shareKey } from './imageAddress.ts'

/** 400 unless the address is a profile picture that this user uploaded. */
export const assertOwnAvatar = async (db: Db, userId: string, url: string): Promise<void> => {
  const id = imageIdOf(url)
  const own =
    id !== null &&
    (await db
      .selectFrom('uploads')
      .select('id')
      .where('id', '=', id)
      .where('owner_id', '=', userId)
      .where('purpose', '=', 'profile')
      .executeTakeFirst())
  if (!own) throw invalid('profile', 'IMAGE_FIRST')
}

/** Deletes the image, and its copy for messengers if there is one. */
export const removeAvatar = async (files: Files, id: string): Promise<void> => {
  await files.remove(imageKey(id))
  await files.remove(shareKey(id))
}

/** A photo that its owner took back or replaced is gone, not merely hidden. */
export const removeOtherAvatars = async (
  db: Db,
  files: Files,
  userId: string,
  shown: string | null,
): Promise<void> => {
  const kept = shown === null ? null : imageIdOf(shown)
  const gone = await db
    .deleteFrom('uploads')
    .where('owner_id', '=', userId)
    .where('purpose', '=', 'profile')
    .where(sql<boolean>`id is distinct from ${kept}::text`)
    .returning('id')
    .execute()
  for (const { id } of gone) await removeAvatar(files, id)
}

/** Deletes profile pictures from before that moment that their owners did not choose. Returns how many. */
export const removeUnusedAvatars = async (db: Db, files: Files, before: Date): Promise<number> => {
  const [start = '', end = ''] = imageUrl('|').split('|')
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
  for (const { id } of gone) await removeAvatar(files, id)
  return gone.length
}
