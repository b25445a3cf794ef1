/** Where an uploaded picture lies in the file store. */
export const pictureKey = (id: string): string => `pictures/${id}.webp`

/** Where its copy for messengers lies, once one was asked for. */
export const shareKey = (stem: string): string => `pictures/${stem}.jpg`

/** Where everybody finds it. */
export const pictureUrl = (id: string): string => `/uploads/${id}.webp`

/** The id in a picture's address, or null when it is no address of an uploaded picture. */
export const pictureIdOf = (url: string): string | null =>
  /^\/uploads\/([a-z0-9]+)\.webp$/.exec(url)?.[1] ?? null
