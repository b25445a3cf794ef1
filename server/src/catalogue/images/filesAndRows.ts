import { sql } from 'kysely'
import { renditionSides } from 'shared-api/productImages'
import type { Db } from '../../db/types.ts'
import type { Violation } from '../../invariants/invariants.ts'
import { newId } from '../../kernel/ids.ts'
import type { Files } from '../../ports/ports.ts'

/** The folders of files with rows, and their tables. Artwork among the images has names of another form. */
const tables = { prescriptions: 'prescription_files', images: 'uploads' } as const

/** SQL for a row that names a file. Rows of pages of closed accounts name none. */
const namesFile = { prescriptions: sql<boolean>`removed_at is null`, images: sql<boolean>`true` }

type Folder = keyof typeof tables
const folders = Object.keys(tables) as Folder[]

/** Rows asked for at once. */
const batch = 1000

const keyForm = /\/([a-z0-9]{23})(?:-small|-(\d+)x(\d+)-[0-9a-f]{6}(?:-(\d+))?)?\.(?:webp|jpg)$/

const idOf = (key: string): string | undefined => keyForm.exec(key)?.[1]

/** The ids whose files are complete: the original, and every rendition in its name. */
const completeOnes = (keys: readonly string[]): Set<string> => {
  const there = new Map<string, number>()
  const expected = new Map<string, number>()
  for (const key of keys) {
    const [, id = '', width, height, side] = keyForm.exec(key) ?? []
    if (!id || key.endsWith('.jpg') || key.endsWith('-small.webp')) continue
    there.set(id, (there.get(id) ?? 0) + 1)
    if (side) continue
    const longest = Math.max(Number(width ?? 0), Number(height ?? 0))
    expected.set(id, 1 + renditionSides.filter((one) => one < longest).length)
  }
  return new Set([...expected.keys()].filter((id) => there.get(id) === expected.get(id)))
}

const withoutRow = async (db: Db, files: Files, folder: Folder, before: Date): Promise<string[]> => {
  // An id begins with the time at which it was made.
  const youngest = newId(before, '')
  const named = (await files.list(folder)).flatMap((key) => {
    const id = idOf(key)
    return id !== undefined && id < youngest ? { key, id } : []
  })
  const found: string[] = []
  for (let from = 0; from < named.length; from += batch) {
    const asked = named.slice(from, from + batch)
    const ids = asked.map(({ id }) => id)
    const rows = await db
      .selectFrom(tables[folder])
      .select('id')
      .where(namesFile[folder])
      .where('id', 'in', ids)
      .execute()
    const kept = new Set(rows.map(({ id }) => id))
    found.push(...asked.filter(({ id }) => !kept.has(id)).map(({ key }) => key))
  }
  return found
}

/** The keys of files from before that moment that no row names. */
export const filesWithoutRow = async (db: Db, files: Files, before: Date): Promise<string[]> =>
  (await Promise.all(folders.map((folder) => withoutRow(db, files, folder, before)))).flat()

/** Two days: the job deletes files that are older than one. */
const overdue = 2 * 86_400_000

/** Rows whose file is missing, and files that no row has named for days: with the invariants, files and rows agree. */
export const findStrays = async (db: Db, files: Files, now: Date): Promise<Violation[]> => {
  const missing: string[] = []
  for (const folder of folders) {
    // Rows first: a file is there before its row is.
    const rows = await db.selectFrom(tables[folder]).select('id').where(namesFile[folder]).execute()
    const kept = completeOnes(await files.list(folder))
    missing.push(...rows.flatMap(({ id }) => (kept.has(id) ? [] : [id])))
  }
  const strays = await filesWithoutRow(db, files, new Date(now.getTime() - overdue))
  return [
    ...missing.map((id) => ({ invariant: 'the file that a row names is there', id })),
    ...strays.map((id) => ({ invariant: 'a file that no row names is gone after a day', id })),
  ]
}
