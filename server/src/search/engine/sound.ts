/** The consonant of each Urdu letter. Vowels and the `h` of an aspirate are silent here. */
const urduSounds: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['b', 'ب'],
    ['p', 'پ'],
    ['t', 'تٹط'],
    ['s', 'ثسصش'],
    ['j', 'ج'],
    ['ç', 'چ'],
    ['h', 'حہه'],
    ['k', 'خقکك'],
    ['d', 'دڈ'],
    ['z', 'ذزژضظ'],
    ['r', 'رڑ'],
    ['g', 'غگ'],
    ['f', 'ف'],
    ['l', 'ل'],
    ['m', 'م'],
    ['n', 'نں'],
  ].flatMap(([sound = '', letters = '']) => Array.from(letters, (letter) => [letter, sound])),
)
const urduVowels = /[اعآأإوؤیيىئےۓھۃةء]/g

/** Urdu letters as Latin consonants; the first vowel stays as `a`. */
const ofUrdu = (word: string): string =>
  word
    .replace(/^[اعآأإ]/, 'a')
    .replace(/[ہه]$/, '')
    .replace(urduVowels, '')
    .replace(/[^a]/g, (letter) => urduSounds[letter] ?? letter)

const ofLatin = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ch/g, 'ç')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[^aeiou])h|h$/g, '')
    .replace(/^[aeiou]/, 'a')
    .replace(/(?<=.)[aeiouyw]/g, '')

/** The sounds of some words: one search needs those of each of its words many times. */
const known = new Map<string, string>()
const MAX_KNOWN = 2_000

/**
 * The consonants of a word: equal for spellings of one Urdu word in Roman and Urdu letters, as `bukhar`,
 * `bokhaar` and `بخار`.
 */
export const soundOf = (word: string): string => {
  const before = known.get(word)
  if (before !== undefined) return before
  const sound = /[\u0600-\u06ff]/.test(word) ? ofUrdu(word) : ofLatin(word)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(word, sound)
  return sound
}
