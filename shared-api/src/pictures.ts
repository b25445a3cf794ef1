/** Sides in pixels of the squares that a picture of the catalogue is cut to fit, as far as it is larger. */
export const pictureSides = [96, 240, 480, 960] as const

export interface PictureFacts {
  /** Pixels of the picture as it is kept whole. */
  width: number
  height: number
  /** Its average: six hexadecimal digits. */
  colour: string
}

/** The name of a picture of the catalogue, without its ending: it tells pages what they need before the picture comes. */
export const pictureStem = (id: string, { width, height, colour }: PictureFacts): string =>
  `${id}-${width}x${height}-${colour}`

const address = /^(\/uploads\/[a-z0-9]+-(\d+)x(\d+)-([0-9a-f]{6}))\.webp$/

/**
 * What a picture's address says of it, and its cuts as `srcset` takes them, where `w` is the side of the square that
 * a cut fits. Null for a drawing, and for a picture that lies elsewhere or is from before pictures were cut.
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
