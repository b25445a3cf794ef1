import { circle, cross, type Label, lettering, line, path, rect, shade } from './paint.ts'

const paper = (label: Label, x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, '#fff', 4) +
  rect(x, y + height - 34, width, 34, label.colours.main) +
  lettering(label, {
    x: x + width / 2,
    y: y + (height - 34) / 2,
    width: width - 16,
    height: height - 46,
    size: 32,
    fill: label.colours.dark,
  }) +
  line(label.pack, {
    x: x + width / 2,
    y: y + height - 12,
    width: width - 16,
    size: 15,
    fill: '#fff',
    weight: 600,
  })

/** A brown glass bottle with a ribbed cap, and the cup that comes with it. */
export const syrup = (label: Label): string =>
  [
    rect(168, 62, 64, 44, '#fff', 6),
    ...[176, 188, 200, 212, 224].map((x) => rect(x - 1, 66, 2, 36, '#00000014')),
    rect(176, 104, 48, 20, '#7a431d'),
    path(
      'M176 120h48q4 26 32 40q18 10 18 32v132q0 22 -22 22h-104q-22 0 -22 -22v-132q0 -22 18 -32q28 -14 32 -40z',
      '#8f5426',
    ),
    path('M250 178q24 6 24 22v122q0 24 -22 24h-22q20 -2 20 -24z', '#000', 'opacity=".14"'),
    rect(140, 186, 8, 130, '#fff', 4, 'opacity=".35"'),
    paper(label, 126, 198, 148, 118),
    path('M288 296h46l-6 50h-34z', '#fff', 'opacity=".9"'),
    path('M291 318h40l-3.500 28h-33z', label.colours.main, 'opacity=".5"'),
  ].join('')

/** A plastic bottle of the pack's colour: antiseptic, mouthwash, cleanser. */
export const flask = (label: Label): string =>
  [
    rect(170, 58, 60, 48, label.colours.dark, 8),
    rect(164, 98, 72, 14, label.colours.dark, 4),
    path(
      'M170 110h60q2 18 30 30q20 10 20 34v146q0 26 -26 26h-108q-26 0 -26 -26v-146q0 -24 20 -34q28 -12 30 -30z',
      label.colours.light,
    ),
    path('M120 204h160v116q0 26 -26 26h-108q-26 0 -26 -26z', label.colours.main, 'opacity=".45"'),
    shade(120, 150, 160, 190, 20),
    paper(label, 130, 190, 140, 120),
  ].join('')

/** A tall bottle standing on its cap's side: shampoo, lotion. */
export const shampoo = (label: Label): string =>
  [
    path('M150 112q0 -34 50 -34t50 34z', label.colours.dark),
    rect(196, 70, 28, 12, label.colours.dark, 4),
    path(
      'M142 112h116q14 60 10 130q-2 60 -8 88q-4 16 -20 16h-80q-16 0 -20 -16q-6 -28 -8 -88q-4 -70 10 -130z',
      label.colours.main,
    ),
    path(
      'M138 250q62 -44 126 6q-2 50 -6 76q-4 14 -18 14h-80q-16 0 -20 -16q-4 -24 -2 -80z',
      '#fff',
      'opacity=".2"',
    ),
    shade(140, 116, 122, 200, 8),
    lettering(label, { x: 200, y: 186, width: 112, height: 90, size: 32, fill: '#fff' }),
    line(label.pack, { x: 200, y: 326, width: 100, size: 15, fill: '#fff', weight: 600 }),
  ].join('')

/** A bottle with a pump: lotion, handwash, sanitizer. */
export const pump = (label: Label): string =>
  [
    path('M196 92v-30h-50q-10 0 -10 8v8h12v-4h64v18z', '#fff'),
    path('M196 92v-30h-50q-10 0 -10 8v8h12v-4h64v18z', label.colours.light, 'opacity=".6"'),
    rect(192, 88, 24, 24, '#fff'),
    rect(176, 108, 56, 22, label.colours.dark, 5),
    rect(124, 128, 160, 218, label.colours.light, 26),
    rect(124, 128, 160, 218, '#fff', 26, 'opacity=".45"'),
    shade(124, 140, 160, 194, 18),
    paper(label, 136, 184, 136, 126),
  ].join('')

/** A small dropper bottle before its carton: eye and ear drops. */
export const drops = (label: Label): string =>
  [
    rect(70, 116, 136, 222, '#fff', 4),
    path('M206 116l20 -14v222l-20 14z', label.colours.dark),
    path('M70 116l20 -14h136l-20 14z', label.colours.light),
    rect(70, 262, 136, 76, label.colours.main),
    cross(184, 138, 20, label.colours.main),
    lettering(label, { x: 138, y: 206, width: 122, height: 90, size: 30, fill: label.colours.dark }),
    line(label.pack, { x: 138, y: 306, width: 116, size: 16, fill: '#fff', weight: 600 }),
    path('M268 176l10 -46h8l10 46z', '#fff'),
    rect(258, 174, 48, 42, '#fff', 6),
    rect(258, 174, 48, 42, label.colours.main, 6, 'opacity=".85"'),
    rect(244, 214, 76, 130, '#fff', 16),
    rect(244, 246, 76, 66, label.colours.light),
    path('M282 262q16 20 16 30a16 16 0 0 1 -32 0q0 -10 16 -30z', label.colours.main),
    shade(244, 218, 76, 122, 14),
  ].join('')

/** A nasal spray with its white nozzle. */
export const spray = (label: Label): string =>
  [
    path('M188 60q12 -12 24 0l6 62h-36z', '#fff'),
    path('M150 128q0 -12 12 -12h76q12 0 12 12v26h-100z', '#fff'),
    path('M150 140h100v14h-100z', label.colours.light),
    rect(166, 154, 68, 22, label.colours.dark, 4),
    rect(138, 172, 124, 174, label.colours.main, 22),
    shade(138, 182, 124, 154, 16),
    rect(146, 214, 108, 94, '#fff', 4),
    lettering(label, { x: 200, y: 261, width: 98, height: 80, size: 26, fill: label.colours.dark }),
    line(label.pack, { x: 200, y: 332, width: 100, size: 14, fill: '#fff', weight: 600 }),
    circle(222, 76, 3, label.colours.main, 'opacity=".5"'),
    circle(236, 64, 4, label.colours.main, 'opacity=".4"'),
    circle(240, 84, 3, label.colours.main, 'opacity=".3"'),
  ].join('')
