import { type ImageFacts, imageBaseName, renditionSides } from 'shared-api/productImages'

/**
 * The base name of an uploaded image. An avatar is named by its id alone, a product image by its id, size and
 * colour. The name decides how it may be cached.
 */
export const baseNameOf = (id: string, facts: ImageFacts | null): string =>
  facts ? imageBaseName(id, facts) : id

/** The key of an uploaded image in the file store; `side` is that of the square that a rendition fits. */
export const imageKey = (baseName: string, side?: number): string =>
  `images/${side ? `${baseName}-${side}` : baseName}.webp`

/** Where its copy for messengers lies, once one was asked for. */
export const shareKey = (baseName: string): string => `images/${baseName}.jpg`

/** The address that pages use. */
export const imageUrl = (baseName: string): string => `/uploads/${baseName}.webp`

/** The id in the address of an avatar, or of an old image without renditions; null for any other. */
export const imageIdOf = (url: string): string | null =>
  /^\/uploads\/([a-z0-9]+)\.webp$/.exec(url)?.[1] ?? null

/** Whether a file of this name is public: our artwork and images of the catalogue. */
export const isForEverybody = (baseName: string): boolean => baseName.includes('-')

const form = /^([a-z0-9]+-(\d+)x(\d+)-[0-9a-f]{6})(?:-(\d+))?$/

/** Whether a name is that of a rendition and not of the original. */
export const isRendition = (baseName: string): boolean => form.exec(baseName)?.[4] !== undefined

/** Below it a cut is a few kilobytes: no data to save. */
const smallEnough = 240

/** The name of the next cut of at most half the side, for who saves data; null where there is nothing to save. */
export const lighterName = (baseName: string): string | null => {
  const [, original, width, height, rendition] = form.exec(baseName) ?? []
  if (!original) return null
  const side = rendition ? Number(rendition) : Math.max(Number(width), Number(height))
  const lighter = renditionSides.findLast((one) => one >= smallEnough && one <= side / 2)
  return lighter ? `${original}-${lighter}` : null
}
