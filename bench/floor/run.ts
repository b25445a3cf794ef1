import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BareAnswer } from './bareServer.ts'
import type { Figures, Work } from './work.ts'

const run = promisify(execFile)
const large = { maxBuffer: 64 * 1024 * 1024 }
const script = (name: string) => join(import.meta.dirname, `${name}.ts`)
const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js')

/** Runs a load in a process of its own. */
export const runWork = async (
  name: 'buyers' | 'statements',
  folder: string,
  work: Work,
): Promise<Figures> => {
  const file = join(folder, 'work.json')
  await writeFile(file, JSON.stringify(work))
  const { stdout } = await run(process.execPath, [script(name), file], large)
  return JSON.parse(stdout) as Figures
}

/** Loads one address from a process of its own. Throws where anything but 200 came back. */
export const cannonade = async (url: string, seconds: number, connections: number): Promise<Figures> => {
  const flags = ['-j', '-n', '-c', String(connections), '-d', String(seconds), '-H', 'accept-encoding=br']
  const { stdout } = await run(process.execPath, [autocannon, ...flags, url], large)
  const said = JSON.parse(stdout)
  if (said.non2xx > 0 || said.errors > 0)
    throw new Error(`${url}: ${said.non2xx} refused, ${said.errors} failed`)
  return { rate: said.requests.average, median: said.latency.p50, p99: said.latency.p99 }
}

/** The bare server with these answers; `stop` ends it. */
export const startBare = async (folder: string, answers: readonly BareAnswer[]) => {
  const file = join(folder, 'bare.json')
  await writeFile(file, JSON.stringify(answers))
  const child = spawn(process.execPath, [script('bareServer'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return { origin: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() }
}

/** Resident memory of a process in megabytes. */
export const memoryOf = async (pid: number | undefined): Promise<number> => {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}
