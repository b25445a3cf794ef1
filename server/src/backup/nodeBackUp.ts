import { existsSync } from 'node:fs'
import type { Db } from '../db/types.ts'
import { NotNow } from '../kernel/errors.ts'
import type { Files } from '../ports/ports.ts'
import { dumpRows } from './dumpRows.ts'
import type { Manifest } from './manifest.ts'
import { writeArchive } from './nodeArchive.ts'

/**
 * Every row of the database at one moment and every file, as one archive: `files/…` as they lie there
 * (private ones encrypted; their key is not in it), `rows/{table}/{number}.json`, `manifest.json`. The shop
 * may go on selling. Throws NotNow when there is something at `path` already.
 */
export const backUp = async (db: Db, files: Files, path: string): Promise<Manifest> => {
  if (existsSync(path)) throw new NotNow(`There is something at ${path} already: choose another name`)
  const taken = new Set<string>()
  let manifest: Manifest | undefined
  await writeArchive(path, async (add) => {
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
    manifest = { form: 1, ...shape, rows, files: taken.size }
    await add('manifest.json', Buffer.from(JSON.stringify(manifest)))
  })
  if (!manifest) throw new TypeError('an archive was written without its manifest')
  return manifest
}
