import { cross, type Label, lettering, line, path, rect, shade } from './paint.ts'

/** A tube standing on its cap: cream, gel, ointment, toothpaste. */
export const tube = (label: Label): string => {
  const { main, dark, light } = label.colours
  return [
    rect(128, 62, 144, 20, '#cfd6de', 3),
    path('M128 80h144l-18 212h-108z', '#fff'),
    path('M133 140h134l-7 84q-60 -30 -120 0z', main),
    path('M140 214q60 -28 120 0l-6 78h-108z', light),
    path('M246 80h26l-18 212h-20z', '#000', 'opacity=".07"'),
    path('M140 92h8l12 190h-6z', '#fff', 'opacity=".5"'),
    lettering(label, { x: 200, y: 172, width: 118, height: 56, size: 30, fill: '#fff' }),
    line(label.pack, { x: 200, y: 270, width: 90, size: 15, fill: dark, weight: 600 }),
    rect(150, 290, 100, 54, dark, 8),
    ...[164, 178, 192, 206, 220, 234].map((x) => rect(x, 298, 3, 40, '#ffffff33')),
  ].join('')
}

/** A wide jar with a lid: balm, rub, cream. */
export const jar = (label: Label): string => {
  const { main, dark, light } = label.colours
  return [
    rect(102, 132, 196, 54, main, 12),
    ...[118, 138, 158, 178, 198, 218, 238, 258, 278].map((x) => rect(x, 138, 3, 42, '#ffffff30')),
    rect(96, 180, 208, 164, '#fff', 26),
    rect(96, 180, 208, 164, light, 26, 'opacity=".35"'),
    rect(96, 214, 208, 96, '#fff'),
    rect(96, 296, 208, 14, main),
    lettering(label, { x: 200, y: 254, width: 186, height: 72, size: 38, fill: dark }),
    line(label.pack, { x: 200, y: 330, width: 150, size: 15, fill: dark, weight: 600 }),
    shade(96, 190, 208, 146, 20),
  ].join('')
}

/** A tin with a plastic lid: nutrition powders. */
export const tin = (label: Label): string => {
  const { main, dark, light } = label.colours
  return [
    rect(110, 78, 180, 40, light, 10),
    rect(104, 106, 192, 14, '#c3cad3', 4),
    rect(108, 118, 184, 220, main),
    path('M108 250q92 -60 184 0v88h-184z', '#fff', 'opacity=".92"'),
    rect(104, 332, 192, 14, '#c3cad3', 4),
    lettering(label, { x: 200, y: 166, width: 164, height: 84, size: 38, fill: '#fff' }),
    line(label.pack, { x: 200, y: 318, width: 140, size: 17, fill: dark, weight: 700 }),
    cross(200, 278, 26, main),
    shade(108, 118, 184, 220),
  ].join('')
}

/** A plump wrapped pack: diapers, pads, wipes, cotton. */
export const softPack = (label: Label): string => {
  const { main, dark, light } = label.colours
  return [
    path('M86 122q114 -36 228 0q16 110 0 216q-114 22 -228 0q-16 -106 0 -216z', main),
    path('M86 122q114 -36 228 0l4 34q-118 -30 -236 0z', dark, 'opacity=".35"'),
    path('M172 84h56q10 0 10 10v16h-76v-16q0 -10 10 -10z', light),
    rect(180, 92, 40, 9, '#fff', 4, 'opacity=".7"'),
    path('M78 254q122 -76 244 0q0 50 -8 84q-114 22 -228 0q-8 -40 -8 -84z', '#fff', 'opacity=".93"'),
    lettering(label, { x: 200, y: 178, width: 196, height: 66, size: 38, fill: '#fff' }),
    line(label.pack, { x: 200, y: 316, width: 180, size: 20, fill: dark, weight: 700 }),
    `<path d="M108 132q-12 96 -2 190" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".4"/>`,
  ].join('')
}

/** A bar in its wrapper, and the bar. */
export const bar = (label: Label): string => {
  const { main, dark, light } = label.colours
  return [
    path('M212 262q0 -26 30 -26h78q30 0 30 26v52q0 26 -30 26h-78q-30 0 -30 -26z', '#fff'),
    path('M212 262q0 -26 30 -26h78q30 0 30 26v52q0 26 -30 26h-78q-30 0 -30 -26z', light, 'opacity=".5"'),
    rect(238, 262, 86, 52, '#fff', 18, 'opacity=".6"'),
    path('M58 158l14 -16v170l-14 -16zM300 158l-14 -16v170l14 -16z', dark),
    rect(70, 140, 218, 174, main, 8),
    path('M70 248q110 -50 218 0v58q0 8 -8 8h-202q-8 0 -8 -8z', '#fff', 'opacity=".9"'),
    lettering(label, { x: 179, y: 184, width: 190, height: 66, size: 38, fill: '#fff' }),
    line(label.pack, { x: 179, y: 296, width: 150, size: 17, fill: dark, weight: 700 }),
  ].join('')
}

/** A spray can with its cap: foam. */
export const can = (label: Label): string => {
  const { main, dark, light } = label.colours
  return [
    path('M152 118q0 -56 48 -56t48 56z', light),
    rect(146, 112, 108, 14, '#c3cad3', 4),
    rect(140, 124, 120, 222, main, 12),
    path('M140 230l120 -50v110l-120 40z', dark, 'opacity=".4"'),
    lettering(label, { x: 200, y: 230, width: 106, height: 100, size: 30, fill: '#fff' }),
    line(label.pack, { x: 200, y: 326, width: 96, size: 15, fill: '#fff', weight: 600 }),
    shade(140, 124, 120, 222, 12),
  ].join('')
}
