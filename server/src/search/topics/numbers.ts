import { wordsOf } from '../engine/commonWords.ts'
import { plain } from '../engine/tokens.ts'

const small: ReadonlyMap<string, number> = new Map(
  `one ek aik ایک, two do دو, three teen تین, four char chaar چار, five panch paanch پانچ, six cheh chay چھ, seven saat سات,
  eight aath آٹھ, nine nau نو, ten das دس, eleven gyara گیارہ, twelve bara بارہ`
    .split(',')
    .flatMap((words, place) =>
      plain(words)
        .split(' ')
        .map((word) => [word, place + 1] as const),
    ),
)
const tens: ReadonlyMap<string, number> = new Map(
  'bees bis بیس, tees تیس, chalees chalis چالیس, pachas pachaas پچاس, ساٹھ'
    .split(',')
    .flatMap((words, place) =>
      plain(words)
        .split(' ')
        .map((word) => [word, (place + 2) * 10] as const),
    ),
)
const hundreds = wordsOf('sau so سو hundred')

/** The small number that a word says, in digits or letters. */
export const countOf = (word = ''): number | undefined =>
  /^\d{1,3}$/.test(word) ? Number(word) : (small.get(word) ?? tens.get(word))

/** Writes numbers in letters as digits where a reading may stand: `paanch sau` is 500. */
export const withDigits = (words: readonly string[]): readonly string[] => {
  const place = words.findIndex((word, at) => small.has(word) && hundreds.has(words[at + 1] ?? ''))
  if (place >= 0) return words.toSpliced(place, 2, String((small.get(words[place] ?? '') ?? 0) * 100))
  return words.map((word) => (tens.has(word) ? String(tens.get(word)) : word))
}
