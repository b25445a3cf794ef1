/** Bytes that all streams of a file may unpack to: twenty pages scanned in colour, less than a bomb. */
const maxUnpacked = 256 * 1024 * 1024
/** What is read of one stream, and of all of them: objects are short, pictures need not be read. */
const maxRead = 1024 * 1024
const maxReadOfAll = 32 * maxRead
const maxStreams = 5000

export const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** A name can be written with `#4a` escapes (ISO 32000-1, 7.3.5). */
export const unescaped = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The next place of a pattern at or behind one that only moves on: the text is gone through once. */
export const follow = (text: string, pattern: RegExp) => {
  let next = -1
  return (from: number): number => {
    if (next >= from) return next
    pattern.lastIndex = from
    next = pattern.exec(text)?.index ?? Number.POSITIVE_INFINITY
    return next
  }
}

interface Unpacked {
  size: number
  /** The beginning, at most `maxRead`. */
  text: string
  whole: boolean
}

/** Unpacks as far as it goes, which viewers do too, and stops after `most` bytes. */
const inflate = async (bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Unpacked> => {
  const parts: string[] = []
  let size = 0
  const unpacked = (whole: boolean) => ({ size, text: parts.join(''), whole })
  try {
    const unpacking = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
    for await (const part of unpacking) {
      if (size < maxRead) parts.push(latin1(part))
      size += part.length
      if (size > most) return unpacked(false)
    }
    return unpacked(true)
  } catch {
    return unpacked(false)
  }
}

/** The first two bytes of what zlib packs (RFC 1950, 2.2). */
const isZlib = (first = 0, second = 0) => (first & 15) === 8 && (first * 256 + second) % 31 === 0

const compressors = /\/(FlateDecode|LZWDecode|RunLengthDecode)\b/g

/** Filters that hide objects from us, or pack what is packed already. */
const isOpaque = (dictionary: string, ofObjects: boolean) =>
  /\/Filter\s*\d/.test(dictionary) ||
  (dictionary.match(compressors)?.length ?? 0) > 1 ||
  (ofObjects &&
    dictionary.includes('/Filter') &&
    (!/\/Filter\s*(\[\s*)?\/FlateDecode\s*[\]/>]/.test(dictionary) || dictionary.includes('/Predictor')))

/** Packed objects begin with pairs of numbers (ISO 32000-1, 7.5.7). */
const looksLikeObjects = (text: string) =>
  // Each letter fits one way only: two would be four with the next one, and a few hundred letters take for ever.
  /^(?:[\s\0]|%[^\r\n]*[\r\n])*\d+[\s\0]+\d/.test(text.slice(0, 4000))

/**
 * The text of every stream that unpacks, one by one, whatever its dictionary calls it; objects can be packed into
 * streams, where a search of the file does not see them. `null` for what cannot be looked into: broken or doubly
 * packed objects, more than any scan needs.
 */
export async function* unpackStreams(
  bytes: Uint8Array<ArrayBuffer>,
  text: string,
): AsyncGenerator<string | null> {
  let [streams, within, unpacked, read] = [0, 0, 0, 0]
  const findEnd = follow(text, /endstream/g)
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const head = text.slice(Math.max(0, match.index - 4000), match.index)
    const dictionary = unescaped(head.slice(head.lastIndexOf('obj') + 3))
    const ofObjects = dictionary.includes('/ObjStm')
    if (++streams > maxStreams || isOpaque(dictionary, ofObjects)) yield null
    const from = match.index + match[0].length
    const end = findEnd(from)
    if (end > text.length) continue
    // Streams lie one behind the other; only by chance one seems to begin within another.
    within += end - from
    if (within > 2 * text.length) yield null
    if (!isZlib(bytes[from], bytes[from + 1])) {
      if (ofObjects && dictionary.includes('/Filter')) yield null
      continue
    }
    // The line break before `endstream` is not part of the data, and may be missing.
    let found: Unpacked = { size: 0, text: '', whole: false }
    for (const to of [end, end - 1, end - 2])
      if (!found.whole && unpacked + found.size <= maxUnpacked)
        found = await inflate(bytes.slice(from, to), maxUnpacked - unpacked)
    unpacked += found.size
    read += found.text.length
    const unread = found.size > found.text.length && (ofObjects || looksLikeObjects(found.text))
    if (unpacked > maxUnpacked || read > maxReadOfAll || unread || (ofObjects && !found.whole)) yield null
    yield found.text
  }
}
