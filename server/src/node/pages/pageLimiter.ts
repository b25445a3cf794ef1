import { createProcessBudget, isExempt } from '../../kernel/budgets.ts'
import { ApiError } from '../../kernel/errors.ts'
import { blockOf } from '../../kernel/limits.ts'
import type { Ports } from '../../ports/ports.ts'

/** Pages that are rendered at the same time for one network block. Each takes the only thread for some milliseconds. */
const MAX_AT_ONCE = 4

/** Renders a page for the caller with this address; null above the budget of `renderedPage`. */
export type PageLimiter = <T>(ip: string, render: () => Promise<T>) => Promise<T | null>

export const createPageLimiter = (ports: Pick<Ports, 'settings' | 'log' | 'clock'>): PageLimiter => {
  const spend = createProcessBudget()
  const rendering = new Map<string, number>()
  return async (ip, render) => {
    if (isExempt({ ports }, { network: ip })) return render()
    const block = blockOf(ip)
    const atOnce = rendering.get(block) ?? 0
    if (atOnce >= MAX_AT_ONCE) return null
    try {
      spend({ ports, now: ports.clock.now() }, 'renderedPage', { network: ip })
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
    rendering.set(block, atOnce + 1)
    try {
      return await render()
    } finally {
      const left = (rendering.get(block) ?? 1) - 1
      if (left > 0) rendering.set(block, left)
      else rendering.delete(block)
    }
  }
}
