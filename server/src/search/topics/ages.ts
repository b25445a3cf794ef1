import { plain } from '../engine/tokens.ts'

const setOf = (list: string): ReadonlySet<string> => new Set(plain(list).split(' '))

/** Days from which on a child is no longer a small baby: three months. */
const SMALL_BABY_DAYS = 90

const unitDays: readonly (readonly [unit: ReadonlySet<string>, days: number])[] = [
  [setOf('din day days roz دن'), 1],
  [setOf('hafta hafte haftay haftey week weeks ہفتے ہفتہ'), 7],
  [setOf('month months mah maah mahina mahine mahinay mahene maheene ماہ مہینے مہینہ'), 30],
]
const counts: ReadonlyMap<string, number> = new Map(
  ['one ek aik ایک', 'two do دو'].flatMap((words, place) =>
    plain(words)
      .split(' ')
      .map((word) => [word, place + 1] as const),
  ),
)
/** Words behind a number of days that make an age of it. `3 din se bukhar` is how long the fever has lasted. */
const ofAge = setOf('ka ki ke kay old baby babies infant bacha bachi bache bachay کا کی کے بچہ بچی بچے')

/** Reads `20 din ka bacha` and `2 month old`: the age of a small baby becomes the word that its topic has. */
export const withAges = (words: readonly string[]): readonly string[] => {
  const place = words.findIndex((word, at) => {
    const count = /^\d{1,2}$/.test(word) ? Number(word) : counts.get(word)
    const days = unitDays.find(([units]) => units.has(words[at + 1] ?? ''))?.[1]
    return (
      count !== undefined &&
      days !== undefined &&
      count * days < SMALL_BABY_DAYS &&
      ofAge.has(words[at + 2] ?? '')
    )
  })
  return place < 0 ? words : words.toSpliced(place, 2, 'newbornage')
}
