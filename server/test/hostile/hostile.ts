/** One part of a form as an attacker writes it: nothing of its head is escaped. */
export interface Part {
  bytes: Uint8Array | string
  /** As it stands between the quotes; absent: no file at all. */
  filename?: string
  type?: string
}

interface Sent {
  name: string
  parts: () => Part[] | Promise<Part[]>
}

/** A file sent with bad intent or by bad luck, and its expected result. */
export type Hostile = Sent &
  (
    | { rejected: readonly [status: number, sentence: string] }
    /** An image that is kept, encoded anew: none of these texts is left in it. */
    | { without: readonly string[] }
  )

export const sentences = {
  notAPage: [415, 'Send the prescription as JPEG, PNG, WebP, HEIC or PDF'],
  image: [415, 'This picture is damaged or far too large, please take it again'],
  heic: [415, 'This HEIC picture could not be read here, please send it as JPEG'],
  locked: [415, 'This PDF is locked with a password, please send it without one'],
  unreadable: [415, 'This PDF could not be read, please print it to a new PDF or send a photo'],
  tooHeavy: [415, 'This PDF is too complex to open, please send a photo of each page'],
  pages: [415, 'This PDF has too many pages, please send the prescription alone'],
  tooLarge: [413, 'A file may have at most 10 MB, please send a smaller one'],
} as const

/** A marker of an attack, which runs if a server trusts the file. */
export const php = '<?php system($_GET["c"]); ?>'
export const script = '<script>alert(document.cookie)</script>'

export const bytesOf = (...parts: (Uint8Array | string)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

/** One file as a browser sends it. */
export const one = (
  bytes: Uint8Array | string,
  filename = 'page.jpg',
  type = 'application/octet-stream',
): Part[] => [{ bytes, filename, type }]

const boundary = '----hostile7MA4YWxkTrZu0gW'

/** The body of a form, byte for byte, with the header that belongs to it. */
export const multipart = (
  fields: Readonly<Record<string, string>>,
  field: string,
  parts: readonly Part[],
) => {
  const head = (name: string, more = '') =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`)
  const body = [
    ...Object.entries(fields).flatMap(([name, value]) => [head(name), Buffer.from(`\r\n${value}\r\n`)]),
    ...parts.flatMap(({ bytes, filename, type }) => [
      head(field, filename === undefined ? '' : `; filename="${filename}"`),
      Buffer.from(type === undefined ? '\r\n' : `Content-Type: ${type}\r\n\r\n`),
      bytesOf(bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return { body: Buffer.concat(body), type: `multipart/form-data; boundary=${boundary}` }
}
