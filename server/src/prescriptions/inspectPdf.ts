/** What a PDF may not carry into the house: locks, programs, other files, things that happen by themselves. */
const forbidden: [RegExp, string][] = [
  [/\/Encrypt\b/, 'This PDF is locked with a password, please send it without one'],
  [
    /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|AA)\b/,
    'This PDF contains a program or other files, please send a plain one',
  ],
]

/** How many pages, or why it is refused. A name can be written with `#4a` escapes, so those are read too. */
export const inspectPdf = (bytes: Uint8Array): { pages: number } | { refusal: string } => {
  const text = new TextDecoder('latin1')
    .decode(bytes)
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  for (const [pattern, refusal] of forbidden) if (pattern.test(text)) return { refusal }
  if (!text.includes('%%EOF')) return { refusal: 'This PDF is not complete, please send it again' }
  const pages = text.match(/\/Type\s*\/Page\b/g)?.length ?? 1
  return pages > 20
    ? { refusal: 'This PDF has too many pages, please send the prescription alone' }
    : { pages }
}
