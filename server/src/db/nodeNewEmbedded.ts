import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const program = resolve(import.meta.dirname, 'nodeNewPglite.ts')
/** WebAssembly as it is first compiled: nothing of it runs often enough here to be worth optimising, which costs a third. */
const flags = ['--liftoff-only']

/**
 * Makes `dataDir`/database in a process of its own, which takes along the 300 MB that this needs and that a server
 * would keep. It stands there when it is whole: who is killed meanwhile begins anew.
 */
export const newEmbedded = async (dataDir: string): Promise<void> => {
  const begun = 'database-'
  for (const left of await readdir(dataDir))
    if (left.startsWith(begun)) await rm(join(dataDir, left), { recursive: true, force: true })
  const folder = await mkdtemp(join(dataDir, begun))
  const [code, signal] = await once(fork(program, [folder], { execArgv: flags }), 'exit')
  if (code !== 0) throw new Error(`the embedded database could not be made: ${code ?? signal}`)
  await rename(folder, join(dataDir, 'database'))
}
