/** A pack as it is sold: how many units it holds, and what one unit is called (`tablet`, `ml`, `g`, `strip`). */
export interface Pack {
  units: number
  unit: string
}

const singular = (word: string) => (/(ss|us)$/.test(word) ? word : word.replace(/s$/, ''))

/** `2 strips of 10 tablets`. One pen of 3 ml is a pen. */
const ofInner = /^(\d+) (?:strips?|blisters?|packs?|box(?:es)?) of (\d+) ([a-z]+)/
/** `3 x 10 tablets` */
const timesInner = /^(\d+) ?[x×*] ?(\d+) ?([a-z]+)/

/**
 * Reads a pack size in its usual spellings. `2 strips of 10 tablets` and `20 tablets (2 x 10)` hold tablets,
 * `120 ml bottle` holds millilitres, so that prices per unit compare. One piece by default.
 */
export const readPack = (packSize: string): Pack => {
  const text = packSize.trim().toLowerCase()
  const [, outer = '1', inner, counted] = ofInner.exec(text) ?? timesInner.exec(text) ?? []
  const [, single, named] = /^(\d+) ?([a-z]+)/.exec(text) ?? []
  const units = inner === undefined ? Number(single ?? 1) : Number(outer) * Number(inner)
  return units >= 1 && units <= 100_000
    ? { units, unit: singular(counted ?? named ?? 'piece') }
    : { units: 1, unit: 'piece' }
}
