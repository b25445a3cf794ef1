import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createKeyPair } from 'server/backup/nodeEncryption'
import { openPglite } from 'server/db/embedded/pglite'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import type { Db } from 'server/db/types'
import { freePort } from '../../.ci/freePort.ts'
import { createShop } from '../shop.ts'
import { startWithLimits } from '../startWithLimits.ts'

/** One shop's data: a folder, and the address of a PostgreSQL where it is not embedded. */
export interface Place {
  dataDir: string
  url: string | undefined
}

/** Runs commands on places whose files are encrypted with one key. Logs go to `shop.log` in the folder. */
export const createPlaces = async (folder: string) => {
  const { publicKey, privateKey } = await createKeyPair()
  const keyFile = join(folder, 'backup.key')
  await writeFile(keyFile, privateKey)
  const ofAll = { DEMO: '1', FILES_KEY: randomBytes(32).toString('base64'), BACKUP_PUBLIC_KEY: publicKey }
  const envOf = ({ url }: Place) => ({ ...ofAll, ...(url ? { DATABASE_URL: url } : {}) })
  return {
    /** Runs a command of the shop over the data with one file. Returns the seconds that it took. */
    command: async (name: 'nodeBackup' | 'nodeRestore', place: Place, file: string): Promise<number> => {
      const program = resolve(import.meta.dirname, `../../server/src/node/commands/${name}.ts`)
      const started = Date.now()
      const words = name === 'nodeRestore' ? [file, keyFile] : [file]
      await promisify(execFile)(process.execPath, [program, ...words], {
        env: { PATH: process.env.PATH, DATA_DIR: place.dataDir, ...envOf(place) },
      })
      return (Date.now() - started) / 1000
    },
    /** The database of a shop that does not run. */
    open: async <T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> => {
      const db = place.url ? openPostgres(place.url, 2) : await openPglite(join(place.dataDir, 'database'))
      try {
        return await work(db)
      } finally {
        await db.destroy()
      }
    },
    /** A shop on this data while the work is done. */
    running: async <T>(place: Place, work: (origin: string) => Promise<T>): Promise<T> => {
      const log = join(folder, 'shop.log')
      const shop = createShop({ port: await freePort(), dataDir: place.dataDir, log, env: envOf(place) })
      await startWithLimits(shop, place)
      try {
        return await work(shop.origin)
      } finally {
        await shop.stop()
      }
    },
  }
}
