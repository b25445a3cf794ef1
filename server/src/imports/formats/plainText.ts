/** Elements that end a line. */
const lineEnds = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi
const unseen = /<(script|style)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi

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
  html
    // WooCommerce writes line breaks as two letters.
    .replace(/\\r?\\n|\\n/g, '\n')
    .replace(unseen, '')
    .replace(lineEnds, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, lettersOfEntity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
