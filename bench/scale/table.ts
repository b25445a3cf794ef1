/** The times of the calls at one size and at the next one, in milliseconds. */
export interface Doubling {
  axis: string
  from: number
  to: number
  took: ReadonlyMap<string, readonly number[]>
}

const allowed = 1.2

/** Names of what costs more than it may at the larger size. */
export const tooDear = (doubling: Doubling): string[] =>
  [...doubling.took.keys()].filter((name) => !(ratioOf(doubling, name) <= allowed))

/** As much as it would have grown had there been exactly twice as many. */
const ratioOf = ({ from, to, took }: Doubling, name: string) => {
  const [before = Number.NaN, after = Number.NaN] = took.get(name) ?? []
  return (after / before) ** (1 / Math.log2(to / from))
}

const short = (count: number) => (count >= 1_000_000 ? `${count / 1_000_000}M` : `${count / 1_000}k`)

/** Milliseconds at each size, what the first and the last size of an axis differ by, and the worst ratio per doubling. */
export const printDoublings = (doublings: readonly Doubling[]): void => {
  for (const [axis, steps] of Map.groupBy(doublings, (one) => one.axis)) {
    const names = [...(steps[0]?.took.keys() ?? [])]
    const rows = names.map((name) => {
      const times = [steps[0]?.took.get(name)?.[0], ...steps.map(({ took }) => took.get(name)?.[1])]
      const ratios = steps.map((step) => ratioOf(step, name))
      const whole = ratios.reduce((product, ratio) => product * ratio, 1) ** (1 / ratios.length)
      return { name, times, worst: Math.max(...ratios), whole }
    })
    const sizes = [steps[0]?.from ?? 0, ...steps.map(({ to }) => to)]
    console.log(`\n${axis}: median milliseconds, the mean ratio per doubling and the worst`)
    console.log(
      ['call'.padEnd(34), ...sizes.map((size) => short(size).padStart(7)), '   mean', '  worst'].join(' '),
    )
    for (const { name, times, worst, whole } of rows)
      console.log(
        [
          name.padEnd(34),
          ...times.map((time = Number.NaN) => time.toFixed(time < 100 ? 1 : 0).padStart(7)),
          whole.toFixed(2).padStart(7),
          worst.toFixed(2).padStart(7),
          worst <= allowed ? '' : ' <',
        ].join(' '),
      )
    console.log(
      `${rows.filter(({ worst }) => !(worst <= allowed)).length} of ${rows.length} calls above ${allowed} at some step`,
    )
  }
}
