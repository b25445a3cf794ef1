import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NotNow } from '../errors.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './nodePostgres.ts'
import { openPglite } from './pglite.ts'
import type { Db } from './types.ts'

interface Place {
  dataDir: string
  url: string | undefined
  pool: number
}

/**
 * The database that the settings name, as it is: PostgreSQL, or the embedded one in `dataDir`.
 * Two processes in one embedded database destroy it, so the second one gets `NotNow`.
 */
export const connectDatabase = async ({ dataDir, url, pool }: Place): Promise<Db> => {
  await mkdir(dataDir, { recursive: true })
  if (url) return openPostgres(url, pool)
  await lockFolder(dataDir)
  return openPglite(join(dataDir, 'database'))
}

/** The same with its migrations done. */
export const openDatabase = async (given: Place): Promise<Db> => {
  const db = await connectDatabase(given)
  await migrate(db)
  // Nobody else works on an embedded database: what was under way when the process died is not any more.
  if (!given.url) await db.deleteFrom('idempotency_keys').where('status', 'is', null).execute()
  return db
}

/** Held by a listening socket, which the system takes back however the process ends. */
const lockFolder = async (folder: string) => {
  const name = `nuskha-${createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 24)}`
  const inUse = new NotNow(`Another server is using ${folder}: stop it, or set DATA_DIR to another folder`)
  if (process.platform === 'linux') return hold(`\0${name}`, inUse)
  if (process.platform === 'win32') return hold(`\\\\.\\pipe\\${name}`, inUse)
  // Elsewhere the socket is a file that stays behind when its process is killed.
  const path = join(tmpdir(), `${name}.sock`)
  await hold(path, inUse).catch(async () => {
    if (await answers(path)) throw inUse
    await rm(path, { force: true })
    await hold(path, inUse)
  })
}

const hold = (path: string, inUse: NotNow) =>
  new Promise<void>((held, failed) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(error.code === 'EADDRINUSE' ? inUse : error),
    )
    server.listen(path, held).unref()
  })

const answers = (path: string) =>
  new Promise<boolean>((told) => {
    const socket = connect(path, () => {
      socket.destroy()
      told(true)
    })
    socket.once('error', () => told(false))
  })
