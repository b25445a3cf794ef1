import sharp from 'sharp'

const [width, height] = [750, 1000]

/** Strokes as thick as a pen's, line by line. */
const strokes = Array.from({ length: 18 }, (_, row) => {
  const letters = Array.from({ length: 40 }, (_, at) => `l${at % 2 ? 8 : 6} ${at % 3 ? 9 : -18} l7 ${at % 4}`)
  return `<path d="M60 ${80 + row * 50}${letters.join('')}" fill="none" stroke="#1d3f8f" stroke-width="3"/>`
})
const drawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f1e8"/>${strokes.join('')}</svg>`,
)

/** A photo of a written page: out of focus by `blur` pixels, with `light` as a part of full brightness. */
export const writtenPage = async ({ blur = 0, light = 1 } = {}) => {
  const page = sharp(await sharp(drawing).png().toBuffer())
  if (blur) page.blur(blur)
  return new Uint8Array(await page.linear(light, 0).jpeg().toBuffer())
}

/** The pixels of an image as a canvas returns them, four bytes each. */
export const pixelsOf = async (picture: Uint8Array) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
