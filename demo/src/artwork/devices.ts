import { circle, cross, type Label, lettering, line, path, rect } from './paint.ts'

const screen = '#d8ead7'
const ink = '#24402c'

/** A shoe-shaped inhaler with its canister. */
export const inhaler = (label: Label): string => {
  const { main, dark, light } = label.colours
  return [
    rect(146, 58, 86, 92, '#c9d1da', 12),
    rect(158, 66, 8, 70, '#fff', 4, 'opacity=".7"'),
    path(
      'M136 108h108q8 0 8 8v138q0 14 14 20l62 30q14 8 10 24l-6 18q-4 10 -16 6l-132 -42q-50 -14 -56 -74z',
      main,
    ),
    path('M252 254q0 14 14 20l62 30q14 8 10 24l-6 18l-66 -30q-24 -12 -26 -46z', dark, 'opacity=".4"'),
    path('M318 302l24 10q12 6 8 18l-8 22q-4 10 -16 6l-20 -8z', light),
    rect(150, 136, 88, 104, '#fff', 6),
    lettering(label, { x: 194, y: 178, width: 80, height: 64, size: 24, fill: dark }),
    line(label.pack, { x: 194, y: 230, width: 76, size: 12, fill: dark, weight: 600 }),
  ].join('')
}

/** An injection pen, slanting, with its cap beside it. */
export const pen = (label: Label): string => {
  const { main, dark, light } = label.colours
  return `<g transform="rotate(-32 200 210)">${[
    rect(36, 186, 30, 44, dark, 8),
    rect(62, 182, 196, 52, '#fff', 12),
    rect(62, 182, 196, 52, light, 12, 'opacity=".4"'),
    rect(88, 190, 130, 36, '#fff', 4),
    rect(214, 182, 44, 52, main),
    rect(256, 188, 70, 40, '#e9eef3', 6),
    rect(264, 196, 54, 24, light, 4),
    rect(324, 196, 22, 24, '#c9d1da', 4),
    rect(344, 205, 26, 6, '#9aa5b1', 3),
    lettering(
      { ...label, name: [label.name.join(' ')] },
      { x: 153, y: 208, width: 124, height: 34, size: 20, fill: dark },
    ),
  ].join(
    '',
  )}</g>${snow(310, 300, main)}${line(label.pack, { x: 112, y: 330, width: 130, size: 16, fill: dark, weight: 600 })}`
}

/** A glass vial with a crimped top. */
export const vial = (label: Label): string => {
  const { main, dark, light } = label.colours
  return [
    rect(152, 82, 96, 34, main, 8),
    rect(158, 112, 84, 22, '#c9d1da'),
    rect(170, 132, 60, 22, '#eef4f8'),
    path(
      'M170 150h60q4 18 30 28q14 8 14 26v120q0 22 -22 22h-104q-22 0 -22 -22v-120q0 -18 14 -26q26 -10 30 -28z',
      '#eef4f8',
    ),
    path('M126 226h148v98q0 22 -22 22h-104q-22 0 -22 -22z', light, 'opacity=".55"'),
    rect(126, 210, 148, 104, '#fff'),
    rect(126, 290, 148, 24, main),
    lettering(label, { x: 200, y: 250, width: 132, height: 72, size: 30, fill: dark }),
    line(label.pack, { x: 200, y: 307, width: 120, size: 14, fill: '#fff', weight: 600 }),
    rect(138, 190, 8, 140, '#fff', 4, 'opacity=".8"'),
    snow(316, 300, main),
  ].join('')
}

/** A snowflake: keep it cold. */
const snow = (x: number, y: number, stroke: string) =>
  `<g stroke="${stroke}" stroke-width="5" stroke-linecap="round">${[0, 60, 120].map((turn) => `<path d="M${x - 22} ${y}h44m-36 -8l8 8l-8 8m28 -16l-8 8l8 8" fill="none" transform="rotate(${turn} ${x} ${y})"/>`).join('')}</g>`

/** Single doses of a drink in plastic vials. */
export const ampoules = (label: Label): string => {
  const { main, dark, light } = label.colours
  const one = (x: number) =>
    path(`M${x - 10} 92h20v34q22 10 22 34v164q0 18 -18 18h-28q-18 0 -18 -18v-164q0 -24 22 -34z`, '#fff') +
    path(`M${x - 32} 210h64v114q0 18 -18 18h-28q-18 0 -18 -18z`, light) +
    rect(x - 16, 82, 32, 14, main, 4) +
    rect(x - 25, 150, 6, 170, '#fff', 3, 'opacity=".7"')
  return [
    one(122),
    one(278),
    one(200),
    rect(98, 214, 204, 84, main, 8),
    lettering(label, { x: 200, y: 256, width: 186, height: 72, size: 30, fill: '#fff' }),
    line(label.pack, { x: 200, y: 330, width: 60, size: 13, fill: dark, weight: 600 }),
  ].join('')
}

export const syringe = (label: Label): string => {
  const { main, dark } = label.colours
  const marks = Array.from({ length: 9 }, (_, index) =>
    rect(112 + index * 18, 176, 2.5, index % 2 ? 12 : 20, dark),
  )
  return `<g transform="rotate(-28 200 190)">${[
    rect(28, 160, 14, 60, main, 5),
    rect(40, 182, 70, 16, '#c9d1da'),
    rect(96, 150, 12, 80, main, 5),
    rect(104, 162, 182, 56, '#fff', 6, 'opacity=".95"'),
    rect(170, 166, 114, 48, '#cfe6f2', 4),
    rect(160, 164, 12, 52, '#3b4754', 3),
    ...marks,
    path('M286 176h18v28h-18z', main),
    rect(304, 187, 74, 5, '#9aa5b1', 2),
  ].join('')}</g>${lettering(label, { x: 152, y: 318, width: 200, height: 70, size: 24, fill: dark })}`
}

const reading = (x: number, y: number, size: number, text: string) =>
  line(text, { x, y, width: 200, size, fill: ink, weight: 700 })

/** A blood pressure monitor with its cuff. */
export const pressureMonitor = (label: Label): string => {
  const { main, dark, light } = label.colours
  return [
    `<path d="M210 130q-10 -56 60 -52t64 60" stroke="#5b6773" stroke-width="9" fill="none"/>`,
    path('M270 126q44 -22 88 0v104q-44 18 -88 0z', dark),
    rect(282, 156, 64, 40, main, 4),
    rect(56, 128, 216, 206, '#fff', 26),
    rect(56, 128, 216, 206, light, 26, 'opacity=".25"'),
    rect(78, 150, 134, 142, screen, 10),
    reading(145, 194, 40, '120'),
    reading(145, 236, 40, '80'),
    reading(145, 276, 26, '72'),
    circle(240, 184, 18, main),
    circle(240, 236, 12, light),
    circle(240, 272, 12, light),
    line(label.name.join(' '), { x: 164, y: 320, width: 180, size: 18, fill: dark, weight: 800 }),
  ].join('')
}

export const thermometer = (label: Label): string => {
  const { main, dark, light } = label.colours
  return `<g transform="rotate(-38 200 200)">${[
    rect(36, 172, 236, 58, '#fff', 26),
    rect(36, 172, 110, 58, light, 26, 'opacity=".5"'),
    rect(136, 182, 88, 38, screen, 6),
    reading(180, 211, 27, '36.8°'),
    circle(74, 201, 15, main),
    path('M268 184l66 9v16l-66 9z', '#fff'),
    rect(330, 193, 34, 16, '#aab4bf', 8),
  ].join('')}</g>${lettering(label, { x: 252, y: 318, width: 200, height: 70, size: 25, fill: dark })}`
}

/** A glucose meter with a strip in it. */
export const glucometer = (label: Label): string => {
  const { main, dark, light } = label.colours
  return [
    rect(188, 300, 24, 52, '#fff'),
    rect(188, 316, 24, 12, main),
    path(
      'M124 92q0 -30 30 -30h92q30 0 30 30q8 110 -16 196q-6 22 -28 22h-64q-22 0 -28 -22q-24 -86 -16 -196z',
      dark,
    ),
    path(
      'M136 96q0 -22 24 -22h80q24 0 24 22q6 104 -14 182q-4 18 -20 18h-60q-16 0 -20 -18q-20 -78 -14 -182z',
      main,
    ),
    rect(148, 92, 104, 96, screen, 10),
    reading(200, 150, 46, '98'),
    reading(200, 176, 15, 'mg/dL'),
    circle(200, 222, 15, light),
    line(label.name.join(' '), { x: 200, y: 272, width: 88, size: 18, fill: '#fff', weight: 800 }),
    path('M306 262q22 28 22 44a22 22 0 0 1 -44 0q0 -16 22 -44z', '#cf3d3d'),
  ].join('')
}

export const nebulizer = (label: Label): string => {
  const { main, dark, light } = label.colours
  return [
    `<path d="M236 226q70 10 62 -54t24 -70" stroke="#9fb3c4" stroke-width="9" fill="none"/>`,
    path('M292 70q34 -20 62 4l-8 52q-24 18 -46 0z', '#fff'),
    path('M292 70q34 -20 62 4l-4 26q-28 14 -54 0z', light, 'opacity=".7"'),
    path('M64 206q0 -40 40 -40h118q40 0 40 40v110q0 24 -24 24h-150q-24 0 -24 -24z', '#fff'),
    path('M64 276h198v40q0 24 -24 24h-150q-24 0 -24 -24z', main),
    ...[190, 202, 214].map((y) => rect(92, y, 70, 5, '#c9d1da', 2)),
    circle(218, 208, 16, light),
    line(label.name.join(' '), { x: 163, y: 258, width: 170, size: 22, fill: dark, weight: 800 }),
    cross(100, 310, 24, '#fff'),
  ].join('')
}

export const oximeter = (label: Label): string => {
  const { main, dark, light } = label.colours
  return [
    path('M96 176q0 -46 46 -46h130q42 0 42 46v34h-218z', dark),
    path('M104 180q0 -42 42 -42h122q38 0 38 42v22h-202z', main),
    rect(142, 150, 128, 58, '#16202a', 8),
    line('98%', { x: 182, y: 192, width: 80, size: 32, fill: '#7be0a4' }),
    `<path d="M214 182h10l6 -16l8 26l6 -14h14" stroke="#7be0a4" stroke-width="3" fill="none"/>`,
    path('M96 232h218v10q0 46 -46 46h-126q-46 0 -46 -46z', light),
    path('M314 208q50 4 50 14t-50 14h-120v-28z', '#e8b48f'),
    line(label.name.join(' '), { x: 205, y: 270, width: 190, size: 20, fill: dark, weight: 800 }),
  ].join('')
}

export const toothbrush = (label: Label): string => {
  const { main, dark, light } = label.colours
  return `<g transform="rotate(-40 200 200)">${[
    rect(24, 190, 220, 26, main, 13),
    rect(60, 196, 110, 14, light, 7),
    rect(238, 196, 50, 14, main),
    rect(280, 190, 94, 24, main, 12),
    ...Array.from({ length: 7 }, (_, index) =>
      rect(288 + index * 11, 158, 8, 34, index % 2 ? light : '#fff', 2),
    ),
  ].join('')}</g>${lettering(label, { x: 262, y: 318, width: 200, height: 74, size: 28, fill: dark })}`
}

/** Test strips and the vial they come in. */
export const testStrips = (label: Label): string => {
  const { main, dark, light } = label.colours
  const strip = (turn: number) =>
    `<g transform="rotate(${turn} 290 330)">${rect(276, 196, 26, 138, '#fff', 3)}${rect(276, 196, 26, 24, '#e4c35a', 3)}${rect(284, 220, 10, 60, light)}</g>`
  return [
    strip(18),
    strip(2),
    rect(100, 92, 148, 58, dark, 14),
    rect(106, 144, 136, 202, main, 16),
    rect(106, 186, 136, 120, '#fff'),
    lettering(label, { x: 174, y: 232, width: 124, height: 76, size: 28, fill: dark }),
    line(label.pack, { x: 174, y: 294, width: 116, size: 15, fill: dark, weight: 600 }),
    rect(116, 156, 9, 178, '#fff', 4, 'opacity=".35"'),
  ].join('')
}
