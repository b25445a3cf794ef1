/**
 * Perceptual hashes of a page: the signs of its lowest frequencies (pHash, Zauner 2010). Another size, encoder or
 * brightness hardly changes them. A cropped page is found because the hashes of some crops are stored too.
 */

/** Pixels of each side of the grey image from which the hashes are made. */
export const GREY_SIDE = 128
/** Pixels of each side that a hash sees. */
const SIDE = 64
/** Frequencies of each direction, without the lowest, which is the brightness: 256 bits. */
const FREQUENCIES = 16
/** Standard deviation of grey levels (0 to 255) below which a page is blank, and its hash is noise. */
const MIN_CONTRAST = 4

/** The parts of the page that are cut off. */
type Crop = Record<'left' | 'top' | 'right' | 'bottom', number>

const none: Crop = { left: 0, top: 0, right: 0, bottom: 0 }
const around = (part: number): Crop => ({ left: part, top: part, right: part, bottom: part })

/** The whole page comes first. */
const crops: readonly Crop[] = [
  none,
  around(0.015),
  around(0.03),
  { ...none, left: 0.03 },
  { ...none, top: 0.03 },
  { ...none, right: 0.03 },
  { ...none, bottom: 0.03 },
]

const cosines = Array.from({ length: FREQUENCIES + 1 }, (_, frequency) =>
  Float64Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * SIDE))),
)

const clamp = (at: number) => Math.min(GREY_SIDE - 1.001, Math.max(0, at))

/** The grey level between four pixels. */
const between = (grey: Uint8Array, x: number, y: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [partX, partY] = [x - left, y - top]
  const at = top * GREY_SIDE + left
  const upper = (grey[at] ?? 0) * (1 - partX) + (grey[at + 1] ?? 0) * partX
  const lower = (grey[at + GREY_SIDE] ?? 0) * (1 - partX) + (grey[at + GREY_SIDE + 1] ?? 0) * partX
  return upper * (1 - partY) + lower * partY
}

/** The cropped page in `SIDE` by `SIDE` pixels, each the mean of four samples. */
const resample = (grey: Uint8Array, { left, top, right, bottom }: Crop): Float64Array => {
  const width = GREY_SIDE * (1 - left - right)
  const height = GREY_SIDE * (1 - top - bottom)
  const sampled = new Float64Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      for (const [stepX, stepY] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const)
        sampled[y * SIDE + x] =
          (sampled[y * SIDE + x] ?? 0) +
          between(
            grey,
            clamp(GREY_SIDE * left + ((x + stepX) * width) / SIDE - 0.5),
            clamp(GREY_SIDE * top + ((y + stepY) * height) / SIDE - 0.5),
          )
  return sampled
}

const dot = (wave: Float64Array, value: (at: number) => number) =>
  wave.reduce((sum, factor, at) => sum + factor * value(at), 0)

/** The hash of one crop as 256 digits 0 or 1, the form of `bit(256)`. */
const hashOf = (pixels: Float64Array): string => {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    cosines.map((wave) => dot(wave, (x) => pixels[y * SIDE + x] ?? 0)),
  )
  const frequencies = cosines
    .slice(1)
    .flatMap((wave) => Array.from({ length: FREQUENCIES }, (_, u) => dot(wave, (y) => rows[y]?.[u + 1] ?? 0)))
  const median = frequencies.toSorted((a, b) => a - b)[frequencies.length / 2] ?? 0
  return frequencies.map((value) => (value > median ? '1' : '0')).join('')
}

const contrastOf = (grey: Uint8Array): number => {
  const mean = grey.reduce((sum, level) => sum + level, 0) / grey.length
  return Math.sqrt(grey.reduce((sum, level) => sum + (level - mean) ** 2, 0) / grey.length)
}

/**
 * Returns the hash of a page with `GREY_SIDE` by `GREY_SIDE` grey levels, then those of its crops. A blank page has none.
 */
export const looksOf = (grey: Uint8Array): string[] =>
  contrastOf(grey) < MIN_CONTRAST ? [] : crops.map((crop) => hashOf(resample(grey, crop)))
