/** A pack as it is sold: how many units it holds, and what one unit is called (`tablet`, `ml`, `g`, `strip`). */
export interface Pack {
  units: number
  unit: string
}

const singular = (word: string) => (/(ss|us)$/.test(word) ? word : word.replace(/s$/, ''))

/**
 * Reads a pack size in its usual spellings. `1 strip of 10 tablets` and `200 tablets (20 x 10)` hold tablets,
 * `120 ml bottle` holds millilitres, so that prices per unit compare. One piece by default.
 */
export const readPack = (packSize: string): Pack => {
  const text = packSize.trim().toLowerCase()
  const found =
    /^\d+ (?:strips?|packs?|box(?:es)?) of (\d+) ([a-z]+)/.exec(text) ?? /^(\d+) ?([a-z]+)/.exec(text)
  const units = Number(found?.[1] ?? 1)
  return units >= 1 && units <= 100_000
    ? { units, unit: singular(found?.[2] ?? 'piece') }
    : { units: 1, unit: 'piece' }
}
