/**
 * Sides in pixels of the squares that renditions of a product image fit into. No rendition is larger than its
 * original.
 */
export const pictureSides = [96, 240, 480, 960] as const

export interface PictureFacts {
  /** Pixels of the original. */
  width: number
  height: number
  /** Its average: six hexadecimal digits. */
  colour: string
}

/** The base name of a product image. It holds the facts that pages need before the image loads. */
export const pictureStem = (id: string, { width, height, colour }: PictureFacts): string =>
  `${id}-${width}x${height}-${colour}`

const address = /^(\/uploads\/[a-z0-9]+-(\d+)x(\d+)-([0-9a-f]{6}))\.webp$/

/**
 * The facts in an image's address, and its renditions as `srcset`, where `w` is the side of the square that a
 * rendition fits. Null for a drawing, for an external image, and for one from before there were renditions.
 */
export const readPicture = (url: string): (PictureFacts & { srcSet: string }) | null => {
  const [, stem, wide, high, colour] = address.exec(url) ?? []
  if (!colour) return null
  const [width, height] = [Number(wide), Number(high)]
  const longest = Math.max(width, height)
  const cuts = pictureSides
    .filter((side) => side < longest)
    .map((side) => [`${stem}-${side}.webp`, `${side}w`].join(' '))
  return { width, height, colour, srcSet: [...cuts, `${url} ${longest}w`].join() }
}
