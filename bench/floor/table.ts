import type { Figures } from './work.ts'

export interface Row {
  name: string
  shop: Figures
  floor: Figures
}

const number = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'))
const of = ({ rate, median, p99 }: Figures) => [number(rate), number(median), number(p99)]

/** The middle one by rate. */
export const middle = (all: readonly Figures[]): Figures =>
  [...all].sort((a, b) => a.rate - b.rate)[Math.floor(all.length / 2)] ?? { rate: 0, median: 0, p99: 0 }

export const print = (engine: string, rows: readonly Row[]): void => {
  const head = [engine, 'shop/s', 'median', 'p99', 'floor/s', 'median', 'p99', 'of the floor']
  const lines = rows.map(({ name, shop, floor }) => [
    name,
    ...of(shop),
    ...of(floor),
    `${Math.round((100 * shop.rate) / floor.rate)} %`,
  ])
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => (line[column] ?? '').length)),
  )
  for (const line of [head, ...lines])
    console.log(
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
}
