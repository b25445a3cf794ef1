import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const onLinux = process.platform === 'linux'
/** Asking a process costs more elsewhere, and would slow down what is measured. */
const restMilliseconds = onLinux ? 20 : 250

const fromProc = (pid: number): number => {
  try {
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + fromProc(Number(child)), kilobytes / 1024)
  } catch {
    // It is gone.
    return 0
  }
}

const fromPs = (root: number): number => {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const sum = (pid: number): number =>
    rows.reduce((total, [own, parent, kilobytes = 0]) => {
      if (own === pid) return total + kilobytes / 1024
      return parent === pid && own !== undefined ? total + sum(own) : total
    }, 0)
  return sum(root)
}

/** Megabytes that a process and everything below it hold now, pages that they share counted for each. */
export const residentOf = (pid: number | undefined): number =>
  pid === undefined ? 0 : onLinux ? fromProc(pid) : fromPs(pid)

/**
 * Watches the peak memory, in megabytes, of a process and its children until the returned function is called.
 */
export const watchMemory = (pidNow: () => number | undefined): (() => number) => {
  let most = 0
  const sample = () => {
    most = Math.max(most, residentOf(pidNow()))
  }
  const timer = setInterval(sample, restMilliseconds)
  return () => {
    clearInterval(timer)
    sample()
    return most
  }
}
