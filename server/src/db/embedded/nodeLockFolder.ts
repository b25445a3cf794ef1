import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../ports/startError.ts'

/**
 * Keeps a folder for this process, which the second one learns by `StartError`. Held by a listening socket, which the system
 * takes back however the process ends.
 */
export const lockFolder = async (folder: string): Promise<void> => {
  const name = `nuskha-${createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 24)}`
  const inUse = new StartError(
    `Another server is using ${folder}: stop it, or set DATA_DIR to another folder`,
  )
  if (process.platform === 'linux') return hold(`\0${name}`, inUse)
  if (process.platform === 'win32') return hold(`\\\\.\\pipe\\${name}`, inUse)
  // Elsewhere the socket is a file that stays behind when its process is killed.
  const path = join(tmpdir(), `${name}.sock`)
  await hold(path, inUse).catch(async () => {
    if (await responds(path)) throw inUse
    await rm(path, { force: true })
    await hold(path, inUse)
  })
}

const hold = (path: string, inUse: StartError) =>
  new Promise<void>((held, failed) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(error.code === 'EADDRINUSE' ? inUse : error),
    )
    server.listen(path, held).unref()
  })

const responds = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
