import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A shop that is killed without a word and started again on the same data, its log kept over all its lives. */
export const createShop = (given: {
  port: number
  dataDir: string
  log: string
  env: Record<string, string>
}) => {
  const origin = `http://127.0.0.1:${given.port}`
  let running: ChildProcess | undefined
  const say = (part: Buffer) => appendFileSync(given.log, part)

  const start = async () => {
    const child = spawn(process.execPath, [resolve(import.meta.dirname, '../server/src/main.ts')], {
      env: {
        PATH: process.env.PATH,
        PORT: String(given.port),
        BACKOFFICE_PORT: '0',
        DATA_DIR: given.dataDir,
        ...given.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = child
    child.stdout.on('data', say)
    child.stderr.on('data', say)
    while (!(await fetch(`${origin}/health/ready`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}: see ${given.log}`)
      await sleep(100)
    }
  }

  const end = (signal: 'SIGKILL' | 'SIGTERM') =>
    new Promise<void>((gone) => {
      if (!running || running.exitCode !== null) return gone()
      running.once('exit', () => gone())
      running.kill(signal)
    })

  return {
    origin,
    start,
    stop: () => end('SIGTERM'),
    killAndStart: async () => {
      await end('SIGKILL')
      await start()
    },
  }
}
