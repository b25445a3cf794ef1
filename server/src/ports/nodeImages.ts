import sharp from 'sharp'
import type { Images } from './ports.ts'

/** 50 megapixels: more than any phone sends, less than a bomb unpacks to. */
const maxPixels = 50_000_000

/** libvips. Rotates by EXIF, then drops every tag with the position in it. */
export const createNodeImages = (): Images => ({
  toWebp: async (bytes, maxSide) => {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
    return new Uint8Array(await picture.toBuffer())
  },
})
