import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * The growth of a process from now on, in MB. Linux keeps count of the most it ever held; elsewhere it is
 * what it holds whenever somebody asks, so ask often.
 */
export const watchMemory = (pid: number) => {
  const onLinux = process.platform === 'linux'
  const status = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  const held = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024
  // 5: the highest mark begins anew (proc(5)).
  if (onLinux) writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = onLinux ? status('VmRSS') : held()
  let most = before
  return {
    before,
    growth: () => {
      most = Math.max(most, onLinux ? status('VmHWM') : held())
      return most - before
    },
  }
}
