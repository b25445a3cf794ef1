import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { heic } from '../fixtures/prescription.ts'
import { bytesOf, type Hostile, one, sentences } from './hostile.ts'

const bigEndian = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [place, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, place * 4)
  return bytes
}

/** A chunk of a PNG with its checksum. */
export const chunk = (type: string, data: Uint8Array | string): Uint8Array => {
  const content = bytesOf(type, data)
  return bytesOf(bigEndian(content.length - 4), content, bigEndian(crc32(content)))
}

export const pngSignature = '\x89PNG\r\n\x1a\n'

/** A PNG in black and white that says it has these sides; `rows` are its unpacked pixels. */
const png = (width: number, height: number, rows: number, more: Uint8Array = new Uint8Array()) =>
  bytesOf(
    pngSignature,
    chunk('IHDR', bytesOf(bigEndian(width, height), '\x01\x00\x00\x00\x00')),
    more,
    chunk('IDAT', deflateSync(Buffer.alloc(rows))),
    chunk('IEND', ''),
  )

/**
 * A lossless WebP of one colour: 30 bytes for any size (RFC 9649, 3). Every code has one symbol, so a pixel
 * takes no bit.
 */
const solidWebp = (width: number, height: number) => {
  let bits = 0n
  let length = 0n
  const write = (value: number, count: number) => {
    bits |= BigInt(value) << length
    length += BigInt(count)
  }
  write(0x2f, 8)
  write(width - 1, 14)
  write(height - 1, 14)
  write(0, 4)
  // Neither transform nor colour cache nor more than one group of codes; then five codes of one symbol each.
  write(0, 3)
  for (let code = 0; code < 5; code++) write(0b0001, 4)
  const data = Buffer.from(
    Array.from({ length: Math.ceil(Number(length) / 8 / 2) * 2 }, (_, place) =>
      Number((bits >> BigInt(place * 8)) & 255n),
    ),
  )
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32LE(data.length + 12, 0)
  sizes.writeUInt32LE(data.length, 4)
  return bytesOf('RIFF', sizes.subarray(0, 4), 'WEBPVP8L', sizes.subarray(4), data)
}

/** The head of a JPEG with these sides and nothing after it. */
const jpegHead = (width: number, height: number) =>
  bytesOf(
    '\xff\xd8\xff\xc0\x00\x11\x08',
    Uint8Array.of(height >> 8, height & 255, width >> 8, width & 255),
    '\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01\xff\xda\x00\x0c\x03\x01\x00\x02\x11\x03\x11\x00\x3f\x00',
  )

const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#eee' } })

/** Says 65,535 by 65,535 in its box of sides. */
const wideHeic = () => {
  const bytes = Buffer.from(heic())
  const at = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(65_535, at)
  bytes.writeUInt32BE(65_535, at + 4)
  return bytes
}

/** Files of a few hundred bytes that need hundreds of megabytes when unpacked whole. */
const images: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'a PNG of 400 megapixels': () => png(20_000, 20_000, 2501 * 20_000),
  'a PNG that says 2 billion by 2 billion': () => png(0x7fffffff, 0x7fffffff, 10),
  'a PNG of one line, two billion long': () => png(0x7fffffff, 1, 10),
  'a WebP of 268 megapixels in 30 bytes': () => solidWebp(16_383, 16_383),
  'a WebP of 49 megapixels in 30 bytes': () => solidWebp(7000, 7000),
  'a JPEG of 4,294 megapixels': () => jpegHead(65_500, 65_500),
  'a progressive JPEG of 49 megapixels': () =>
    plain(7000).jpeg({ progressive: true, quality: 30 }).toBuffer(),
  'an interlaced PNG of 49 megapixels': () => plain(7000).png({ progressive: true }).toBuffer(),
}

export const bombs: Hostile[] = [
  ...Object.entries(images).map(([name, bytes]) => ({
    name,
    parts: async () => one(await bytes()),
    rejected: sentences.image,
  })),
  { name: 'a HEIC picture of 4,294 megapixels', parts: () => one(wideHeic()), rejected: sentences.heic },
  {
    name: 'a PNG whose pixels unpack to 100 MB more than it has',
    parts: () => one(png(8, 8, 100 * 1024 * 1024)),
    without: [],
  },
  {
    name: 'a PNG with a note that unpacks to 100 MB',
    parts: () => {
      const note = bytesOf('note\x00\x00', deflateSync(Buffer.alloc(100 * 1024 * 1024)))
      return one(png(8, 8, 16, chunk('zTXt', note)))
    },
    without: ['zTXt', 'note'],
  },
  {
    name: 'a PNG with a colour profile that unpacks to 100 MB',
    parts: () => {
      const profile = bytesOf('icc\x00\x00', deflateSync(Buffer.alloc(100 * 1024 * 1024)))
      return one(png(8, 8, 16, chunk('iCCP', profile)))
    },
    without: ['iCCP'],
  },
]
