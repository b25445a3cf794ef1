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

/** Coalesces concurrent calls with the same key. A key is forgotten when its last call ends. */
export const coalesceByKey = () => {
  const open = new Map<string, { calls: number; run: (work: () => Promise<unknown>) => Promise<unknown> }>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = open.get(key) ?? { calls: 0, run: coalesce((given: () => Promise<unknown>) => given()) }
    open.set(key, line)
    line.calls++
    const leave = () => {
      line.calls--
      if (line.calls === 0) open.delete(key)
    }
    const run = line.run(work) as Promise<T>
    run.then(leave, leave)
    return run
  }
}

export type CoalesceByKey = ReturnType<typeof coalesceByKey>
