import { ingredients } from 'shared-api/formulary/ingredients/index'
import { decomposed } from '../../search/engine/tokens.ts'

/** Amounts of one dose. The word of a device or of a liquid stays, because no tablet is taken so. */
const doses: readonly (readonly [RegExp, string])[] = [
  [/(?<![\d./]|per\s)(\d{1,2}|one|two)\s*puffs?(?!\p{L})/giu, ' inhaler '],
  [
    /(?<![\d./]|\/\s|per\s)\d+(\.\d+)?\s*ml\s+(?=(od|bd|bid|tds|tid|qid|qds|hs|sos|prn|stat|daily|once|twice|thrice|weekly)(?!\p{L}))/giu,
    ' syrup ',
  ],
  [
    /(?<![\d./])\d{1,2}\s*(u|units?)(?=\s*$|\s+(od|bd|bid|tds|tid|qid|qds|hs|sos|prn|stat|daily|once|twice|thrice|weekly)(?!\p{L}))/giu,
    ' insulin ',
  ],
  // Behind a strength only: `Amaryl 2 tab` is no two tablets.
  [
    /(?<=\d\s*(?:mg|mcg|g|gm|iu|%)?\s+)(?:[1-4]|[1-4]?[½¼¾]|1\/2|half|one|two)\s*(?:tabs?|tablets?|caps?|capsules?)?\s+(?=(?:od|bd|bid|tds|tid|qid|qds|hs|sos|prn|stat|daily|once|twice|thrice|weekly)(?!\p{L}))/giu,
    ' ',
  ],
  [/(?<=\d.*)(?<![\p{L}\d.])([1-4½]\s*)?x\s*\d{1,3}\s*$/giu, ' '],
]

/** Times that are no word of a name. */
const times = /(?<![\p{L}\d])(tds|tid|qid|qds|sos|prn|stat|thrice)(?![\p{L}\d])/giu

/** Parts of a prescription line that are no name: doses of a day, times, days, the container and the unit of a volume. */
const directions: readonly RegExp[] = [
  /^(t|c|tb|tabs?|caps?|inj)\.\s*(?=\p{L})/iu,
  /^[tc]\s+(?=\p{L})/iu,
  /(?<![\p{L}\d.])[\d½¼¾]\s*([+-]\s*[\d½¼¾]\s*){2,3}(?![\p{L}\d.])/gu,
  /(?<![\p{L}\d])(od|bd|bid|tds|tid|qid|qds|hs|sos|prn|stat|daily|once|twice|thrice|weekly|po|ac|pc)(?![\p{L}\d])/giu,
  /(?<![\p{L}\d])(x\s*)?\d+\s*(d|days?|weeks?|months?)(?![\p{L}\d])/giu,
  /(\/|\s+per)\s*(ml|dose|puff|actuation|tab|tablet)(?![\p{L}\d])/giu,
  /\s+per(?=\s+\d)/giu,
]

/** Other names of ingredients, forms and devices. They find suggestions only. */
const otherNames: readonly (readonly [RegExp, string])[] = [
  [/^l[ -]?thyroxine(?!\p{L})/iu, 'levothyroxine'],
  [/(?<!\p{L})clavulanate( potassium)?(?!\p{L})/iu, 'clavulanic acid'],
  [/^glargine(?!\p{L})/iu, 'insulin glargine'],
  [/(?<!\p{L})hctz?(?!\p{L})/iu, 'hydrochlorothiazide'],
  [/(?<!\p{L})sulph(?=a)/iu, 'sulf'],
  [/(?<!\p{L})(tert|t)[ -]?butylamine(?!\p{L})/iu, 'erbumine'],
  [/^canesten v(?!\p{L})/iu, 'canesten vaginal'],
  [/(?<!\p{L})pessar(y|ies)(?!\p{L})/iu, 'vaginal tablet'],
  [/(?<!\p{L})(puffs?|mdi|evohaler)(?!\p{L})/iu, 'inhaler'],
  [/(?<!\p{L})rotacaps?(?!\p{L})/iu, 'inhalation capsule'],
  [/(?<!\p{L})granules?(?!\p{L})/iu, 'sachet'],
  [/(?<!\p{L})liquid(?!\p{L})/iu, 'syrup'],
  [/(?<=\d)\s*(lacs?|lakhs?)(?!\p{L})/iu, '00000'],
  [/(?<!\p{L})six(?=\s+plus(?!\p{L}))/iu, '6'],
  // 1.16% of diclofenac diethylamine is 1% of its sodium, which packs print too.
  [/(?<=emulgel\s+)1\s*%/iu, '1.16%'],
]

/** Urdu names are written with more or fewer vowels, so only the consonants are compared. */
const consonants = (name: string): string => decomposed(name).replace(/[\p{M}اآیيىوےئؤءہھ\s]/gu, '')

/** Fewer consonants are those of too many names. */
const FEWEST_CONSONANTS = 4

const inUrdu = ingredients.map(({ urName, inn }) => [consonants(urName), inn.replace(/ \(.*/, '')] as const)

const urduAsLatin = (text: string): string =>
  text.replace(/^[\p{Script=Arabic}\s]*\p{L}(?=\s|$|\d)/u, (name) => {
    const written = consonants(name)
    const found = inUrdu.filter(([known]) => known === written)
    return written.length >= FEWEST_CONSONANTS && found.length === 1 ? `${found[0]?.[1]}` : name
  })

/**
 * Returns the name and strength of a line with directions: `T. Norvasc 5mg 1+0+0` is Norvasc 5mg. Enter takes nothing by
 * this text, because a direction may be a word of the name: OD is also a release.
 */
export const withoutDirections = (typed: string): string => {
  const latin = urduAsLatin(typed.trim()).replace(/(?<=\p{L}{2})(?=\d)/gu, ' ')
  const dosed = doses.reduce((text, [pattern, form]) => text.replace(pattern, form), latin)
  const named = otherNames.reduce((text, [pattern, name]) => text.replace(pattern, name), dosed)
  const rest = directions.reduce((text, pattern) => text.replace(pattern, ' '), named)
  // `Augmentin BD` is a brand of its own, `Augmentin 1g BD` a dose.
  const isDose = /\d/.test(rest) || dosed !== latin
  return (isDose ? rest : named.replace(times, ' ')).replace(/\s+/g, ' ').trim()
}
