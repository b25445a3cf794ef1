import { drops, flask, pump, shampoo, spray, syrup } from './bottles.ts'
import { box, capsules, sachets, softCapsules, tablets, tabletTube } from './cartons.ts'
import {
  ampoules,
  glucometer,
  inhaler,
  nebulizer,
  oximeter,
  pen,
  pressureMonitor,
  syringe,
  testStrips,
  thermometer,
  toothbrush,
  vial,
} from './devices.ts'
import { artwork, coloursOf, type Label } from './paint.ts'
import { bar, can, jar, softPack, tin, tube } from './tubs.ts'

interface Drawing {
  draw: (label: Label) => string
  /** Half the width of the shadow on the ground. */
  shadow: number
}

/**
 * The drawing of a dosage form, by a word of its name; the first match counts. The pack decides where the
 * form does not.
 */
const drawings: readonly (readonly [RegExp, Drawing])[] = [
  [/effervescent tablet/, { draw: tabletTube, shadow: 100 }],
  [/soft capsule/, { draw: softCapsules, shadow: 150 }],
  [/capsule/, { draw: capsules, shadow: 150 }],
  [/tablet|lozenge/, { draw: tablets, shadow: 150 }],
  [/sachet|granules|effervescent powder/, { draw: sachets, shadow: 140 }],
  [/oral vial/, { draw: ampoules, shadow: 120 }],
  [/eye|ear drops/, { draw: drops, shadow: 140 }],
  [/nasal/, { draw: spray, shadow: 80 }],
  [/inhaler/, { draw: inhaler, shadow: 130 }],
  [/injection pen/, { draw: pen, shadow: 0 }],
  [/injection vial/, { draw: vial, shadow: 90 }],
  [/syringe/, { draw: syringe, shadow: 0 }],
  [/syrup|suspension|emulsion|oral liquid|solution/, { draw: syrup, shadow: 110 }],
  [/shampoo/, { draw: shampoo, shadow: 90 }],
  [/lotion|liquid soap|cleanser/, { draw: pump, shadow: 100 }],
  [/mouthwash|liquid/, { draw: flask, shadow: 100 }],
  [/foam/, { draw: can, shadow: 80 }],
  [/bar$/, { draw: bar, shadow: 150 }],
  [/brush/, { draw: toothbrush, shadow: 0 }],
  [/diaper|pads|wipes|wool|bandage/, { draw: softPack, shadow: 130 }],
  [/pressure/, { draw: pressureMonitor, shadow: 140 }],
  [/thermometer/, { draw: thermometer, shadow: 0 }],
  [/glucometer/, { draw: glucometer, shadow: 70 }],
  [/nebulizer/, { draw: nebulizer, shadow: 120 }],
  [/oximeter/, { draw: oximeter, shadow: 0 }],
  [/test strips/, { draw: testStrips, shadow: 130 }],
  [/balm/, { draw: jar, shadow: 120 }],
  [/toothpaste|cream|gel|ointment/, { draw: tube, shadow: 80 }],
  [/powder/, { draw: tin, shadow: 110 }],
]

const byPack: readonly (readonly [RegExp, Drawing])[] = [
  [/gel.*bottle/, { draw: pump, shadow: 100 }],
  [/(cream|ointment|balm).*(jar|tub\b)/, { draw: jar, shadow: 120 }],
  [/powder.* (pack|box)/, { draw: box, shadow: 140 }],
]

const fallback: Drawing = { draw: box, shadow: 140 }

const strengths = /\b[\d,./]+\s?(mg|mcg|g|ml|iu|%|inch)(\/[\d.]*\s?(mg|ml))?(?![a-z])|\b\d+%/gi
const forms = new RegExp(
  String.raw`\b(${[
    'tablets?|capsules?|syrup|suspension|sachets?|cream|gel|ointment|balm|eye drops|ear drops|shampoo|lozenges|inhaler|vial|pen',
    'powder|nasal spray|lotion|liquid|solution|emulsion|toothpaste|mouthwash|soap|bar|foam|toothbrush|thermometer|nebulizer',
    'diapers?|condoms?|lancets|syringes|test strips|glucose meter|bp monitor|monitor|drops|cleanser|handwash',
  ].join('|')})\b`,
  'gi',
)
const mostLetters = 24

/** The name as it stands on a pack: without strength, form and pack, in one line or two. */
export const packName = (name: string): string[] => {
  const short = name
    .replace(/\(.*?\)/g, '')
    .replace(strengths, '')
    .replace(forms, '')
  const words = short.split(/\s+/).filter(Boolean)
  while (words.length > 1 && words.join(' ').length > mostLetters) words.pop()
  const whole = words.join(' ')
  if (whole.length <= 11 || words.length < 2) return [whole || name]
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((part) => part.length))
  return splits.reduce((best, split) => (longest(split) < longest(best) ? split : best))
}

interface Drawn {
  name: string
  strength: string | null
  dosageForm: string
  packSize: string
  /** Degrees: the maker's colour on the pack, and the category's on the ground. */
  hue: number
  groundHue: number
}

const drawingOf = (form: string, packSize: string): Drawing =>
  (byPack.find(([shape]) => shape.test(`${form} ${packSize}`)) ??
    drawings.find(([shape]) => shape.test(form)))?.[1] ?? fallback

/** A product image, drawn: its form, its short name, its maker's colours. Shows no real pack. */
export const productArtwork = ({ name, strength, dosageForm, packSize, hue, groundHue }: Drawn): string => {
  const form = dosageForm.toLowerCase()
  const { draw, shadow } = drawingOf(form, packSize.toLowerCase())
  const lines = packName(name)
  const says = lines.join(' ').toLowerCase().includes(form)
  const label: Label = {
    name: lines,
    detail: strength && strength.length <= 24 ? strength : says ? '' : dosageForm,
    pack: packSize,
    colours: coloursOf(hue),
  }
  return artwork(name, coloursOf(groundHue), shadow, draw(label))
}

/** The artwork of a whole category: one form that stands for it, without text. */
export const categoryArtwork = (name: string, form: string, hue: number): string => {
  const { draw, shadow } = drawingOf(form, '')
  const colours = coloursOf(hue)
  return artwork(name, colours, shadow, draw({ name: [''], detail: '', pack: '', colours }))
}
