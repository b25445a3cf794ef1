import { renderPages } from '../pdf/renderPages.ts'
import type { Images } from '../ports.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The image on a canvas that fits a square of this many pixels; `ground` fills its transparent parts. */
const draw = (image: ImageBitmap, maxSide: number, ground?: string) => {
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height))
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  const canvas = new OffscreenCanvas(side(image.width), side(image.height))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  if (ground) {
    pen.fillStyle = ground
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return { canvas, pen }
}

const encode = async (canvas: OffscreenCanvas): Promise<Bytes> => {
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
  return new Uint8Array(await blob.arrayBuffer())
}

/** The one colour that is left when everything is drawn into one pixel. */
const averageOf = (image: ImageBitmap): string => {
  const { pen } = draw(image, 1, '#fff')
  const [red = 255, green = 255, blue = 255] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')
}

/** The browser's own decoder; drawing on a canvas leaves every tag behind. */
export const createPageImages = (): Images => ({
  toWebp: async (file, maxSide) => encode(draw(await createImageBitmap(file), maxSide).canvas),
  toPages: async (pdf, limits) => {
    const bytes = new Uint8Array(await pdf.arrayBuffer())
    const library = await import('../pdf/pagePdf.ts').then((module) => module.library)
    const pages: Bytes[] = []
    for await (const { width, height, data } of renderPages(library, bytes, limits)) {
      const pixels = new ImageData(new Uint8ClampedArray(data), width, height)
      pages.push(await encode(draw(await createImageBitmap(pixels), limits.maxSide).canvas))
    }
    return pages
  },
  toGrey: async (bytes, side) => {
    const image = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(side, side)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('This browser draws nothing')
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(image, 0, 0, side, side)
    const { data } = pen.getImageData(0, 0, side, side)
    const level = (at: number) =>
      0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
    return Uint8Array.from({ length: side * side }, (_, pixel) => level(4 * pixel))
  },
  toRenditions: async (file, { maxSide, sides }) => {
    const image = await createImageBitmap(file)
    const { canvas } = draw(image, maxSide, '#fff')
    const { width, height } = canvas
    const smaller = sides.filter((side) => side < Math.max(width, height))
    const render = async (side: number) => ({ side, bytes: await encode(draw(image, side, '#fff').canvas) })
    return {
      facts: { width, height, colour: averageOf(image) },
      original: await encode(canvas),
      renditions: await Promise.all(smaller.map(render)),
    }
  },
  toShare: async () => {
    throw new Error('A page sends no links to messengers')
  },
})
