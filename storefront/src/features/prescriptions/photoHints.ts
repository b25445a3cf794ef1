export type PhotoHint = 'blurred' | 'dark' | 'small'

/** The longer side of the checked image, in pixels: text that is blurred at this size cannot be read. */
const longSide = 1000
/** Pixels of the shorter side below which a doctor's hand cannot be read. */
const shortSide = 700
/** Mean of the light, of 255, below which a page lies in the dark. */
const darkBelow = 70
/** Steps of light that a camera's noise and its packing make by themselves. */
const noise = 4
/**
 * The share of an image's contrast in its edges: 0.3 and more on a sharp page, 0.05 where writing is just
 * readable, below 0.005 where it is not. A share, so that neither darkness nor pale ink counts as blur.
 */
const blurredBelow = 0.005
/** Nothing is written where the light hardly differs. */
const emptyBelow = 5

const greyOf = (pixels: ArrayLike<number>, at: number) =>
  0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0)

/** The faults in light and edges of an image: RGBA of `width` pixels a line. */
export const judgePixels = (pixels: ArrayLike<number>, width: number, height: number): PhotoHint[] => {
  const grey = Float32Array.from({ length: width * height }, (_, place) => greyOf(pixels, place * 4))
  const at = (place: number) => grey[place] ?? 0
  let [light, lightSquared, edgeSquared, count] = [0, 0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const place = y * width + x
      const here = at(place)
      const around = at(place - 1) + at(place + 1) + at(place - width) + at(place + width)
      const edge = Math.max(0, Math.abs(4 * here - around) - noise)
      light += here
      lightSquared += here * here
      edgeSquared += edge * edge
      count++
    }
  if (count === 0) return []
  const mean = light / count
  const contrast = lightSquared / count - mean * mean
  const blurred = contrast > emptyBelow && edgeSquared / count / contrast < blurredBelow
  return [...(mean < darkBelow ? ['dark' as const] : []), ...(blurred ? ['blurred' as const] : [])]
}

/**
 * The faults of a photo that the shopper should check before it is sent; none for files that the browser
 * cannot show.
 */
export const hintsOf = async (file: File): Promise<PhotoHint[]> => {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
    const small = Math.min(bitmap.width, bitmap.height) < shortSide
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return []
    // A coarse reduction makes edges of its own.
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return [...(small ? ['small' as const] : []), ...judgePixels(data, canvas.width, canvas.height)]
  } catch {
    return []
  }
}
