import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const root = resolve(import.meta.dirname, '..')

/**
 * Runs test files of the server by themselves. Returns whether all passed, and the whole output. `passed` is
 * undefined if the signal stopped it.
 */
export const runTests = async (
  files: readonly string[],
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<{ passed: boolean | undefined; output: string }> => {
  const child = spawn(resolve(root, 'node_modules/.bin/vitest'), ['run', '--root', 'server', ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const stop = () => child.kill()
  signal?.addEventListener('abort', stop)
  const [output, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  signal?.removeEventListener('abort', stop)
  return { passed: code === null ? undefined : code === 0, output: `${output}\n${complaints}` }
}
