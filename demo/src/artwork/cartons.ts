import { circle, cross, type Label, lettering, line, path, rect, shade } from './paint.ts'

/** A carton seen from the front with its lid and its right side. Its content may cover its base. */
const carton = (
  label: Label,
  x: number,
  y: number,
  width: number,
  height: number,
  covered: boolean,
): string => {
  const { main, dark, light } = label.colours
  const depth = 26
  return [
    path(`M${x} ${y}l${depth} ${-depth * 0.7}h${width}l${-depth} ${depth * 0.7}z`, '#fff'),
    path(`M${x} ${y}l${depth} ${-depth * 0.7}h${width}l${-depth} ${depth * 0.7}z`, light, 'opacity=".55"'),
    path(`M${x + width} ${y}l${depth} ${-depth * 0.7}v${height}l${-depth} ${depth * 0.7}z`, dark),
    rect(x, y, width, height, '#fff', 3),
    path(
      `M${x} ${y + height - 46}q${width * 0.3} -34 ${width * 0.6} -8t${width * 0.4} -14v68h${-width}z`,
      main,
    ),
    path(
      `M${x} ${y + height - 30}q${width * 0.35} -30 ${width * 0.62} -6t${width * 0.38} -16v52h${-width}z`,
      dark,
      'opacity=".35"',
    ),
    cross(x + width - 24, y + 24, 22, main),
    lettering(label, {
      x: x + width / 2,
      y: y + 36 + (height - 92) / 2,
      width: width - 24,
      height: height - 104,
      size: 42,
      fill: dark,
    }),
    covered
      ? line(label.pack, {
          x: x + 14,
          y: y + 27,
          width: width - 60,
          size: 13,
          fill: main,
          weight: 600,
          anchor: 'start',
        })
      : line(label.pack, {
          x: x + width / 2,
          y: y + height - 12,
          width: width - 24,
          size: 15,
          fill: '#fff',
          weight: 600,
        }),
  ].join('')
}

const foil = '#d5dbe3'

/** Pills in a blister strip, 2 by n. */
const strip = (x: number, y: number, columns: number, pill: (x: number, y: number) => string): string => {
  const width = columns * 38 + 14
  const pills = Array.from({ length: columns * 2 }, (_, index) =>
    pill(x + 26 + (index % columns) * 38, y + 24 + Math.floor(index / columns) * 36),
  )
  return `${rect(x, y, width, 84, foil, 9)}${rect(x, y, width, 84, '#fff', 9, 'opacity=".3"')}${pills.join('')}`
}

const tablet = (fill: string) => (x: number, y: number) =>
  circle(x, y, 13.5, '#b9c2cd') + circle(x, y - 1, 11.5, fill) + rect(x - 8, y - 1.8, 16, 1.8, '#00000022', 1)

const capsule = (left: string, right: string) => (x: number, y: number) =>
  `<g transform="rotate(-35 ${x} ${y})">${rect(x - 15, y - 8, 30, 16, '#b9c2cd', 8)}${rect(x - 13.5, y - 7, 27, 14, right, 7)}${path(`M${x} ${y - 7}h-6.5a7 7 0 0 0 0 14h6.5z`, left)}</g>`

const softgel = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="15" ry="10" fill="#b9c2cd"/><ellipse cx="${x}" cy="${y - 1}" rx="13" ry="8.5" fill="#e8a33a"/><ellipse cx="${x - 4}" cy="${y - 4}" rx="4" ry="2" fill="#fff" opacity=".7"/>`

const withStrip = (label: Label, pill: (x: number, y: number) => string) =>
  `${carton(label, 66, 106, 220, 176, true)}<g transform="rotate(-7 240 300)">${strip(176, 256, 4, pill)}</g>`

export const tablets = (label: Label): string => withStrip(label, tablet('#fff'))
export const capsules = (label: Label): string => withStrip(label, capsule(label.colours.main, '#fff'))
export const softCapsules = (label: Label): string => withStrip(label, softgel)

/** A carton alone, for products that are known by their box: plasters, masks, lancets, condoms. */
export const box = (label: Label): string => carton(label, 74, 112, 232, 222, false)

/** Sachets in front of their carton. */
export const sachets = (label: Label): string => {
  const { main, dark, light } = label.colours
  const sachet = (turn: number) =>
    `<g transform="rotate(${turn} 276 286)">${rect(226, 214, 100, 134, '#fff', 3)}${rect(226, 214, 100, 16, foil)}${rect(226, 332, 100, 16, foil)}${rect(226, 244, 100, 40, main)}${line(label.name[0] ?? '', { x: 276, y: 270, width: 88, size: 20, fill: '#fff', weight: 800 })}${circle(276, 308, 14, light)}${cross(276, 308, 16, dark)}</g>`
  return carton(label, 56, 96, 200, 200, true) + sachet(10) + sachet(-3)
}

/** A tube of effervescent tablets with its stopper. */
export const tabletTube = (label: Label): string => {
  const { main, dark, light } = label.colours
  return [
    rect(140, 74, 96, 42, light, 10),
    rect(140, 96, 96, 20, main, 3, 'opacity=".5"'),
    rect(134, 112, 108, 232, '#fff', 12),
    rect(134, 150, 108, 150, main),
    path('M134 262q54 -34 108 0v38h-108z', dark, 'opacity=".35"'),
    lettering(label, { x: 188, y: 210, width: 94, height: 92, size: 28, fill: '#fff' }),
    line(label.pack, { x: 188, y: 326, width: 92, size: 14, fill: dark, weight: 600 }),
    shade(134, 112, 108, 232, 12),
    circle(280, 318, 27, '#fff'),
    circle(280, 318, 27, light, 'opacity=".55"'),
    circle(280, 316, 19, '#fff', 'opacity=".7"'),
  ].join('')
}
