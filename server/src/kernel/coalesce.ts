/**
 * Coalesces concurrent calls of `work` into one. A caller that arrives during a run waits for the next one,
 * so it always sees its own writes. All callers of a failed run get its error.
 */
export const coalesce = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        const run = work()
        running = run
        return run
      })
    return next
  }
}
