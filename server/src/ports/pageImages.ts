import type { Images } from './ports.ts'

/** The browser's own decoder; drawing on a canvas leaves every tag behind. */
export const createPageImages = (): Images => ({
  toWebp: async (bytes, maxSide) => {
    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
    return new Uint8Array(await blob.arrayBuffer())
  },
  toShare: async () => {
    throw new Error('A page sends no links to messengers')
  },
})
