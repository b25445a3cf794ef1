import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { asNpmStartDoes } from './asNpmStartDoes.ts'

export interface SpawnedShop {
  child: ChildProcess
  /** The address of its API. */
  api: string
  /** All output so far. */
  said(): string
}

/**
 * Starts the server, or the demo shop, in its own process on free ports and waits until it is ready. Throws
 * with its last words when it ends first.
 */
export const spawnShop = (
  env: Record<string, string>,
  program: 'server' | 'demo' = 'server',
): Promise<SpawnedShop> =>
  new Promise((ready, failed) => {
    const child = spawn(
      process.execPath,
      [...asNpmStartDoes, resolve(import.meta.dirname, `../../${program}/src/main.ts`)],
      {
        env: { PATH: process.env.PATH, PORT: '0', BACKOFFICE_PORT: '0', LOG_LEVEL: 'silent', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let said = ''
    const listen = (part: Buffer) => {
      said += part.toString()
      const api = /Ready: storefront \S+ {2}back office \S+ {2}API (\S+)/.exec(said)?.[1]
      if (api) ready({ child, api, said: () => said })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said.slice(-2000)}`)))
  })
