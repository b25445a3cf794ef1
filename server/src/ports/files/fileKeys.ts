/** Keys are made by us alone: `images/abc.webp`. Anything else never reaches a disk or a bucket. */
const keyForm = /^[a-z]+(\/[a-z0-9-]+)+\.[a-z0-9]+$/

/** True for the name of a stored file, false for a draft and for anything that is not ours. */
export const isFileKey = (name: string): boolean => keyForm.test(name)

/** Throws TypeError for what is no key of ours. */
export const assertFileKey = (key: string): void => {
  if (!isFileKey(key)) throw new TypeError('not a key of ours')
}

const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

/** The type stands in the key's ending, so that a file and its type cannot part. */
export const typeOfKey = (key: string): string =>
  types[key.split('.').pop() ?? ''] ?? 'application/octet-stream'
