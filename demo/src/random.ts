import { newId } from 'server/kernel/ids'

/** Before every id that the shop makes later, so that the demo's records come first. */
const FIRST_ID_AT = Date.UTC(2026, 0, 1)

const kinds = [
  'category',
  'brand',
  'product',
  'batch',
  'coupon',
  'customer',
  'staff',
  'address',
  'order',
  'order item',
  'shipment',
  'redemption',
  'payment attempt',
  'refund',
  'prescription',
  'prescription file',
] as const

/** Chance that repeats: the same demo each time. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** By weights that belong to the items. */
  weighted<T>(items: readonly T[], weights: readonly number[]): T
  letters(length: number): string
  /** The next id of this kind. It depends on neither the clock nor chance: a copied address leads to the same record. */
  id(kind: (typeof kinds)[number]): string
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Mulberry32: small, fast and even enough for a demo; not for secrets. */
export const createRandom = (seed: number): Random => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const at = <T>(items: readonly T[], index: number): T => {
    const item = items[index]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
  const made = new Map<string, number>()
  const id: Random['id'] = (kind) => {
    const count = (made.get(kind) ?? 0) + 1
    made.set(kind, count)
    const own = createRandom(kinds.indexOf(kind) * 1_000_003 + count)
    return newId(new Date(FIRST_ID_AT + count), own.letters(14))
  }
  const letters = (length: number) => Array.from({ length }, () => alphabet[int(0, 31)]).join('')
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => at(items, int(0, items.length - 1)),
    weighted: (items, weights) => {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const found = weights.findIndex((weight) => {
        rest -= weight
        return rest < 0
      })
      return at(items, found < 0 ? items.length - 1 : found)
    },
    letters,
    id,
  }
}
