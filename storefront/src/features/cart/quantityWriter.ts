import type { Cart } from 'shared-api/contract'

interface Wiring {
  /** Sets the quantity of a line on the server. */
  send: (itemId: string, quantity: number) => Promise<Cart>
  /** The server's cart after the last wish was granted, with wishes for other lines not yet sent. */
  settled: (cart: Cart, wishes: ReadonlyMap<string, number>) => void
  failed: (error: Error, itemId: string) => void
  /** Milliseconds of rest before a wish is sent. */
  rest?: number
}

/**
 * Coalesces ten fast clicks into one request with the final number. A quantity waits until the clicks stop. A
 * line has one request under way at most, and a later quantity is sent after it.
 */
export const createQuantityWriter = ({ send, settled, failed, rest = 300 }: Wiring) => {
  const wishes = new Map<string, number>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<void>>()

  const run = async (itemId: string) => {
    try {
      for (let wish = wishes.get(itemId); wish !== undefined; wish = wishes.get(itemId)) {
        const cart = await send(itemId, wish)
        if (wishes.get(itemId) !== wish) continue
        wishes.delete(itemId)
        settled(cart, wishes)
      }
    } catch (error) {
      wishes.delete(itemId)
      failed(error as Error, itemId)
    } finally {
      running.delete(itemId)
    }
  }

  const flush = (itemId: string) => {
    clearTimeout(timers.get(itemId))
    timers.delete(itemId)
    if (wishes.has(itemId) && !running.has(itemId)) running.set(itemId, run(itemId))
  }

  return {
    set: (itemId: string, quantity: number) => {
      wishes.set(itemId, quantity)
      clearTimeout(timers.get(itemId))
      timers.set(itemId, setTimeout(flush, rest, itemId))
    },
    /** Sends waiting quantities and resolves when all are settled: before a checkout starts. */
    settle: async () => {
      for (const itemId of [...timers.keys()]) flush(itemId)
      await Promise.all(running.values())
    },
    /** The quantities that the server has not confirmed yet, by line. */
    unsettled: (): ReadonlyMap<string, number> => wishes,
    /** The line is going away: nothing more is sent for it. */
    forget: (itemId: string) => {
      clearTimeout(timers.get(itemId))
      timers.delete(itemId)
      wishes.delete(itemId)
    },
  }
}
