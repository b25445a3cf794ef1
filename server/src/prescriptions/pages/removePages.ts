import type { Db } from '../../db/types.ts'
import type { Files } from '../../ports/ports.ts'
import { pageKey, thumbnailKey } from './pageKeys.ts'

/** Deletes the files of a page. */
export const removeFiles = async (files: Files, { id }: { id: string }): Promise<void> => {
  await files.remove(thumbnailKey(id))
  await files.remove(pageKey(id))
}

/** Deletes pages for good, each file before the row that names it, so that no file is left without a row. */
export const removePages = async (db: Db, files: Files, pages: readonly { id: string }[]): Promise<void> => {
  for (const page of pages) {
    await removeFiles(files, page)
    await db.deleteFrom('prescription_files').where('id', '=', page.id).execute()
  }
}
