import { pdf, written } from '../fixtures/pdf.ts'
import { heic, photo } from '../fixtures/prescription.ts'
import { bytesOf, type Hostile, one, type Part, sentences } from './hostile.ts'

const { image, heic: badHeic, unreadable, tooLarge } = sentences

const noise = (length: number) => {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; at++) bytes[at] = (at * 7919 + (at >> 3)) & 255
  return bytes
}

/** The first part of a file, as a line that was cut leaves it. */
const cut = (bytes: Uint8Array, part = 0.5) => bytes.subarray(0, Math.floor(bytes.length * part))
const patched = (bytes: Uint8Array, at: number, ...values: number[]) => {
  const copy = Uint8Array.from(bytes)
  copy.set(values, at)
  return copy
}
const boxAt = (bytes: Uint8Array, type: string) => Buffer.from(bytes).indexOf(type) - 4
const scene = () =>
  photo(400, 400).composite([{ input: noise(300 * 300 * 3), raw: { width: 300, height: 300, channels: 3 } }])

const images: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'a JPEG that was cut': async () => cut(await scene().jpeg().toBuffer()),
  'a PNG that was cut': async () => cut(await scene().png().toBuffer()),
  'a WebP that was cut': async () => cut(await scene().webp().toBuffer()),
  'a JPEG of start and end': () => bytesOf('\xff\xd8\xff\xd9'),
  'the start of a JPEG and noise': () => bytesOf('\xff\xd8\xff\xe0', noise(5000)),
  'the start of a PNG and noise': () => bytesOf('\x89PNG\r\n\x1a\n', noise(5000)),
  'the start of a WebP and noise': () => bytesOf('RIFF\x00\x10\x00\x00WEBP', noise(5000)),
  'a PNG with a wrong checksum': async () => patched(await photo().png().toBuffer(), 29, 0, 0, 0, 0),
  'a PNG without sides': async () => patched(await photo().png().toBuffer(), 16, 0, 0, 0, 0),
}

const heics: Record<string, () => Uint8Array> = {
  'a HEIC picture that was cut': () => cut(heic()),
  'only the first box of a HEIC picture': () => bytesOf('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00'),
  'a HEIC picture with a box longer than itself': () =>
    patched(heic(), boxAt(heic(), 'meta'), 255, 255, 255, 255),
  'a HEIC picture with a box of no length': () => patched(heic(), boxAt(heic(), 'iprp'), 0, 0, 0, 1),
  'a HEIC picture whose pixels lie elsewhere': () =>
    patched(heic(), boxAt(heic(), 'iloc') + 22, 255, 255, 255, 255),
  'a HEIC picture with noise for pixels': () =>
    bytesOf(heic().subarray(0, boxAt(heic(), 'mdat') + 8), noise(42)),
}

/** `count` parts of good JPEG each. */
const many = async (count: number): Promise<Part[]> => {
  const bytes = await photo().jpeg().toBuffer()
  return Array.from({ length: count }, () => ({ bytes, filename: 'page.jpg', type: 'image/jpeg' }))
}

export const broken: Hostile[] = [
  ...Object.entries(images).map(([name, bytes]) => ({
    name,
    parts: async () => one(await bytes()),
    rejected: image,
  })),
  ...Object.entries(heics).map(([name, bytes]) => ({ name, parts: () => one(bytes()), rejected: badHeic })),
  { name: 'a PDF that was cut', parts: () => one(cut(pdf(written('page')), 0.2)), rejected: unreadable },
  {
    name: 'a file of 10 MB and one byte',
    parts: () => one(bytesOf('\xff\xd8\xff', noise(10 * 1024 * 1024 - 2))),
    rejected: tooLarge,
  },
  {
    name: 'a PDF of 10 MB and one byte',
    parts: () => one(bytesOf(pdf(written('page')), new Uint8Array(10 * 1024 * 1024 + 1))),
    rejected: tooLarge,
  },
  {
    name: 'a picture and a program',
    parts: async () => [...(await many(1)), ...one('MZ')],
    rejected: sentences.notAPage,
  },
  { name: 'six pictures', parts: () => many(6), rejected: [400, 'Send at most 5 files'] },
  { name: 'two hundred pictures', parts: () => many(200), rejected: [400, 'Send at most 5 files'] },
  { name: 'no file', parts: () => [], rejected: [400, 'Choose a file to send'] },
  {
    name: 'a text where the file should be',
    parts: () => [{ bytes: 'page' }],
    rejected: [400, 'Choose a file to send'],
  },
]
