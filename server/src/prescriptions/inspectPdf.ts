/** What a PDF may not carry into the house: locks, programs, other files, things that leave the page. */
const forbidden: [RegExp, string][] = [
  [/\/Encrypt\b/, 'This PDF is locked with a password, please send it without one'],
  [
    /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/,
    'This PDF contains a program or other files, please send a plain one',
  ],
]
const unreadable = 'This PDF could not be checked, please print it to a new PDF or send a photo'

const maxPages = 20
/** Bytes that all packed objects may unpack to: far more than a scan needs, less than a bomb. */
const maxUnpacked = 16 * 1024 * 1024

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** A name can be written with `#4a` escapes (ISO 32000-1, 7.3.5). */
const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Inflated bytes as text, or null when they are broken or more than `max`. */
const inflate = async (bytes: Uint8Array<ArrayBuffer>, max: number): Promise<string | null> => {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    const unpacking = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
    for await (const part of unpacking) {
      size += part.length
      if (size > max) return null
      parts.push(part)
    }
  } catch {
    return null
  }
  return parts.map(latin1).join('')
}

/** Objects can be packed into streams, where a search of the file does not see them. Null: not to be unpacked. */
const packedObjects = async (bytes: Uint8Array<ArrayBuffer>, text: string): Promise<string | null> => {
  let found = ''
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const head = text.slice(Math.max(0, match.index - 4000), match.index)
    const dictionary = unescaped(head.slice(head.lastIndexOf('obj') + 3))
    if (!dictionary.includes('/ObjStm') || !dictionary.includes('/Filter')) continue
    if (!/\/Filter\s*(\[\s*)?\/FlateDecode\s*[\]/>]/.test(dictionary) || dictionary.includes('/Predictor'))
      return null
    const from = match.index + match[0].length
    const end = text.indexOf('endstream', from)
    // The line break before `endstream` is not part of the data, and may be missing.
    let objects: string | null = null
    for (const to of [end, end - 1, end - 2])
      objects ??= await inflate(bytes.slice(from, to), maxUnpacked - found.length)
    if (objects === null) return null
    found += `\n${objects}`
  }
  return found
}

/** How many pages a PDF has, or why it is refused. What cannot be looked into is refused too. */
export const inspectPdf = async (
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ pages: number } | { refusal: string }> => {
  const text = latin1(bytes)
  if (!text.includes('%%EOF')) return { refusal: 'This PDF is not complete, please send it again' }
  const outside = unescaped(text)
  const packed = await packedObjects(bytes, text)
  const whole = `${outside}\n${unescaped(packed ?? '')}`
  for (const [pattern, refusal] of forbidden) if (pattern.test(whole)) return { refusal }
  if (packed === null) return { refusal: unreadable }
  const pages = whole.match(/\/Type\s*\/Page\b/g)?.length ?? 1
  return pages > maxPages
    ? { refusal: 'This PDF has too many pages, please send the prescription alone' }
    : { pages }
}
