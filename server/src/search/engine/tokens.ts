/** The Latin sound of each Urdu letter: enough to find پیناڈول as Panadol. */
const sounds: Record<string, string> = Object.fromEntries(
  [
    ['a', 'اع'],
    ['b', 'ب'],
    ['p', 'پ'],
    ['t', 'تٹط'],
    ['s', 'ثسص'],
    ['j', 'ج'],
    ['ch', 'چ'],
    ['h', 'حہھه'],
    ['kh', 'خ'],
    ['d', 'دڈ'],
    ['z', 'ذزژضظ'],
    ['r', 'رڑ'],
    ['sh', 'ش'],
    ['g', 'غگ'],
    ['f', 'ف'],
    ['k', 'قکك'],
    ['l', 'ل'],
    ['m', 'م'],
    ['n', 'نں'],
    ['o', 'و'],
    ['i', 'یي'],
    ['e', 'ے'],
  ].flatMap(([latin = '', letters = '']) => Array.from(letters, (letter) => [letter, latin])),
)

/** Separates words: marks of any script, as the Urdu comma and the quotes that phones write. */
export const punctuation = /[\s\p{P}\p{S}]+/u

/** Characters of no sound: accents, directions, joiners, the line that stretches Urdu letters. */
const unseen = /[\p{Mn}\p{Cf}\u0640]/gu
/** Phones write ’ for '. */
const apostrophes = /[\u2018\u2019\u02bc\u2032\u00b4`]/g

/** Small letters without accents, marks and control characters: the form in which names are searched and compared. */
export const plain = (text: string): string =>
  text
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .replace(unseen, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()

/** All typed words, in their order. */
export const wordsIn = (search: string): string[] => plain(search).split(punctuation).filter(Boolean)

/** The number of typed words that count. */
const MAX_WORDS = 8

/** The typed words, each once. */
export const tokensOf = (search: string, words: readonly string[] = wordsIn(search)): string[] =>
  [...new Set(words)].slice(0, MAX_WORDS)

/** Whether a word is one of letters: it may be spelt wrongly, and a code or a number is right or wrong. */
export const isSpelt = (word: string): boolean => !/\d/.test(word)

/** Urdu letters as Latin ones; other words stay as they are. */
export const latin = (word: string): string =>
  word.replace(/[\u0600-\u06ff]/g, (letter) => sounds[letter] ?? letter)

/** True for a word that has no Urdu letter. */
export const isLatinWord = (word: string): boolean => latin(word) === word
