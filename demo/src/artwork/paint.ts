/** The colours of one artwork: the pack's own, and the soft ground that it stands on. */
export interface Colours {
  main: string
  dark: string
  light: string
  tint: string
}

/** The text on a pack. */
export interface Label {
  /** One or two short lines. */
  name: string[]
  /** Strength, or what it is. */
  detail: string
  pack: string
  colours: Colours
}

const hsl = (hue: number, saturation: number, lightness: number) => `hsl(${hue} ${saturation}% ${lightness}%)`

/** A family of colours around one hue (degrees). */
export const coloursOf = (hue: number): Colours => ({
  main: hsl(hue, 52, 44),
  dark: hsl(hue, 58, 29),
  light: hsl(hue, 60, 78),
  tint: hsl(hue, 48, 94),
})

const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface Lettering {
  x: number
  y: number
  width: number
  size: number
  fill: string
  weight?: number
  anchor?: 'start'
}

/** One line of text in the middle of x (or from x on), made smaller until it fits the width. */
export const line = (text: string, { x, y, width, size, fill, weight = 700, anchor }: Lettering): string => {
  const fitting = Math.min(size, width / (Math.max(text.length, 1) * 0.6))
  const from = anchor ? ` text-anchor="${anchor}"` : ''
  return `<text x="${x}" y="${round(y)}" font-size="${round(fitting)}" font-weight="${weight}" fill="${fill}"${from}>${safe(text)}</text>`
}

interface Area {
  /** The middle. */
  x: number
  y: number
  width: number
  height: number
  /** The most a name may have. */
  size: number
  fill: string
}

/** The name in one or two lines and the detail below it, filling an area without leaving it. */
export const lettering = (label: Label, { x, y, width, height, size, fill }: Area): string => {
  const longest = Math.max(...label.name.map((part) => part.length), 1)
  const rows = label.name.length + (label.detail ? 0.62 : 0)
  const fitting = Math.min(size, width / (longest * 0.62), height / (rows * 1.1))
  const top = y - (rows * fitting * 1.1) / 2 + fitting * 0.84
  const names = label.name.map((part, index) =>
    line(part, { x, y: top + index * fitting * 1.08, width, size: fitting, fill, weight: 800 }),
  )
  const below = top + (label.name.length - 1) * fitting * 1.08 + fitting * 0.3 + 11
  const detail = label.detail
    ? line(label.detail, { x, y: below, width, size: Math.max(11, fitting * 0.48), fill, weight: 500 })
    : ''
  return names.join('') + detail
}

const round = (value: number) => Number(value.toFixed(1))

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more = '',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`

/** The right part of a shape, darker, and a bright stripe on its left: flat light from the left. */
export const shade = (x: number, y: number, width: number, height: number, radius = 0): string => {
  const from = round(x + width * 0.82)
  const straight = round(width * 0.18 - radius)
  const right = `M${from} ${y}h${straight}q${radius} 0 ${radius} ${radius}v${height - 2 * radius}q0 ${radius} ${-radius} ${radius}h${-straight}z`
  return (
    path(right, '#000', 'opacity=".07"') +
    rect(
      round(x + width * 0.07),
      round(y + height * 0.06),
      round(width * 0.045),
      round(height * 0.88),
      '#fff',
      4,
      'opacity=".45"',
    )
  )
}

/** A cross in a circle: this is a pharmacy. */
export const cross = (x: number, y: number, size: number, fill: string): string =>
  path(
    `M${x - size / 6} ${y - size / 2}h${size / 3}v${size / 3}h${size / 3}v${size / 3}h${-size / 3}v${size / 3}h${-size / 3}v${-size / 3}h${-size / 3}v${-size / 3}h${size / 3}z`,
    fill,
  )

/** The whole artwork, 400 by 400: the ground, a shadow as wide as the pack, the pack. */
export const artwork = (title: string, { tint, light }: Colours, shadow: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" role="img" aria-label="${safe(title)}" font-family="Segoe UI, Roboto, Helvetica, Arial, sans-serif" text-anchor="middle">${rect(0, 0, 400, 400, tint)}${circle(200, 196, 150, light, 'opacity=".34"')}<ellipse cx="200" cy="346" rx="${shadow}" ry="12" fill="#000" opacity=".1"/>${content}</svg>`
