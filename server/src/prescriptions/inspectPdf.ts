import { pageRefusals } from 'shared-api'
import { latin1, unescaped, unpackStreams } from './pdfStreams.ts'

type Refusal = 'locked' | 'program' | 'unchecked' | 'cutOff' | 'pages'

/** What a PDF may not carry into the house: locks, programs, other files, things that leave the page. */
const forbidden: [RegExp, Refusal][] = [
  [/\/Encrypt\b/, 'locked'],
  [
    /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoTo[RE]|Rendition|OnInstantiate|Collection)\b/,
    'program',
  ],
  // What a page or a field does by itself.
  [/\/AA\s*(<<|\d+\s+\d+\s+R\b)/, 'program'],
  // What runs when somebody believes it to be a web page or a script.
  [/<(script|html|iframe|!doctype|\?php)\b/i, 'program'],
]

const maxPages = 20

/** The directory at the end of a zip (APPNOTE 4.3.16) lies within its last 66,000 bytes. */
const isZip = (text: string) => text.slice(-66_000).includes('PK\u0005\u0006')

/** What follows the end of a PDF is no part of it. */
const hasMoreBehind = (text: string) => !/^[\s\0]*$/.test(text.slice(text.lastIndexOf('%%EOF') + 5))

/**
 * Whether one of these texts, of which the first is the file's own, opens an address as the file is opened. The place
 * to begin at is all that it may name. `packed`: an address stands among the packed objects, which carry no numbers.
 */
const opensAddress = (texts: readonly string[], packed: boolean): Refusal | null => {
  const objects = (number: string) =>
    texts[0]?.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj([\\s\\S]{0,2000}?)endobj`, 'g')) ?? []
  for (const text of texts)
    for (const match of text.matchAll(/\/OpenAction\s*(?:(\[|<<)|(\d+)\s+\d+\s+R\b)?/g)) {
      const [, begin, number] = match
      if (begin === '[') continue
      if (!begin && !number) return 'unchecked'
      const named = number
        ? [...objects(number)].map(([, object]) => object).join()
        : text.slice(match.index, match.index + 2000).split('endobj', 1)[0]
      if (named ? /\/URI\b/.test(named) : packed) return 'program'
    }
  return null
}

const countPages = (text: string) => text.match(/\/Type\s*\/Page\b/g)?.length ?? 0
const findForbidden = (text: string) => forbidden.find(([pattern]) => pattern.test(text))?.[1] ?? null

const inspect = async (bytes: Uint8Array<ArrayBuffer>): Promise<number | Refusal> => {
  const text = latin1(bytes)
  if (!text.includes('%%EOF')) return 'cutOff'
  const outside = unescaped(text)
  const found = findForbidden(outside) ?? (isZip(text) ? 'program' : null)
  if (found) return found
  if (hasMoreBehind(text)) return 'unchecked'
  let pages = countPages(outside)
  const opening = [outside]
  let addresses = false
  for await (const packed of unpackStreams(bytes, text)) {
    if (packed === null) return 'unchecked'
    const inside = unescaped(packed)
    const hidden = findForbidden(inside)
    if (hidden) return hidden
    pages += countPages(inside)
    addresses ||= /\/URI\b/.test(inside)
    if (inside.includes('/OpenAction')) opening.push(inside)
    if (pages > maxPages) return 'pages'
  }
  const opened = opensAddress(opening, addresses)
  if (opened) return opened
  return pages > maxPages ? 'pages' : pages || 'unchecked'
}

/** How many pages a PDF has, or why it is refused. What cannot be looked into is refused too. */
export const inspectPdf = async (
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ pages: number } | { refusal: string }> => {
  const found = await inspect(bytes)
  return typeof found === 'number' ? { pages: found } : { refusal: pageRefusals[found] }
}
