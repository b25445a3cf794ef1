import sharp, { type Metadata, type Sharp } from 'sharp'
import { createFairQueue } from '../fairQueue.ts'
import { renderPdf } from '../pdf/nodePdf.ts'
import type { Images } from '../ports.ts'
import { decodeHeic, isHeic } from './nodeHeic.ts'

/** 50 megapixels of 8 bits: more than any phone sends, less than a bomb unpacks to. One of 16 bits counts twice. */
const maxPixels = 50_000_000
/** A HEIC image, which phones send by default, is unpacked whole, twice. */
const maxHeicPixels = 26_000_000
/** Maximum bytes of an image that cannot be read line by line. */
const maxWhole = 100 * 1024 * 1024

// The same image rarely arrives twice, so a cache is of no use.
sharp.cache(false)

/** libvips reads dozens of formats; each unused one is only an attack surface. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
})

/** The first bytes of JPEG, PNG and WebP. A drawing could name other files, so only our own are read. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF....WEBP/s]

const isPhoto = (bytes: Uint8Array) => {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  return beginnings.some((beginning) => beginning.test(start))
}

/** Bytes of an image that is unpacked whole before its first line: WebP, and progressive formats. */
const bytesWhole = ({ format, width, height, channels, depth, isProgressive }: Metadata): number => {
  const samples = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (format === 'webp') return width * height * 4
  return isProgressive ? samples * (format === 'jpeg' ? 2 : 1) : 0
}

/** Upright for any orientation of the camera. */
const open = async (bytes: Uint8Array) => {
  if (isPhoto(bytes)) {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    const metadata = await image.metadata()
    const { width, height, depth } = metadata
    const pixels = width * height * (depth === 'uchar' ? 1 : 2)
    if (pixels > maxPixels || bytesWhole(metadata) > maxWhole) throw new RangeError('too many pixels')
    return image.rotate()
  }
  if (!isHeic(bytes)) throw new Error('neither JPEG, PNG, WebP nor HEIC')
  const { data, width, height } = await decodeHeic(bytes, maxHeicPixels)
  return sharp(data, { raw: { width, height, channels: 4 } })
}

/** Reads the file for this work alone, and frees its 10 MB at once, not when the garbage collector gets there. */
const withBytes = async <T>(file: Blob, work: (bytes: Uint8Array) => Promise<T>): Promise<T> => {
  const buffer = await file.arrayBuffer()
  try {
    return await work(new Uint8Array(buffer))
  } finally {
    buffer.transfer(0)
  }
}

const quality = 80
const patience = { seconds: 20 }
/** A shopper with a page that came in does not wait longer for its turn. */
const MAX_WAIT_MS = 90_000

const hex = (part: number) => Math.round(part).toString(16).padStart(2, '0')

/** Unpacked once for all renditions. */
const unpack = async (bytes: Uint8Array, maxSide: number) => {
  const { data, info } = await (await open(bytes))
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .timeout(patience)
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { width, height, image: () => sharp(data, { raw: { width, height, channels } }).timeout(patience) }
}

/** libvips. Rotates by EXIF, then drops every tag with the position in it. */
export const createNodeImages = (): Images => {
  // One image uses every core already; a second one takes 100 MB more.
  const inTurn = createFairQueue({ maxWaitMs: MAX_WAIT_MS })
  return {
    // The bytes are read in turn: uploads that wait lie on the disk.
    toWebp: (file, maxSide, turn) =>
      inTurn(
        () =>
          withBytes(file, async (bytes) => {
            const image = (await open(bytes))
              .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
              .webp({ quality })
              .timeout(patience)
            return new Uint8Array(await image.toBuffer())
          }),
        turn,
      ),
    toPages: (pdf, limits, turn) =>
      renderPdf(
        pdf,
        limits,
        ({ width, height, data }) =>
          inTurn(async () => {
            const page = sharp(data, { raw: { width, height, channels: 3 } })
              .webp({ quality })
              .timeout(patience)
            return new Uint8Array(await page.toBuffer())
          }, turn),
        turn,
      ),
    toGrey: (bytes, side, turn) =>
      inTurn(async () => {
        const image = sharp(bytes, { limitInputPixels: maxPixels })
          .resize({ width: side, height: side, fit: 'fill' })
          .flatten({ background: '#fff' })
          .greyscale()
          .raw()
          .timeout(patience)
        return new Uint8Array(await image.toBuffer())
      }, turn),
    toRenditions: (file, { maxSide, sides }) =>
      inTurn(async () => {
        const { width, height, image } = await withBytes(file, (bytes) => unpack(bytes, maxSide))
        const encode = async (one: Sharp) => new Uint8Array(await one.webp({ quality }).toBuffer())
        const { channels } = await image().toColourspace('srgb').stats()
        const colour = channels
          .slice(0, 3)
          .map(({ mean }) => hex(mean))
          .join('')
        const renditions = []
        for (const side of sides.filter((one) => one < Math.max(width, height)))
          renditions.push({
            side,
            bytes: await encode(image().resize({ width: side, height: side, fit: 'inside' })),
          })
        return { facts: { width, height, colour }, original: await encode(image()), renditions }
      }),
    toShare: (bytes, side) =>
      inTurn(async () => {
        const image = sharp(bytes, { limitInputPixels: maxPixels })
          .resize({ width: side, height: side, fit: 'contain', background: '#fff' })
          .flatten({ background: '#fff' })
          .jpeg({ quality: 82 })
          .timeout(patience)
        return new Uint8Array(await image.toBuffer())
      }),
  }
}
