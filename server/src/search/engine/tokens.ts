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

/** No script needs more: a Korean syllable has three letters, a Vietnamese vowel two accents. */
const MAX_GROWTH = 3
/** Characters by which a short text may grow, for `½` and `㎏/㎡`. */
const MIN_GROWTH = 16

/**
 * The text with each compatibility character as its plain letters. One `ﷺ` stands for eighteen letters, so the result is
 * cut to three times the length that the contract allowed.
 */
export const decomposed = (text: string): string =>
  text.normalize('NFKD').slice(0, MAX_GROWTH * text.length + MIN_GROWTH)

/** Small letters without accents, marks and control characters: the form in which names are searched and compared. */
export const plain = (text: string): string =>
  decomposed(text.replace(apostrophes, "'"))
    .replace(unseen, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()

/** A search of 200 characters has at most 100 words. Compatibility characters do not make it longer. */
const MAX_TYPED_WORDS = 100

/** All typed words, in their order. */
export const wordsIn = (search: string): string[] =>
  plain(search).split(punctuation).filter(Boolean).slice(0, MAX_TYPED_WORDS)

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
