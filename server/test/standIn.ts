import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** A provider's stand-in as a process of its own, with an empty ledger; `stop` removes both. */
export const startStandIn = async (name: 'easypaisa' | 'safepay', settings: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), `nuskha-${name}-`))
  const port = await freePort()
  const child = spawn(process.execPath, [resolve(import.meta.dirname, `../standins/${name}.ts`)], {
    env: {
      PATH: process.env.PATH,
      STANDIN_DIR: folder,
      [`${name.toUpperCase()}_PORT`]: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
