import { fromTwentieths, times, toTwentieths } from 'shared-api/sig/quantity'

/** A line of an approved prescription. */
export interface Source {
  prescription_id: string
  product_id: string
  offered_product_id: string | null
  identity_key: string | null
  /** Equals of the medicine need no offer. */
  any_equal: boolean
  /** Dose units, or packs where `counts_packs`. Zero or below: used up. */
  left: number
  counts_packs: boolean
  /** A line of an order draws on one patient's lines only. */
  patient: string
}

/** A line of an order. */
export interface Wanted {
  product_id: string | null
  identity_key: string | null
  /** Dose units in one pack; 1 where they cannot be counted. */
  per_pack: number
  /** Packs. */
  quantity: number
}

export interface Draw {
  source: Source
  /** As `left` of the source. */
  units: number
}

const less = (one: number, other: number) => fromTwentieths(toTwentieths(one) - toTwentieths(other))

type Covering = Pick<
  Source,
  'product_id' | 'offered_product_id' | 'identity_key' | 'any_equal' | 'counts_packs'
>
type Covered = Pick<Wanted, 'product_id' | 'identity_key'>

const names = (source: Covering, { product_id }: Covered) =>
  product_id !== null && [source.product_id, source.offered_product_id].includes(product_id)

const isSameMedicine = (source: Covering, { identity_key }: Covered) =>
  !source.counts_packs && identity_key !== null && source.identity_key === identity_key

/** True for a line that names this product, and for one whose equals need no offer. */
export const covers = (source: Covering, wanted: Covered): boolean =>
  names(source, wanted) || (source.any_equal && isSameMedicine(source, wanted))

/** The lines that cover this product; once there is one, lines of the same medicine in the same dose units as well. */
const sourcesOf = (wanted: Wanted, sources: readonly Source[]): Source[] =>
  sources.some((source) => covers(source, wanted))
    ? sources.filter((source) => source.left > 0 && (names(source, wanted) || isSameMedicine(source, wanted)))
    : []

/** The draws on the lines of one patient. */
const drawsOfPatient = (wanted: Wanted, sources: readonly Source[]): Draw[] | null => {
  const draws: Draw[] = []
  let needed = times(wanted.per_pack, wanted.quantity)
  for (const source of sourcesOf(wanted, sources)) {
    if (needed <= 0) break
    const units = source.counts_packs
      ? Math.min(source.left, Math.ceil(needed / wanted.per_pack))
      : Math.min(source.left, needed)
    draws.push({ source, units })
    needed = less(needed, source.counts_packs ? times(wanted.per_pack, units) : units)
  }
  if (needed <= 0) return draws
  const last = draws.findLast(({ source }) => !source.counts_packs)
  if (!last || needed >= wanted.per_pack) return null
  last.units = less(last.units, -needed)
  return draws
}

/**
 * Returns the draws that cover a line of an order, from the first source on; null when they do not. They are of one
 * patient, the first whose lines suffice. Only the last pack may hold more than is left: a treatment of 60 tablets
 * takes two packs of 50.
 */
export const drawsFor = (wanted: Wanted, sources: readonly Source[]): Draw[] | null => {
  for (const own of Map.groupBy(sources, ({ patient }) => patient).values()) {
    const draws = drawsOfPatient(wanted, own)
    if (draws) return draws
  }
  return null
}

/** Takes these draws off their sources. */
export const take = (draws: readonly Draw[]): void => {
  for (const { source, units } of draws) source.left = less(source.left, units)
}

interface Drawn {
  units: number
  returned: number
  counts_packs: boolean
  /** Dose units in a pack of the order's line. */
  per_pack: number
}

/**
 * The units that these packs give back to the draws of a line, from the first on. The last packs give back all: a pack
 * that was drawn as tablets of one prescription and as a whole of another is more than its tablets.
 */
export const returnsFrom = <D extends Drawn>(
  draws: readonly D[],
  packs: number,
  isLast: boolean,
): { draw: D; units: number }[] => {
  const given: { draw: D; units: number }[] = []
  let left = times(draws[0]?.per_pack ?? 1, packs)
  for (const draw of draws) {
    const out = less(draw.units, draw.returned)
    if (out <= 0 || (left <= 0 && !isLast)) continue
    const units = isLast
      ? out
      : draw.counts_packs
        ? Math.min(out, Math.floor(left / draw.per_pack))
        : Math.min(out, left)
    if (units <= 0) continue
    given.push({ draw, units })
    left = less(left, draw.counts_packs ? times(draw.per_pack, units) : units)
  }
  return given
}
