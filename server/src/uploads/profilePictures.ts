import type { Db } from '../db/types.ts'
import { invalid } from '../errors.ts'
import type { Files } from '../ports/ports.ts'
import { pictureIdOf, pictureKey, shareKey } from './pictureAddress.ts'

/** 400 unless the address is a profile picture that this user uploaded. */
export const refuseForeignPicture = async (db: Db, userId: string, url: string): Promise<void> => {
  const own = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', pictureIdOf(url) ?? '')
    .where('owner_id', '=', userId)
    .where('purpose', '=', 'profile')
    .executeTakeFirst()
  if (!own) throw invalid('profile', 'Please upload the picture first')
}

/** The picture and the copy of it that messengers may have asked for. */
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
