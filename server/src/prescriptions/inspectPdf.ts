import { pageRefusals } from 'shared-api'
import { follow, latin1, unescaped, unpackStreams } from './pdfStreams.ts'

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

/** Whether the object that begins here names an address, for places that only move on. */
const followAddresses = (text: string) => {
  const end = follow(text, /endobj/g)
  const address = follow(text, /\/URI\b/g)
  return (at: number): boolean => address(at) < end(at)
}

/** Whether one of the objects with these numbers names an address. */
const haveAddress = (text: string, numbers: ReadonlySet<number>): boolean => {
  const hasAddress = followAddresses(text)
  for (const { 1: number, index } of text.matchAll(/(?<!\d)(\d+)\s+\d+\s+obj/g))
    if (numbers.has(Number(number)) && hasAddress(index)) return true
  return false
}

/**
 * Whether one of these texts, of which the first is the file's own, opens an address as the file is opened. The place
 * to begin at is all that it may name. `packed`: an address stands among the packed objects, any of which may be the
 * one that is named, whatever number it has and whatever else has that number.
 */
const opensAddress = (texts: readonly string[], packed: boolean): Refusal | null => {
  const named = new Set<number>()
  for (const text of texts) {
    const hasAddress = followAddresses(text)
    for (const { 1: begin, 2: number, index } of text.matchAll(
      /\/OpenAction\s*(?:(\[|<<)|(\d+)\s+\d+\s+R\b)?/g,
    )) {
      if (begin === '[') continue
      if (number) named.add(Number(number))
      else if (!begin) return 'unchecked'
      else if (hasAddress(index)) return 'program'
    }
  }
  return named.size > 0 && (packed || haveAddress(texts[0] ?? '', named)) ? 'program' : null
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
