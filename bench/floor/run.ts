import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BareResponse } from './bareServer.ts'
import type { Figures, LoadgenWork, Work } from './work.ts'

const run = promisify(execFile)
const large = { maxBuffer: 64 * 1024 * 1024 }
const script = (name: string) => join(import.meta.dirname, `${name}.ts`)

/** Runs a load in a process of its own. */
export const runWork = async (
  name: 'buyers' | 'purchases' | 'statements' | 'loadgen',
  folder: string,
  work: Work | LoadgenWork,
): Promise<Figures> => {
  const file = join(folder, `${name}.json`)
  await writeFile(file, JSON.stringify(work))
  const { stdout } = await run(process.execPath, [script(name), file], large)
  return JSON.parse(stdout) as Figures
}

/** Starts the bare server with these responses; `stop` ends it. */
export const startBare = async (folder: string, responses: readonly BareResponse[]) => {
  const file = join(folder, 'bare.json')
  await writeFile(file, JSON.stringify(responses))
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
