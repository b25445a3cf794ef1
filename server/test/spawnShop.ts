import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { asNpmStartDoes, environmentOfNpmStart } from './asNpmStartDoes.ts'

export interface SpawnedShop {
  child: ChildProcess
  /** The address of its API. */
  api: string
  /** All output so far. */
  output(): string
}

/** A demo; with `DEMO: '0'` an empty shop. */
const onFreePorts = {
  NODE_ENV: 'development',
  DEMO: '1',
  PORT: '0',
  BACKOFFICE_PORT: '0',
  LOG_LEVEL: 'silent',
}

/**
 * Starts the server, or the demo shop, in its own process on free ports and waits until it is ready. Throws
 * with its last words when it ends first.
 */
export const spawnShop = (env: Record<string, string>): Promise<SpawnedShop> =>
  new Promise((ready, failed) => {
    const environment = { PATH: process.env.PATH, ...environmentOfNpmStart, ...onFreePorts, ...env }
    const program = environment.DEMO === '1' ? 'demo' : 'server'
    const child = spawn(
      process.execPath,
      [...asNpmStartDoes, resolve(import.meta.dirname, `../../${program}/src/main.ts`)],
      {
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    const listen = (part: Buffer) => {
      output += part.toString()
      const api = /Ready: storefront \S+ {2}back office \S+ {2}API (\S+)/.exec(output)?.[1]
      if (api) ready({ child, api, output: () => output })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${output.slice(-2000)}`)))
  })
