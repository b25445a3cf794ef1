import { type RawBuilder, sql } from 'kysely'
import { brandWord } from 'shared-api/formulary/generalWords'
import { SHORTEST_WORD } from 'shared-api/formulary/nameWords'
import type { Trx } from '../../db/types.ts'
import { cutsSince, highestBefore } from '../../prices/highestPrice.ts'

/** A product as far as its equals go. */
export interface Packed {
  id: string
  name: string
  generic_name: string | null
  identity_key: string | null
  units_per_pack: number
}

interface Equal {
  name: string
  letters: string
  own_letters: string
  /** Paisa: the highest printed price of some days. */
  printed: number
  units_per_pack: number
  is_older: boolean
}

/**
 * The products, deleted ones for some days too, that meet a condition. New ones count after these days, unless there is
 * no older one, and never in the transaction that adds them. So one member of staff lowers no price by decoys, by
 * deleting or by a printed price that rises again.
 */
const findEqual = async (
  trx: Trx,
  product: Packed,
  { now, condition }: { now: Date; condition: RawBuilder<boolean> },
): Promise<Equal[]> => {
  const { rows } = await sql<Equal>`
    select products.name, letters_of(products.name) as letters, letters_of(${product.name}::text) as own_letters,
      greatest(products.original_price, ${highestBefore('original_price', now)})::float8 as printed, units_per_pack,
      products.created_at < ${cutsSince(now)}::timestamptz as is_older
    from products
    where ${condition} and products.id <> ${product.id}
      and (products.deleted_at is null or products.deleted_at > ${cutsSince(now)}::timestamptz)
      and not exists (select from audit_changes here where here.xact = pg_current_xact_id()
        and here.source = 'products' and here.step = 'insert' and here.row_id = products.id)`.execute(trx)
  const older = rows.filter(({ is_older }) => is_older)
  return older.length > 0 ? older : rows
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** The letters with which both names begin. */
const sharedLetters = ({ letters, own_letters }: Equal): number => {
  const end = Array.from(letters).findIndex((letter, place) => letter !== own_letters[place])
  return end < 0 ? letters.length : end
}

/** The lowest price of the products whose names begin most alike, by the pack or the unit. Their packs may be others. */
const lowestOf = (found: readonly Equal[], { units_per_pack }: Packed): number | null => {
  const most = Math.max(...found.map(sharedLetters))
  const nearest = found.filter((one) => sharedLetters(one) === most)
  return nearest.length === 0
    ? null
    : Math.min(...nearest.map((one) => one.printed * Math.min(1, units_per_pack / one.units_per_pack)))
}

/**
 * The printed price, in paisa, that a product would have at the median of its equals, by the unit. Without an equal it is
 * the lowest one of its brand's word, or of its generic name where its identity is unknown; null without any.
 */
export const priceOfEquals = async (trx: Trx, product: Packed, now: Date): Promise<number | null> => {
  const { name, generic_name, identity_key, units_per_pack } = product
  const ofKey = sql<boolean>`products.identity_key = ${identity_key}`
  const equals = identity_key ? await findEqual(trx, product, { now, condition: ofKey }) : []
  if (equals.length > 0)
    return Math.round(medianOf(equals.map((one) => one.printed / one.units_per_pack)) * units_per_pack)
  const word = brandWord(name)
  const ofBrand = sql<boolean>`left(letters_of(products.name), ${SHORTEST_WORD}::int) = left(${word}, ${SHORTEST_WORD}::int)
    and starts_with(letters_of(products.name), ${word})`
  const namesakes = word ? await findEqual(trx, product, { now, condition: ofBrand }) : []
  const branded = namesakes.filter((one) => brandWord(one.name) === word)
  if (branded.length > 0) return lowestOf(branded, product)
  if (identity_key !== null || generic_name === null) return null
  const ofGeneric = sql<boolean>`lower(products.generic_name) = lower(${generic_name}::text)`
  return lowestOf(await findEqual(trx, product, { now, condition: ofGeneric }), product)
}
