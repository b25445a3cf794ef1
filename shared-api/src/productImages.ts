/**
 * Sides in pixels of the squares that renditions of a product image fit into. No rendition is larger than its
 * original.
 */
export const renditionSides = [96, 240, 480, 960] as const

export interface ImageFacts {
  /** Pixels of the original. */
  width: number
  height: number
  /** Its average: six hexadecimal digits. */
  colour: string
}

/** The base name of a product image. It holds the facts that pages need before the image loads. */
export const imageBaseName = (id: string, { width, height, colour }: ImageFacts): string =>
  `${id}-${width}x${height}-${colour}`

const address = /^(\/uploads\/[a-z0-9]+-(\d+)x(\d+)-([0-9a-f]{6}))\.webp$/

/**
 * The facts in an image's address, and its renditions as `srcset`, where `w` is the side of the square that a
 * rendition fits. Null for a drawing, for an external image, and for one from before there were renditions.
 */
export const readImage = (url: string): (ImageFacts & { srcSet: string }) | null => {
  const [, baseName, wide, high, colour] = address.exec(url) ?? []
  if (!colour) return null
  const [width, height] = [Number(wide), Number(high)]
  const longest = Math.max(width, height)
  const renditions = renditionSides
    .filter((side) => side < longest)
    .map((side) => [`${baseName}-${side}.webp`, `${side}w`].join(' '))
  return { width, height, colour, srcSet: [...renditions, `${url} ${longest}w`].join() }
}
