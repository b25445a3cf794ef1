import { type PictureFacts, pictureSides, pictureStem } from 'shared-api/pictures'

/**
 * The name of an uploaded picture without its ending. A face is called by its id alone, a picture of the catalogue by
 * its id, its measures and its colour: the name says who may keep it.
 */
export const stemOf = (id: string, facts: PictureFacts | null): string =>
  facts ? pictureStem(id, facts) : id

/** Where an uploaded picture lies in the file store; `side` is that of the square a cut fits. */
export const pictureKey = (stem: string, side?: number): string =>
  `pictures/${side ? `${stem}-${side}` : stem}.webp`

/** Where its copy for messengers lies, once one was asked for. */
export const shareKey = (stem: string): string => `pictures/${stem}.jpg`

/** Where its pages find it. */
export const pictureUrl = (stem: string): string => `/uploads/${stem}.webp`

/** The id in the address of a face or of a picture from before pictures were cut; null for any other. */
export const pictureIdOf = (url: string): string | null =>
  /^\/uploads\/([a-z0-9]+)\.webp$/.exec(url)?.[1] ?? null

/** Whether everybody may keep what has this name: our drawings and what was uploaded for the catalogue. */
export const isForEverybody = (stem: string): boolean => stem.includes('-')

const form = /^([a-z0-9]+-(\d+)x(\d+)-[0-9a-f]{6})(?:-(\d+))?$/

/** Whether a name is that of a cut and not of the whole picture. */
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
