import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * The growth of a process from now on, in MB. Linux records the peak; elsewhere only the present value
 * exists, so read it often.
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
