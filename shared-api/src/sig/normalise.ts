const letters: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ۂ: 'ہ',
  أ: 'ا',
  إ: 'ا',
  ؤ: 'و',
  µ: 'u',
  μ: 'u',
  '×': ' x ',
  '✕': ' x ',
  '*': ' x ',
  '−': '-',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '⁄': '/',
  '÷': '/',
  º: '°',
  '\\': '/',
  '،': ',',
  '؛': ';',
  '۔': '.',
  '٫': '.',
  '٬': ',',
  '’': "'",
  '‘': "'",
  '→': ' then ',
  '⇒': ' then ',
  '&': ' and ',
  '\n': ' ; ',
}

/** Returns the Western digit of an Urdu or Arabic one; undefined for every other character. */
export const westernDigit = (char: string): string | undefined => {
  const code = char.charCodeAt(0)
  if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0)
  return code >= 0x0660 && code <= 0x0669 ? String(code - 0x0660) : undefined
}

/** Vowel signs, the elongation stroke, joiners and direction marks carry no meaning here. */
const withoutMarks = (text: string) =>
  text.replace(/[\u064b-\u0652\u0656-\u065f\u0670\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')

/** Joins the letters of an abbreviation: `b.d.`, `t. d. s.` and `R/E` become `bd`, `tds` and `re`. */
const joinAbbreviations = (text: string) =>
  text
    .replace(/(?<![a-z])[a-z](?:\.[a-z])+(?![a-z])\.?/g, (found) => `${found.replaceAll('.', '')} `)
    .replace(/(?<![a-z])[a-z]\.(?: [a-z]\.)+(?![a-z])/g, (found) => found.replace(/[. ]/g, ''))
    .replace(/(?<![a-z])([a-z]) ?\/ ?([a-z])(?![a-z])/g, (_, first: string, second: string) =>
      // 1 cm is a length of ointment.
      first + second === 'cm' ? 'continue' : first + second,
    )

/** Returns the text with Western digits, one spelling of each letter and sign, and joined abbreviations. */
export const normalise = (text: string): string =>
  joinAbbreviations(
    Array.from(
      // A full stop that stands off is no decimal point.
      withoutMarks(text.normalize('NFC')).replace(/(?<=^|\s)۔/g, '. '),
      (char) => letters[char] ?? westernDigit(char) ?? char,
    )
      .join('')
      .toLowerCase()
      .replace(/->|=>/g, ' then ')
      .replace(/-{2,}/g, '-')
      .replace(/(?<![a-z])w\/(?= ?[a-z]{3})/g, 'with ')
      .replace(/(?<![a-z])b[/']fast(?![a-z])/g, 'breakfast')
      .replace(/(?<![a-z])din(me|men|mein|mei|main|mai)(?![a-z])/g, 'din $1')
      .replaceAll('(s)', '')
      .replace(/#\s?(?=\d)/g, ' qty ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
