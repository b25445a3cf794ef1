import sharp from 'sharp'
import { atMost } from './atMost.ts'
import { decodeHeic, isHeic } from './nodeHeic.ts'
import type { Images } from './ports.ts'

/** 50 megapixels: more than any phone sends, less than a bomb unpacks to. */
const maxPixels = 50_000_000

/** libvips reads dozens of formats; each one that nobody needs is only a door. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
})

/** How JPEG, PNG and WebP begin; a drawing, which could name other files, is read only when it is ours. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF....WEBP/s]

const isPhoto = (bytes: Uint8Array) => {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  return beginnings.some((beginning) => beginning.test(start))
}

/** Upright, whatever the camera's position was. */
const open = async (bytes: Uint8Array) => {
  if (isPhoto(bytes)) return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()
  if (!isHeic(bytes)) throw new Error('neither JPEG, PNG, WebP nor HEIC')
  const { data, width, height } = await decodeHeic(bytes, maxPixels)
  return sharp(data, { raw: { width, height, channels: 4 } })
}

/** libvips. Rotates by EXIF, then drops every tag with the position in it. */
export const createNodeImages = (): Images => {
  // A picture at the limit takes about 200 MB while it is read.
  const inTurn = atMost(2)
  return {
    toWebp: (bytes, maxSide) =>
      inTurn(async () => {
        const picture = (await open(bytes))
          .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 80 })
          .timeout({ seconds: 20 })
        return new Uint8Array(await picture.toBuffer())
      }),
    toShare: (bytes, side) =>
      inTurn(async () => {
        const picture = sharp(bytes, { limitInputPixels: maxPixels })
          .resize({ width: side, height: side, fit: 'contain', background: '#fff' })
          .flatten({ background: '#fff' })
          .jpeg({ quality: 82 })
          .timeout({ seconds: 20 })
        return new Uint8Array(await picture.toBuffer())
      }),
  }
}
