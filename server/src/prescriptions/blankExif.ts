import { latin1 } from './pdfStreams.ts'

/** How the notes of a camera begin inside a JPEG: an APP1 segment, its length, its name (CIPA DC-008, 4.5.4). */
const exif = /\xff\xe1[\s\S]{2}Exif\0\0/g

/**
 * A copy of a PDF in which the cameras' notes of the photos in it, the position among them, are zeros. Nothing moves,
 * so that the numbers in a PDF that say where its parts lie stay true.
 */
export const blankExif = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const clean = bytes.slice()
  for (const { index } of latin1(bytes).matchAll(exif)) {
    const length = (bytes[index + 2] ?? 0) * 256 + (bytes[index + 3] ?? 0)
    clean.fill(0, index + 4, index + 2 + length)
  }
  return clean
}
