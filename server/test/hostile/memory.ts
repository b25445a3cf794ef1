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

/** Kilobytes that a process holds, with its share of what it shares; 0 once it is gone. */
const pssOf = (pid: number): number => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)]

/** The growth of a process with all that it started, in MB, sampled ten times a second. Linux only. */
export const watchTree = (pid: number) => {
  const held = () => treeOf(pid).reduce((sum, one) => sum + pssOf(one), 0) / 1024
  const before = held()
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, held())
  }, 100)
  return {
    before,
    growth: () => {
      clearInterval(sampling)
      return most - before
    },
  }
}
