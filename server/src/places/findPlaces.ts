import type { Province } from 'shared-api/delivery/provinces'
import { namesOfMedicine } from 'shared-api/formulary/readGeneric'
import { closeness, distance } from '../search/engine/closeness.ts'
import { ordinaryWords } from '../search/engine/ordinaryWords.ts'
import { soundOf } from '../search/engine/sound.ts'
import { latin } from '../search/engine/tokens.ts'
import { keyOf, placeWords, splitProvince } from './placeKey.ts'
import { isFarLarger, type ListedPlace, type Place, places } from './places.ts'
import { placesBegunBy, shortNameOf } from './shortNames.ts'
import { withoutAreas } from './withoutAreas.ts'
import { wordsNearPlaces } from './wordsNearPlaces.ts'

const SHORTEST_SEARCH = 2
const MAX_RESULTS = 8
/** From here on a near name is offered. */
const NEAREST = 0.82
/** A name with the same consonants, four at least, is offered from here on. */
const NEAREST_OF_SAME_SOUND = 0.65
const LEAST_CONSONANTS = 4
/** A shorter name has to begin with the same letter. */
const SHORT_NAME = 6
/** A misspelling of a shorter name keeps its consonants: `Martin` is not Mardan, and `Mirror` not Mirpur. */
const LONG_NAME = 7
/** Shorter names and codes have no misspellings: another letter makes another place of them. */
const SHORTEST_NEAR = 4
/** Fewer letters are no misspelt beginning of a longer name: `deal` does not begin Dadyal. */
const SHORTEST_BEGUN = 5
/** From here on a near name of fewer than six letters is taken for a city without asking. */
const NEAREST_OF_SHORT = 0.86
/** A misspelt city is taken without asking when no other place is nearly as near. */
const CLEAR_LEAD = 0.05
/** These cities are known by name alone, so that `Johar Town Lahore` is in Lahore. */
const KNOWN_ALONE = 10

interface Indexed {
  place: ListedPlace
  keys: readonly string[]
  /** Its name in both scripts. */
  names: readonly string[]
  /** The second and later words of its names, which a search may begin with. */
  laterWords: readonly string[]
  /** Its names in Latin letters, for misspellings. */
  near: readonly string[]
}

const indexed: readonly Indexed[] = places.map((place) => {
  const names = place.spellings.map(placeWords)
  const keys = [...new Set(names.map(keyOf))]
  return {
    place,
    keys,
    names: [place.name, place.nameUr].map((name) => keyOf(placeWords(name))),
    laterWords: names.flatMap((words) => words.slice(1)),
    near: [...new Set(keys.filter((key) => key.length >= SHORTEST_NEAR).map(latin))],
  }
})

const byKey = new Map<string, ListedPlace[]>()
for (const { place, keys } of indexed) {
  for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), place])
}

/** The places of this name exactly, in any spelling that the lists name. */
export const exactPlaces = (text: string, province?: Province): ListedPlace[] => {
  const all = placeWords(text)
  const split = splitProvince(all)
  const found = byKey.get(keyOf(all)) ?? byKey.get(keyOf(split.words)) ?? []
  const within = province ?? split.province
  return found.filter((place) => !within || place.province === within)
}

/** The large city of this name exactly. */
const largestOf = (text: string, province?: Province): ListedPlace[] =>
  exactPlaces(text, province).filter((place) => places.indexOf(place) < KNOWN_ALONE)

/** The place at the end of `Wapda Town, Lahore`; both cities of `Lahore Karachi`. Without a comma the city is a large one. */
const namedLast = (text: string, province?: Province): ListedPlace[] => {
  const parts = text.split(/[,،]/).filter((part) => splitProvince(placeWords(part)).words.length > 0)
  if (parts.length > 1) return exactPlaces(parts.at(-1) ?? '', province)
  const { words } = splitProvince(placeWords(text))
  const last = words.length > 1 ? largestOf(words.at(-1) ?? '', province) : []
  return last.length > 0 ? [...largestOf(words.slice(0, -1).join(' '), province), ...last] : []
}

/** The place that the text names twice: `Mingora Swat`, `Lyallpur (Faisalabad)`. */
const namedTwice = (text: string, province?: Province): ListedPlace[] => {
  const { words } = splitProvince(placeWords(text))
  return words.slice(1).flatMap((_, index) => {
    const rest = exactPlaces(words.slice(index + 1).join(' '), province)
    return exactPlaces(words.slice(0, index + 1).join(' '), province).filter((place) => rest.includes(place))
  })
}

const isShort = (typed: string, name: string) => Math.min(typed.length, name.length) < SHORT_NAME

/** `Faizabad` is another place than `Hafizabad`. */
const beginsAlike = (typed: string, name: string) =>
  typed[0] === name[0] || (!isShort(typed, name) && distance(typed.slice(0, 1), name.slice(0, 1)) <= 0.5)

/** `Kotla` is another place than `Kotli`. */
const endsAlike = (typed: string, name: string) =>
  typed.at(-1) === name.at(-1) ||
  !isShort(typed, name) ||
  ![typed, name].every((word) => 'aeiou'.includes(word.at(-1) ?? ''))

/** The consonants in any order, since letters change places. An h is often silent. */
const consonantsOf = (name: string) =>
  Array.from(soundOf(name.replaceAll('h', '')))
    .sort()
    .join('')

const hasConsonantsOf = (typed: string, name: string) =>
  Math.max(typed.length, name.length) >= LONG_NAME || consonantsOf(typed) === consonantsOf(name)

/** The similarity of the whole name, 0 to 1; 0 where a letter makes another name of it. */
const similarity = (typed: string, name: string) =>
  beginsAlike(typed, name) && endsAlike(typed, name) && hasConsonantsOf(typed, name)
    ? 1 - distance(typed, name) / Math.max(typed.length, name.length)
    : 0

/** A medicine, a first name or an ordinary word means itself, however near the name of a place is. */
const meansItself = (text: string): boolean =>
  placeWords(text).some(
    (word) => ordinaryWords.has(word) || wordsNearPlaces.has(latin(word)) || namesOfMedicine(word).length > 0,
  )

/** The one city that a slightly misspelt name means; none where another place is nearly as near. */
const misspeltCity = (text: string, province?: Province): ListedPlace | undefined => {
  const all = placeWords(text)
  const split = splitProvince(all)
  const typed = latin(keyOf(split.words))
  if (typed.length < SHORTEST_NEAR || meansItself(text)) return undefined
  // `East` says nothing behind Karachi, and belongs to the name of Ahmadpur East.
  const ways = [typed, latin(keyOf(all))]
  const within = province ?? split.province
  const scored = indexed
    .map(({ place, near }) => ({
      place,
      score: Math.max(0, ...near.flatMap((name) => ways.map((way) => similarity(way, name)))),
    }))
    .sort((a, b) => b.score - a.score)
  const [best, ...others] = scored
  const nearest = typed.length < SHORT_NAME ? NEAREST_OF_SHORT : NEAREST
  if (!best || best.score < nearest) return undefined
  const rivals = others.filter(({ score }) => best.score - score < CLEAR_LEAD)
  if (!rivals.every(({ place }) => isFarLarger(best.place, place))) return undefined
  // `Gujra` may go on to Gujranwala, and is no sure Gojra.
  const [begun] = placesBegunBy(keyOf(split.words))
  if (begun && places.indexOf(begun) < places.indexOf(best.place)) return undefined
  return best.place.isCity && (!within || best.place.province === within) ? best.place : undefined
}

/** The one city whose beginning or abbreviation the text is. */
const shortCity = (text: string, province?: Province): ListedPlace | undefined => {
  const split = splitProvince(placeWords(text))
  return meansItself(text) ? undefined : shortNameOf(keyOf(split.words), province ?? split.province)
}

/**
 * The places that a written city means for sure: one as a rule, several where provinces share a name, none
 * where nothing is meant. `province` narrows it down.
 */
export const recognizePlaces = (city: string, province?: Province): Place[] => {
  const named = exactPlaces(city, province)
  if (named.length > 0) return named
  const twice = namedTwice(city, province)
  if (twice.length > 0) return twice
  const last = namedLast(city, province)
  if (last.length > 0) return last
  const meant = misspeltCity(city, province) ?? shortCity(city, province)
  if (meant) return [meant]
  // `Islamabad F-7`, `Satellite Town Sargodha`; `Multan Khurd` is a village.
  const rest = withoutAreas(placeWords(city)).join(' ')
  return rest ? recognizePlaces(rest, province) : []
}

const startScore = (typed: string, { keys, names, laterWords }: Indexed) => {
  const begins = (name: string) => name.startsWith(typed)
  if (names.some(begins)) return 3
  if (keys.some(begins)) return 2
  return laterWords.some(begins) ? 1.5 : 0
}

const nearScore = (typed: string, sound: string, { near }: Indexed) => {
  if (typed.length < SHORTEST_NEAR) return 0
  return Math.max(
    0,
    ...near.map((name) => {
      if (!beginsAlike(typed, name) || !hasConsonantsOf(typed, name)) return 0
      const score = typed.length < SHORTEST_BEGUN ? similarity(typed, name) : closeness(typed, name)
      const isSameSound =
        score >= NEAREST_OF_SAME_SOUND && sound.length >= LEAST_CONSONANTS && soundOf(name) === sound
      return isSameSound ? Math.max(score, NEAREST) : score
    }),
  )
}

/** Places for a search, best first: the name itself, names that begin with it, then near names. */
export const searchPlaces = (search: string): Place[] => {
  const named = [...recognizePlaces(search)]
  const { words, province } = splitProvince(placeWords(search))
  const typed = keyOf(words)
  const spelt = latin(typed)
  const sound = soundOf(spelt)
  const mayBeMisspelt = named.length === 0 && !meansItself(search)
  const scored = indexed.flatMap((one) => {
    if (typed.length < SHORTEST_SEARCH || named.includes(one.place)) return []
    const score = startScore(typed, one) || (mayBeMisspelt ? nearScore(spelt, sound, one) : 0)
    const isWithin = !province || one.place.province === province
    return score >= NEAREST && isWithin ? [{ place: one.place, score }] : []
  })
  const others = scored.sort((a, b) => b.score - a.score).map(({ place }) => place)
  return [...named, ...others].slice(0, MAX_RESULTS)
}

/** The largest places, for a list before anything is typed. */
export const largestPlaces = (): Place[] => places.slice(0, MAX_RESULTS)
