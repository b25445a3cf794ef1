import type { Log } from '../ports/ports.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * On the first SIGTERM or SIGINT it calls `leave` and serves for `drainSeconds`, in which a proxy takes the
 * server out. Then it runs `finish`, and exits with 0. A second signal, or the end of `graceSeconds`, exits
 * at once with 1. Any running process sends an unmarked message again once its claim has expired.
 */
export const stopOnSignal = (given: {
  leave: () => void
  drainSeconds: number
  finish: () => Promise<void>
  graceSeconds: number
  log: Log
}): void => {
  const { leave, drainSeconds, finish, graceSeconds, log } = given
  const stop = async () => {
    leave()
    await new Promise((drained) => setTimeout(drained, drainSeconds * 1000))
    const started = Date.now()
    setTimeout(() => {
      log.error('broke off', { milliseconds: Date.now() - started })
      process.exit(1)
    }, graceSeconds * 1000).unref()
    await finish()
    log.info('stopped', { milliseconds: Date.now() - started })
    process.exit(0)
  }
  let stopping = false
  for (const signal of signals)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void stop()
    })
}
