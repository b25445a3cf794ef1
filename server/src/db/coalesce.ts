/**
 * Coalesces concurrent calls of `work` into one, with the arguments of the first. A caller that arrives during
 * a run waits for the next one, so it always sees its own writes. All callers of a failed run get its error.
 */
export const coalesce = <Given extends readonly unknown[], T>(
  work: (...given: Given) => Promise<T>,
): ((...given: Given) => Promise<T>) => {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return (...given) => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        const run = work(...given)
        running = run
        return run
      })
    return next
  }
}
