import { releasesIn } from '../readForm.ts'

/** Words that separate a stronger or richer medicine from the plain one of its brand. */
const variantWords =
  /(?<![a-z])(ds|forte|plus|extra|max|duo|junior|paediatric|pediatric|ultra|advance|neo|co|met|hct|am)(?![a-z])/g

const formWords =
  /(?<![a-z])(tab|tabs|tablets?|caplets?|caps?|capsules?|syrup|suspension|susp|drops?|cream|ointment|gel|inhaler|injection|sachets?)(?![a-z])/g

/** Returns the words that separate a name from the plain brand, in one order: `ds` of `Septran DS Tablets`. */
export const variantOf = (name: string): string =>
  [...name.toLowerCase().matchAll(variantWords)]
    .map(([word]) => word)
    .sort()
    .join(' ')

/** Returns the plain brand of a name: `septran` of `Septran DS 400/80mg Tablets`. */
export const brandOf = (name: string): string => {
  const lower = name.toLowerCase().replace(/\d[\d.,/]*\s*(mg|mcg|g|iu|ml|%)?/g, ' ')
  return releasesIn(lower)
    .reduce((rest, [word]) => rest.replace(word, ' '), lower)
    .replace(variantWords, ' ')
    .replace(formWords, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

/** True when two names are variants of one brand: `Septran` and `Septran DS` are never the same medicine. */
export const areVariants = (one: string, other: string): boolean =>
  variantOf(one) !== variantOf(other) && brandOf(one) === brandOf(other)
