import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/**
 * Makes a new embedded database in the empty folder that is handed over: a thread, run by prepareEmbedded. PGlite makes
 * it in memory whichever way, so there it stays until it is whole; its own way to a folder is by a copy as an archive.
 */
const pglite = await PGlite.create({
  // Pieces of the log are made whole, and those of 16 MB would be most of a new database; buffers are written through.
  initDbStartParams: ['--wal-segsize=1', '-c', 'shared_buffers=8MB'],
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=1MB'],
})
const { FS } = pglite.Module
await pglite.close()

const copy = (from: string, to: string) => {
  for (const name of FS.readdir(from).filter((entry: string) => entry !== '.' && entry !== '..')) {
    const [source, target] = [`${from}/${name}`, join(to, name)]
    const { mode } = FS.stat(source)
    if (FS.isDir(mode)) {
      mkdirSync(target, { mode: mode & 0o777 })
      copy(source, target)
    } else writeFileSync(target, FS.readFile(source), { mode: mode & 0o777 })
  }
}
copy('/pglite/data', workerData)
