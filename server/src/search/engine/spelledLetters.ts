import { plain } from './tokens.ts'

const namesOfLetters: ReadonlyMap<string, string> = new Map(
  plain(
    `اے a بی b سی c ڈی d ای e ایف f جی g ایچ h آئی i جے j کے k ایل l ایم m این n او o پی p کیو q
    آر r ایس s ٹی t یو u وی v ڈبلیو w ایکس x وائی y زیڈ z`,
  )
    .split(' ')
    .flatMap((name, place, all) => (place % 2 === 0 ? [[name, all[place + 1] ?? ''] as const] : [])),
)

/** English goods and forms in Urdu letters that are spelt otherwise than they sound. */
const spoken: ReadonlyMap<string, string> = new Map(
  plain(
    'شیمپو shampoo مشین machine مشینیں machine میٹر meter ٹیسٹ test سٹرپ strips اسٹرپ strips سٹرپس strips اسٹرپس strips چیک chek',
  )
    .split(' ')
    .flatMap((word, place, all) => (place % 2 === 0 ? [[word, all[place + 1] ?? ''] as const] : [])),
)

/** Letters that belong together, from so many on where they are Latin: `o.d.` stays as it is. */
const FEWEST = { urdu: 2, latin: 3 }

/** The words with letters put together that are spelled out: `او آر ایس` and `o.r.s` are `ors`, `وٹامن سی` ends in `c`. */
export const withSpelledLetters = (
  words: readonly string[],
  isWord: (word: string) => boolean,
): readonly string[] => {
  const said: string[] = []
  for (let place = 0; place < words.length; ) {
    const run: string[] = []
    let hasUrdu = false
    for (const word of words.slice(place)) {
      const letter = namesOfLetters.get(word) ?? (/^[a-z]$/.test(word) ? word : undefined)
      if (letter === undefined) break
      hasUrdu ||= namesOfLetters.has(word)
      run.push(letter)
    }
    const word = words[place] ?? ''
    const isTogether = run.length >= (hasUrdu ? FEWEST.urdu : FEWEST.latin) && isWord(run.join(''))
    const isLast = run.length === 1 && hasUrdu && place > 0 && word !== 'کے'
    if (isTogether) said.push(run.join(''))
    else said.push(isLast ? (run[0] ?? word) : (spoken.get(word) ?? word))
    place += isTogether ? run.length : 1
  }
  return said
}
