import type { Timing } from './stopwatch.ts'

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

interface Row {
  list: string
  interaction: string
  /** The median of its rounds, in milliseconds. */
  took: number
  waited: number
}

/** Keeps what every interaction took, and prints it. */
export const createReport = () => {
  const kept = new Map<string, Map<string, Timing[]>>()

  const record = (list: string, interaction: string, timing: Timing) => {
    const of = kept.get(list) ?? new Map<string, Timing[]>()
    kept.set(list, of.set(interaction, [...(of.get(interaction) ?? []), timing]))
  }

  const rowsOf = (list: string): Row[] =>
    [...(kept.get(list) ?? [])].map(([interaction, timings]) => ({
      list,
      interaction,
      took: Math.round(median(timings.map(({ took }) => took))),
      waited: Math.round(median(timings.map(({ waited }) => waited))),
    }))

  /** A line a list, then what is slower than its limit (milliseconds) at the median. */
  const print = (limitOf: (list: string) => number) => {
    const all = [...kept.keys()].map(rowsOf)
    console.table(
      Object.fromEntries(
        all.map((rows) => {
          const worst = rows.toSorted((a, b) => b.took - a.took)[0]
          return [
            rows[0]?.list,
            {
              interactions: rows.length,
              'median ms': median(rows.map(({ took }) => took)),
              'worst ms': worst?.took,
              worst: worst?.interaction,
            },
          ]
        }),
      ),
    )
    const slow = all.flat().filter(({ list, took }) => took > limitOf(list))
    console.log(slow.length === 0 ? 'Nothing above its limit' : 'Above the limit:')
    for (const { list, interaction, took, waited } of slow.toSorted((a, b) => b.took - a.took))
      console.log(`  ${list}, ${interaction}: ${took} ms (asked after ${waited} ms)`)
  }

  return { record, print }
}
