import { existsSync } from 'node:fs'
import type { Db } from '../db/types.ts'
import { type Add, writeArchive } from '../ports/nodeArchive.ts'
import type { Files } from '../ports/ports.ts'
import { StartError } from '../ports/startError.ts'
import { dumpRows } from './dumpRows.ts'
import type { Manifest } from './manifest.ts'
import { encryptTo } from './nodeEncryption.ts'
import { createDigest, signManifest } from './nodeSignature.ts'

interface Target {
  path: string
  /** Seed of the key that signs it, 32 bytes in hex. */
  signingKey: string
  /** Null: a plain archive. */
  publicKey: string | null
}

/**
 * The rows of the database at one moment and every file, as one signed archive: `files/…`,
 * `rows/{table}/{number}.json`, `manifest.json`, `signature`. Private files stay encrypted; their key is not in it.
 * The shop may go on selling. Throws StartError when there is something at `path` already.
 */
export const backUp = async (db: Db, files: Files, target: Target): Promise<Manifest> => {
  const { path, signingKey, publicKey } = target
  if (existsSync(path)) throw new StartError(`There is something at ${path} already: choose another name`)
  const taken = new Set<string>()
  const digest = createDigest()
  let manifest: Manifest | undefined
  const fill = async (write: Add) => {
    const add: Add = (name, bytes) => {
      digest.add(name, bytes)
      return write(name, bytes)
    }
    const takeFiles = async () => {
      for (const key of await files.list()) {
        if (taken.has(key)) continue
        const file = await files.get(key)
        // Its owner took it back a moment ago.
        if (!file) continue
        await add(`files/${key}`, file.bytes)
        taken.add(key)
      }
    }
    let rows = 0
    let part = 0
    // Before the rows, so that nothing they name is taken back in between; again after, for what came meanwhile.
    await takeFiles()
    const shape = await dumpRows(db, async (table, found) => {
      rows += found.length
      part += 1
      await add(`rows/${table}/${String(part).padStart(6, '0')}.json`, Buffer.from(`[${found.join(',\n')}]`))
    })
    await takeFiles()
    manifest = { form: 2, ...shape, rows, files: taken.size, digest: digest.value() }
    const bytes = Buffer.from(JSON.stringify(manifest))
    await write('manifest.json', bytes)
    await write('signature', signManifest(signingKey, bytes))
  }
  await writeArchive(path, fill, publicKey ? encryptTo(publicKey) : undefined)
  if (!manifest) throw new TypeError('an archive was written without its manifest')
  return manifest
}
