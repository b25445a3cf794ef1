/** Elements that end a line. No part of a pattern passes a second `<`, so that each letter is read once. */
const lineEnds = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi

/** Parts that browsers do not show. */
const unseen = [
  { begin: /<!--/g, end: /-->/g },
  { begin: /<script\b/gi, end: /<\/script\s*>/gi },
  { begin: /<style\b/gi, end: /<\/style\s*>/gi },
]

/**
 * The text without these parts. One pattern from begin to end would read the rest of the text for every begin that has no
 * end: minutes for a file of one member of staff.
 */
const without = (text: string, { begin, end }: (typeof unseen)[number]): string => {
  let kept = ''
  let at = 0
  while (true) {
    begin.lastIndex = at
    const first = begin.exec(text)
    end.lastIndex = begin.lastIndex
    const last = first && end.exec(text)
    if (!last) return kept + text.slice(at)
    kept += text.slice(at, first.index)
    at = end.lastIndex
  }
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  deg: '°',
  micro: 'µ',
  bull: '•',
}

const lettersOfEntity = (whole: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
  // Neither a NUL nor half a character may reach the database.
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
}

/** The text of a description in HTML, with its paragraphs as lines. A text without elements stays as it is. */
export const plainText = (html: string): string =>
  unseen
    // WooCommerce writes line breaks as two letters.
    .reduce(without, html.replace(/\\r?\\n|\\n/g, '\n'))
    .replace(lineEnds, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, lettersOfEntity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
