import type { DateRange } from '../../kernel/days.ts'
import type { Ports } from '../../ports/ports.ts'

/** Remembered until the job takes them. */
const most = 8

const asked = new WeakMap<Ports, Map<string, DateRange>>()

/** Notes a request for this period. `refreshPeriodTotals` keeps its totals, so that the next request is quick. */
export const noteRequested = (ports: Ports, { first, last }: DateRange): void => {
  const ranges = asked.get(ports) ?? new Map<string, DateRange>()
  asked.set(ports, ranges)
  if (ranges.size < most) ranges.set(`${first} ${last}`, { first, last })
}

/** The periods requested since the last call. */
export const takeRequested = (ports: Ports): DateRange[] => {
  const ranges = asked.get(ports)
  asked.delete(ports)
  return [...(ranges?.values() ?? [])]
}
