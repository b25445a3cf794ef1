import type { DoseUnit } from '../formulary/productForms.ts'
import { type DoseKey, sayDoseMessage } from '../messages/dose.ts'
import type { Language } from '../messages/sentences.ts'
import type { SigProduct } from './sigProduct.ts'

type Noun = DoseKey extends infer Key ? (Key extends `dose.${infer Name}` ? Name : never) : never

/** Feminine nouns in Urdu: آدھی گولی, but آدھا ساشے. */
const feminine: readonly Noun[] = ['tablet', 'suppository', 'pessary', 'lozenge', 'dose']

/** The word for a single dose, or for a counted piece, of this form. */
const nounOf = (unit: DoseUnit, { formGroup }: SigProduct): Noun => {
  if (unit === 'IU') return 'unit'
  if (unit === 'puff') return formGroup === 'nasal' ? 'spray' : 'puff'
  if (formGroup === 'lozenge') return 'lozenge'
  if (unit !== 'piece' && unit !== 'dose') return unit
  switch (formGroup) {
    case 'suppository':
    case 'patch':
    case 'nebule':
      return formGroup
    case 'vaginal':
      return 'pessary'
    case 'injection_vial':
    case 'injection_amp':
    case 'injection_pen':
      return 'injection'
    case 'inhaler_mdi':
    case 'inhaler_dry':
      return 'inhalation'
    case 'nasal':
      return 'spray'
    default:
      return unit
  }
}

/** Quarters are words, as patients say them. Millilitres and units are decimals, as syringes show them. */
const sayNumber = (quantity: number, noun: Noun, language: Language): string => {
  const whole = Math.floor(quantity)
  const part = quantity - whole
  if (part === 0 || noun === 'ml' || noun === 'unit' || (part * 4) % 1 !== 0) return String(quantity)
  const gender = feminine.includes(noun) ? 'feminine' : 'masculine'
  const say = (key: DoseKey, params = {}) => sayDoseMessage(language, key, params)
  if (whole === 0)
    return say(`number.${part === 0.25 ? 'quarter' : part === 0.5 ? 'half' : 'threeQuarters'}.${gender}`)
  if (part === 0.25) return say('number.andQuarter', { whole })
  // پونے 3 is a quarter less than 3.
  if (part === 0.75) return say('number.andThreeQuarters', { whole: language === 'ur' ? whole + 1 : whole })
  if (whole <= 2) return say(whole === 1 ? 'number.oneAndHalf' : 'number.twoAndHalf')
  return say('number.andHalf', { whole })
}

/** A count with its noun: `1½ tablets`, «ڈیڑھ گولی», `14 applications`. */
export const sayCount = (
  quantity: number,
  unit: DoseUnit,
  product: SigProduct,
  language: Language,
): string => {
  const noun = nounOf(unit, product)
  // English says ½ tablet and 1½ tablets, Urdu ڈیڑھ گولی and پونے 2 گولیاں.
  const isOne = quantity <= (language === 'ur' ? 1.5 : 1)
  return sayDoseMessage(language, `dose.${noun}`, {
    number: sayNumber(quantity, noun, language),
    count: isOne ? 1 : 2,
  })
}

/** The number of a count without its noun: the `1` of `1 to 2 tablets`. */
export const sayPlainNumber = (
  quantity: number,
  unit: DoseUnit,
  product: SigProduct,
  language: Language,
): string => sayNumber(quantity, nounOf(unit, product), language)

/** A dose as a count, except for a cream, which is not counted: `apply`. */
export const sayQuantity = (
  quantity: number,
  unit: DoseUnit,
  product: SigProduct,
  language: Language,
): string =>
  unit === 'application' ? sayDoseMessage(language, 'apply') : sayCount(quantity, unit, product, language)
