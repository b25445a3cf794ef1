import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './nodeLockFolder.ts'

const program = resolve(import.meta.dirname, 'nodeNewPglite.ts')

/**
 * Makes `dataDir`/database in a thread of its own, whose memory goes with it. It stands there when it is whole: who is
 * killed meanwhile begins anew.
 */
const makeDatabase = async (dataDir: string) => {
  const begun = 'database-'
  for (const left of await readdir(dataDir))
    if (left.startsWith(begun)) await rm(join(dataDir, left), { recursive: true, force: true })
  const folder = await mkdtemp(join(dataDir, begun))
  const { withoutOptimising } = await import('./nodeFrugalPglite.ts')
  // Nothing of it runs often enough to be worth optimising, which costs a third.
  const [code] = await withoutOptimising(() => once(new Worker(program, { workerData: folder }), 'exit'))
  if (code !== 0) throw new Error(`the embedded database could not be made: ${code}`)
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
 * Begins what `prepareEmbedded` of this folder then waits for: making a new database takes seconds, in which its caller
 * loads what opens it. Resolves when that is over, however it went.
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
 * processes in one embedded database destroy it, so the second one gets `NotNow`.
 */
export const prepareEmbedded = (dataDir: string): Promise<string> => {
  const early = begun.get(dataDir)
  begun.delete(dataDir)
  return early ?? prepare(dataDir)
}
