import type { ScaleCall } from './calls.ts'
import { mediansOf, type Times } from './measure.ts'
import { type Doubling, tooDear } from './table.ts'

const rounds = 15

const together = (one: Times, other: Times): Times =>
  new Map(
    [...one].map(([name, times]) => [
      name,
      times.map((some, place) => [...some, ...(other.get(name)?.[place] ?? [])]),
    ]),
  )

/** Asks all calls, and what costs more than it may a second time. All that was measured counts. */
export const askTwice = async (
  size: Omit<Doubling, 'took'>,
  calls: readonly ScaleCall[],
  ask: (calls: readonly ScaleCall[], rounds: number) => Promise<Times>,
): Promise<Doubling> => {
  const first = await ask(calls, rounds)
  const dear = tooDear({ ...size, took: mediansOf(first) })
  const again = calls.filter(({ name }) => dear.includes(name))
  if (again.length === 0) return { ...size, took: mediansOf(first) }
  console.log(`  asked once more: ${again.map(({ name }) => name).join('; ')}`)
  return { ...size, took: mediansOf(together(first, await ask(again, 2 * rounds))) }
}
