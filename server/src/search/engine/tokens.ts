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

/** Separates words. */
export const punctuation = /[\s!-/:-@[-`{-~]+/

/** Small letters without accents, marks and control characters: the form in which names are searched and compared. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()

/** The typed words, at most eight. */
export const tokensOf = (search: string): string[] =>
  [...new Set(plain(search).split(punctuation).filter(Boolean))].slice(0, 8)

/** Whether a word is one of letters: it may be spelt wrongly, and a code or a number is right or wrong. */
export const isSpelt = (word: string): boolean => !/\d/.test(word)

/** Urdu letters as Latin ones; other words stay as they are. */
export const latin = (word: string): string => Array.from(word, (letter) => sounds[letter] ?? letter).join('')

/** True for a word that has no Urdu letter. */
export const isLatinWord = (word: string): boolean => latin(word) === word
