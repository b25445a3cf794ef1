/** Lets at most `max` pieces of work run at once; the others wait in the order they came. */
export const atMost = (max: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  const enter = () => {
    if (running >= max) return new Promise<void>((resolve) => waiting.push(resolve))
    running++
    return Promise.resolve()
  }
  /** The slot goes straight to the next caller in the queue, so that no other takes it. */
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
