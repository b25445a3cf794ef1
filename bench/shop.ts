import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asNpmStartDoes } from 'server/test/asNpmStartDoes'

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** A shop that is killed without a word and started again on the same data, its log kept over all its lives. */
export const createShop = (given: {
  port: number
  dataDir: string
  log: string
  env: Record<string, string>
  /** A command that runs it, which becomes it in the end. */
  within?: readonly string[]
  /** The program to start, from the project's folder. The default is the server with the demo business. */
  program?: string
}) => {
  const origin = `http://127.0.0.1:${given.port}`
  let { program = 'demo/src/main.ts' } = given
  let running: ChildProcess | undefined
  const say = (part: Buffer) => appendFileSync(given.log, part)

  const start = async (): Promise<number> => {
    const from = performance.now()
    const [command = process.execPath, ...args] = [
      ...(given.within ?? []),
      process.execPath,
      ...asNpmStartDoes,
      resolve(import.meta.dirname, '..', program),
    ]
    const child = spawn(command, args, {
      env: {
        PATH: process.env.PATH,
        DEMO: '1',
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
      if (!isAlive(child)) throw new Error(`the shop ended with ${child.exitCode}: see ${given.log}`)
      await sleep(10)
    }
    return performance.now() - from
  }

  const end = (signal: 'SIGKILL' | 'SIGTERM') =>
    new Promise<void>((gone) => {
      if (!running || !isAlive(running)) return gone()
      running.once('exit', () => gone())
      running.kill(signal)
    })

  return {
    origin,
    /** The program of all later starts, in place of `program`. */
    release: (next: string) => {
      program = next
    },
    /** Returns the milliseconds until it was ready. */
    start,
    stop: () => end('SIGTERM'),
    /** Ends it without a word. */
    kill: () => end('SIGKILL'),
    killAndStart: async (): Promise<number> => {
      await end('SIGKILL')
      return start()
    },
    /** The process that was started last. */
    pid: () => running?.pid,
    /** Whether the process that was started last is still there. */
    isAlive: () => running !== undefined && isAlive(running),
  }
}
