import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

export interface Count {
  passed: number
  failed: number
  skipped: number
}

export interface Outcome extends Count {
  name: string
  seconds: number
}

interface Options {
  cwd?: string
  env?: Record<string, string>
  /** Shows the command's output as it comes, once it has ended, or only if it failed. */
  shows?: 'at once' | 'afterwards' | 'failures'
  /** The runner's own counts. Without it the command counts as one check. */
  read?(): Count
}

const root = resolve(import.meta.dirname, '..')

const running = new Set<ChildProcess>()

/** Ends the tools that are running, so that what surrounds them can clean up. */
export const breakOff = () => {
  for (const child of running) child.kill()
}

/** Runs one of our installed tools and counts. A runner that fails or is silent about it has failed once. */
export const run = async (
  name: string,
  [tool = '', ...args]: string[],
  options: Options = {},
): Promise<Outcome> => {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const code = await ended(resolve(root, 'node_modules/.bin', tool), args, { name, ...options })
  const count = options.read
    ? reported(options.read, code)
    : { passed: code ? 0 : 1, failed: code ? 1 : 0, skipped: 0 }
  return { name, seconds: (performance.now() - started) / 1000, ...count }
}

const reported = (read: () => Count, code: number): Count => {
  try {
    const count = read()
    if (count.failed || (code === 0 && count.passed)) return count
    console.error(`The runner ended with ${code} and reported ${count.passed} passed, none failed`)
    return { ...count, failed: 1 }
  } catch (error) {
    console.error(
      `The runner ended with ${code} and left no report:`,
      error instanceof Error ? error.message : error,
    )
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

const ended = (
  command: string,
  args: string[],
  { name, cwd = root, env = {}, shows = 'at once' }: Options & { name: string },
) =>
  new Promise<number>((done, fail) => {
    const stream = shows === 'at once' ? 'inherit' : 'pipe'
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', stream, stream],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        output += part.toString()
      })
    running.add(child)
    child.once('error', fail)
    child.once('close', (code) => {
      running.delete(child)
      if (output && (code !== 0 || shows === 'afterwards')) console.log(`\n── ${name} has ended\n${output}`)
      done(code ?? 1)
    })
  })
