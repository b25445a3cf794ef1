import { packsByAmount } from 'shared-api/sig/packsNeeded'
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
  /** Dose units in one pack of the approved product; 1 where packs are counted. */
  own_pack: number
  /** Days that an opened pack of it lasts; null for tablets and other packs that nothing ends. */
  in_use_days: number | null
  /** A line of an order draws on one patient's lines only. */
  patient: string
}

/** A line of an order. */
export interface Wanted {
  product_id: string | null
  identity_key: string | null
  /** Dose units in one pack; 1 where they cannot be counted. */
  per_pack: number
  in_use_days: number | null
  /** Packs. */
  quantity: number
}

export interface Draw {
  source: Source
  /** As `left` of the source. */
  units: number
}

const less = (one: number, other: number) => fromTwentieths(toTwentieths(one) - toTwentieths(other))

type Covering = Omit<Source, 'left' | 'patient' | 'prescription_id'>
type Covered = Omit<Wanted, 'quantity'>

const names = (source: Covering, { product_id }: Covered) =>
  product_id !== null && [source.product_id, source.offered_product_id].includes(product_id)

/**
 * True for packs that can be compared by their dose units. An opened bottle is thrown away after its days, so that another
 * size or other days would need another number of packs.
 */
export const areComparable = (
  one: Pick<Source, 'own_pack' | 'in_use_days'>,
  other: Pick<Wanted, 'per_pack' | 'in_use_days'>,
): boolean =>
  one.in_use_days === other.in_use_days && (one.in_use_days === null || one.own_pack === other.per_pack)

const isSameMedicine = (source: Covering, wanted: Covered) =>
  !source.counts_packs &&
  wanted.identity_key !== null &&
  source.identity_key === wanted.identity_key &&
  areComparable(source, wanted)

/** True for a line that names this product, and for one whose equals need no offer. */
export const covers = (source: Covering, wanted: Covered): boolean =>
  names(source, wanted) || (source.any_equal && isSameMedicine(source, wanted))

/** The lines that cover this product; once there is one, lines of the same medicine in the same dose units as well. */
const sourcesOf = (wanted: Wanted, sources: readonly Source[]): Source[] =>
  sources.some((source) => covers(source, wanted))
    ? sources.filter((source) => source.left > 0 && (names(source, wanted) || isSameMedicine(source, wanted)))
    : []

/** Dose units in the packs of the approved product that the rest of its line needs. */
const inOwnPacks = ({ left, own_pack }: Pick<Source, 'left' | 'own_pack'>) =>
  times(own_pack, packsByAmount(left, own_pack))

/**
 * Packs of this size that the rest of one line covers. A larger pack than the approved one never hands over more than
 * the approved packs would.
 */
export const packsOfLine = (
  source: Pick<Source, 'left' | 'own_pack' | 'counts_packs'>,
  perPack: number,
): number => {
  if (source.left <= 0) return 0
  if (source.counts_packs) return source.left
  return perPack <= source.own_pack
    ? packsByAmount(source.left, perPack)
    : Math.floor(toTwentieths(inOwnPacks(source)) / toTwentieths(perPack))
}

/** Dose units above its rest that a line bears, so that the last pack can be a whole one. */
const excessOf = (source: Source, perPack: number): number => {
  if (source.counts_packs) return 0
  return perPack <= source.own_pack ? perPack : less(inOwnPacks(source), source.left)
}

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
  const last = draws.findLast(({ source }) => needed <= excessOf(source, wanted.per_pack))
  if (!last || needed >= wanted.per_pack) return null
  last.units = less(last.units, -needed)
  return draws
}

/**
 * Returns the draws that cover a line of an order, from the first source on; null when they do not. They are of one
 * patient, the first whose lines suffice. Only the last pack may hold more than is left: a treatment of 60 tablets
 * takes two packs of 50. Packs of an equal that are larger than the approved ones stay within what those would hold.
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
