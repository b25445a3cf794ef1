import type { Province } from 'shared-api/delivery/provinces'
import { keyOf, placeWords } from './placeKey.ts'
import { isFarLarger, type ListedPlace, places } from './places.ts'
import { wordsThatBeginPlaces } from './wordsThatBeginPlaces.ts'

const SHORTEST = 3
/** Three letters of Urdu are a whole word as a rule. */
const SHORTEST_IN_URDU = 4
/** An abbreviation of three letters means one of these cities only, the largest. */
const LARGE_CITIES = 40
/** An abbreviation with vowels inside (`rwpindi`) has more letters: `salt` is a word. */
const SHORTEST_WITH_VOWELS = 5
const MOST_VOWELS = 1 / 3
/** The part of a name's consonants that its abbreviation has. */
const LEAST_CONSONANTS = 0.5
/** The same for one that ends in the middle of the name: `srgd` for Sargodha. */
const LEAST_BEGUN_CONSONANTS = 0.6
/** Another place is no rival where it has so many fewer of its consonants in the abbreviation. */
const CLEAR_LEAD = 0.2

/** A double letter counts once. An h behind another consonant is part of its sound. */
const consonantsOf = (word: string) =>
  word
    .replace(/(?<=[^aeiouy])h/g, '')
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1')

const isWithin = (short: string, long: string) => {
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

interface Spelling {
  place: ListedPlace
  key: string
  consonants: string
  isItsName: boolean
}

const spellings: readonly Spelling[] = places.flatMap((place) =>
  place.spellings.map((spelling) => {
    const key = keyOf(placeWords(spelling))
    const isItsName = spelling === place.name || spelling === place.nameUr
    return { place, key, consonants: consonantsOf(key), isItsName }
  }),
)

/** The places whose name begins with the text, the largest first. */
export const placesBegunBy = (typed: string): ListedPlace[] =>
  spellings.filter(({ key, isItsName }) => isItsName && key.startsWith(typed)).map(({ place }) => place)

/** `Fsbd`: consonants, with the first letter of the name. A longer one may have a few vowels. */
const isAbbreviation = (typed: string) => {
  const vowels = typed.replace(/[^aeiou]/g, '').length
  if (!/^[a-z]+$/.test(typed)) return false
  return (
    !/.[aeiou]/.test(typed) || (typed.length >= SHORTEST_WITH_VOWELS && vowels <= typed.length * MOST_VOWELS)
  )
}

/** The part of the consonants of the name that the abbreviation has, or 0 where it is none of this name. */
const abbreviates = (typed: string, of: Spelling): number => {
  if (!of.isItsName || typed[0] !== of.key[0] || !isWithin(typed, of.key)) return 0
  const consonants = consonantsOf(typed)
  const part = consonants.length / of.consonants.length
  const isWhole = consonants.at(-1) === of.consonants.at(-1)
  const isBegun = of.consonants.startsWith(consonants) && part >= LEAST_BEGUN_CONSONANTS
  return part >= LEAST_CONSONANTS && (isWhole || (isBegun && !/.[aeiou]/.test(typed))) ? part : 0
}

interface Scored {
  place: ListedPlace
  score: number
}

/** The place that is far larger than all with which the text may be confused. */
const clearBest = (scored: readonly Scored[]): ListedPlace | undefined => {
  const ranked = scored.toSorted((a, b) => b.score - a.score)
  const close = ranked.filter(({ score }) => score > (ranked[0]?.score ?? 0) - CLEAR_LEAD)
  const [best, ...others] = [...new Set(close.map(({ place }) => place))].sort(
    (a, b) => places.indexOf(a) - places.indexOf(b),
  )
  return best && others.every((other) => isFarLarger(best, other)) ? best : undefined
}

/**
 * The one city that a short name means: its beginning (`Pesh`), or its consonants (`fsbd`, `mltn`, `rwpindi`). None
 * where the text begins or abbreviates another place as well that is not far smaller.
 */
export const shortNameOf = (typed: string, province?: Province): ListedPlace | undefined => {
  const shortest = /[a-z]/.test(typed) ? SHORTEST : SHORTEST_IN_URDU
  if (typed.length < shortest || wordsThatBeginPlaces.has(typed)) return undefined
  const within = province ? spellings.filter(({ place }) => place.province === province) : spellings
  const begun = placesBegunBy(typed).filter((place) => !province || place.province === province)
  if (begun.length > 0) {
    const best = clearBest(begun.map((place) => ({ place, score: 1 })))
    return best?.isCity ? best : undefined
  }
  if (!isAbbreviation(typed)) return undefined
  const abbreviated = within.map((one) => ({ place: one.place, score: abbreviates(typed, one) }))
  const best = clearBest(abbreviated.filter(({ score }) => score > 0))
  if (!best?.isCity) return undefined
  return typed.length > SHORTEST || places.indexOf(best) < LARGE_CITIES ? best : undefined
}
