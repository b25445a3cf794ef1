import type { Days } from '../../kernel/days.ts'
import type { Ports } from '../../ports/ports.ts'

/** Remembered until the job takes them. */
const most = 8

const asked = new WeakMap<Ports, Map<string, Days>>()

/** Notes a request for this period. `keepSpans` keeps its totals, so that the next request is quick. */
export const noteAsked = (ports: Ports, { first, last }: Days): void => {
  const spans = asked.get(ports) ?? new Map<string, Days>()
  asked.set(ports, spans)
  if (spans.size < most) spans.set(`${first} ${last}`, { first, last })
}

/** The periods requested since the last call. */
export const takeAsked = (ports: Ports): Days[] => {
  const spans = asked.get(ports)
  asked.delete(ports)
  return [...(spans?.values() ?? [])]
}
