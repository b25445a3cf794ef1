/** Consonants of a word with the vowels before, between and behind them: one more group of vowels than consonants. */
interface Heard {
  consonants: string
  vowels: readonly string[]
}

const VOWELS = 'aeiou'

/** Letters of one sound are one letter here: foreign names are written with any of them. */
const urduLetters: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'اع'],
    ['i', 'یيى'],
    ['e', 'ے'],
    ['b', 'ب'],
    ['p', 'پ'],
    ['t', 'تٹط'],
    ['s', 'ثسصشزذژضظ'],
    ['j', 'جگغ'],
    ['c', 'چ'],
    ['h', 'حہه'],
    ['k', 'خقکك'],
    ['d', 'دڈ'],
    ['r', 'رڑ'],
    ['f', 'ف'],
    ['l', 'ل'],
    ['m', 'م'],
    ['n', 'نں'],
    ['', 'ھء'],
  ].flatMap(([sound = '', letters = '']) => Array.from(letters, (letter) => [letter, sound])),
)

/** Doubled consonants are one in Latin letters. Urdu does not write them: `جگنو` has two. */
const split = (sounds: string, isLatin: boolean): Heard => {
  const vowels = ['']
  let consonants = ''
  for (const sound of sounds)
    if (VOWELS.includes(sound)) vowels[consonants.length] += sound
    else if (!isLatin || sound !== consonants.at(-1) || vowels[consonants.length] !== '') {
      consonants += sound
      vowels.push('')
    }
  return { consonants, vowels }
}

const ofLatin = (word: string): Heard =>
  split(
    word
      .replace(/[^a-z]/g, '')
      .replace(/(.)\1+/g, '$1$1')
      .replace(/ph/g, 'f')
      .replace(/[ts]ion/g, 'son')
      .replace(/(?<=[kgts])h|ck(?=.)/g, (found) => (found === 'h' ? '' : 'k'))
      .replace(/ch/g, 'C')
      .replace(/c(?=[eiy])/g, 's')
      .replace(/[cq]/g, 'k')
      .replace(/^x/, 's')
      .replace(/x/g, 'ks')
      .replace(/C/g, 'c')
      .replace(/g/g, 'j')
      .replace(/z/g, 's')
      .replace(/w/g, 'v')
      .replace(/y/g, 'i')
      .replace(/(?<=.)h/g, '')
      .replace(/(?<=[^aeiou])e$/, ''),
    true,
  )

/** The readings of an Urdu word: و is a vowel or a `v`, and an alif before a cluster may be none of the name's. */
const ofUrdu = (word: string): Heard[] => {
  const sounds = Array.from(word.replace(/[ہه]$/, 'ا'), (letter) => urduLetters[letter] ?? letter)
    .join('')
    .replace(/(?<=.)h/g, '')
    .replace(/^a(?=[ieو])/, '')
  const readings = Array.from(sounds).reduce<string[]>(
    (begun, sound) => begun.flatMap((one) => (sound === 'و' ? [`${one}o`, `${one}v`] : [one + sound])),
    [''],
  )
  return readings
    .flatMap((one) => (/^as[^aeiou]/.test(one) ? [one, one.slice(1)] : [one]))
    .map((one) => split(one, false))
}

/** Returns 0 where the Urdu vowels fit the Latin ones, and more the less they fit. Urdu writes no short vowels. */
const vowelCost = (urdu: string, latin: string): number => {
  if (urdu === '') return latin.length > 1 ? 0.5 : 0
  if (latin === '') return 1
  const has = (letters: string) => Array.from(latin).some((letter) => letters.includes(letter))
  if (urdu === 'a') return has('ao') ? 0 : has('u') ? 0.3 : 1
  if (urdu === 'o') return has('ou') ? 0 : has('a') ? 0.5 : 1
  if (urdu === 'i' || urdu === 'e') return has('iea') ? 0 : has('u') ? 0.6 : 1
  return has(urdu) || has('i') ? 0 : 0.5
}

/** The most that the vowels may cost, by the number of consonants: a short word leaves more doubt. */
const MOST_COST = [-1, 0, 0.3, 0.6, 1.3]
const MOST_COST_OF_LONG = 2

/** The consonants by which a Latin name is found, with and without the s of a plural. */
export const consonantsOf = (name: string): string[] => {
  const { consonants } = ofLatin(name)
  return /[^s]s$/.test(name) && consonants.length > 3 ? [consonants, consonants.slice(0, -1)] : [consonants]
}

/** The consonants that a word needs: two alone are those of too many everyday words. */
const FEWEST = { alone: 3, beside: 2 }

const isUrdu = (word: string): boolean => /^[\u0621-\u06d3]+$/.test(word)

/** The names that an Urdu word may be in Latin letters, with 0 for the nearest and more for those further away. */
export const namesHeard = (
  word: string,
  called: (consonants: string) => readonly string[],
  isAlone: boolean,
): Map<string, number> => {
  const found = new Map<string, number>()
  if (!isUrdu(word) || word.length < 3) return found
  for (const { consonants, vowels } of ofUrdu(word))
    for (const name of called(consonants)) {
      const latin = ofLatin(name).vowels
      const isPlural = latin.length > vowels.length
      const cost = vowels.reduce((sum, one, place) => {
        // The first vowel of a word is always written, by an alif at least.
        const isFirst = place === 0 && (one === '') !== (latin[0] === '')
        const isLast = isPlural && place === vowels.length - 1
        return sum + (isFirst ? 2 : isLast && one === '' ? 0 : vowelCost(one, latin[place] ?? ''))
      }, 0)
      if (consonants.length < (isAlone ? FEWEST.alone : FEWEST.beside)) continue
      const most = MOST_COST[consonants.length] ?? MOST_COST_OF_LONG
      if (cost <= most) found.set(name, Math.min(cost, found.get(name) ?? cost))
    }
  return found
}

/** True where a word in Urdu letters may be this Latin one, its long vowels included. */
export const isHeardAs = (word: string, latin: string): boolean =>
  namesHeard(word, (consonants) => (consonantsOf(latin).includes(consonants) ? [latin] : []), false).has(
    latin,
  )
