import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { lockFolder } from './nodeLockFolder.ts'

/**
 * Unpacks a new database into `dataDir`/database: one that PGlite's makers made, since making it takes
 * seconds and 400 MB. It appears only when complete: a process that is killed meanwhile begins anew.
 */
const makeDatabase = async (dataDir: string) => {
  const begun = 'database-'
  for (const left of await readdir(dataDir))
    if (left.startsWith(begun)) await rm(join(dataDir, left), { recursive: true, force: true })
  const folder = await mkdtemp(join(dataDir, begun))
  const [made, { readArchive }] = await Promise.all([
    import('@electric-sql/pglite-prepopulatedfs'),
    import('../../ports/nodeArchive.ts'),
  ])
  const packed = Readable.from(Buffer.from(await (await made.dataDir()).arrayBuffer()))
  const written: Promise<void>[] = []
  for await (const { name, bytes, isFolder } of readArchive(packed)) {
    const path = join(folder, name)
    // Each folder comes before what lies in it.
    if (isFolder) await mkdir(path, { recursive: true, mode: 0o700 })
    // The file of a process that is none of ours.
    else if (basename(name) !== 'postmaster.pid') written.push(writeFile(path, bytes, { mode: 0o600 }))
  }
  await Promise.all(written)
  await rename(folder, join(dataDir, 'database'))
}

const prepare = async (dataDir: string) => {
  await mkdir(dataDir, { recursive: true })
  await lockFolder(dataDir)
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) await makeDatabase(dataDir)
  return folder
}

const begun = new Map<string, Promise<string>>()

/**
 * Begins what `prepareEmbedded` of this folder then waits for: unpacking a new database takes a while, in which its
 * caller loads what opens it. Resolves when that is over, however it went.
 */
export const beginEmbedded = async (dataDir: string): Promise<void> => {
  const folder = prepare(dataDir)
  begun.set(dataDir, folder)
  await folder.then(
    () => undefined,
    () => undefined,
  )
}

/**
 * The folder of the embedded database in `dataDir`, which is this process's from now on and new if there was none. Two
 * processes in one embedded database destroy it, so the second one gets `StartError`.
 */
export const prepareEmbedded = (dataDir: string): Promise<string> => {
  const early = begun.get(dataDir)
  begun.delete(dataDir)
  return early ?? prepare(dataDir)
}
