import { type PictureFacts, pictureSides, pictureStem } from 'shared-api/pictures'

/**
 * The base name of an uploaded image. An avatar is named by its id alone, a product image by its id, size and
 * colour. The name decides how it may be cached.
 */
export const stemOf = (id: string, facts: PictureFacts | null): string =>
  facts ? pictureStem(id, facts) : id

/** The key of an uploaded image in the file store; `side` is that of the square that a rendition fits. */
export const pictureKey = (stem: string, side?: number): string =>
  `pictures/${side ? `${stem}-${side}` : stem}.webp`

/** Where its copy for messengers lies, once one was asked for. */
export const shareKey = (stem: string): string => `pictures/${stem}.jpg`

/** The address that pages use. */
export const pictureUrl = (stem: string): string => `/uploads/${stem}.webp`

/** The id in the address of an avatar, or of an old image without renditions; null for any other. */
export const pictureIdOf = (url: string): string | null =>
  /^\/uploads\/([a-z0-9]+)\.webp$/.exec(url)?.[1] ?? null

/** Whether a file of this name is public: our artwork and images of the catalogue. */
export const isForEverybody = (stem: string): boolean => stem.includes('-')

const form = /^([a-z0-9]+-(\d+)x(\d+)-[0-9a-f]{6})(?:-(\d+))?$/

/** Whether a name is that of a rendition and not of the original. */
export const isCut = (stem: string): boolean => form.exec(stem)?.[4] !== undefined

/** Below it a cut is a few kilobytes: no data to save. */
const smallEnough = 240

/** The name of the next cut of at most half the side, for who saves data; null where there is nothing to save. */
export const lighterStem = (stem: string): string | null => {
  const [, whole, width, height, cut] = form.exec(stem) ?? []
  if (!whole) return null
  const side = cut ? Number(cut) : Math.max(Number(width), Number(height))
  const lighter = pictureSides.findLast((one) => one >= smallEnough && one <= side / 2)
  return lighter ? `${whole}-${lighter}` : null
}
