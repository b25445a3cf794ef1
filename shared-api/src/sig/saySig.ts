import type { Language } from '../messages/sentences.ts'
import { doseWords, sayPer } from './sayPer.ts'
import type { Sig } from './sig.ts'
import type { SigProduct } from './sigProduct.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const sayIn = (sig: Sig, product: SigProduct, language: Language): string => {
  const words = doseWords(sig.unit, product, language)
  const { say } = words
  const days = 'taper' in sig.per ? null : sig.days
  const text = words.commas([
    sayPer(sig.per, sig.unit, words),
    ...(sig.site ? [say(`site.${sig.site}`)] : []),
    ...(sig.meal === 'any' ? [] : [say(`meal.${sig.meal}`)]),
    ...(days === null ? [] : [say('days', { days })]),
  ])
  const sentence = say('sentence', { text: capital(text) })
  const note = language === 'en' ? sig.note_en : sig.note_ur
  return note ? say('sentence.note', { sentence, note }) : sentence
}

/**
 * Returns the dose as a sentence in English and in Urdu. `parseSig` reads both back to the same dose.
 * "Morning 1 tablet and night 1 tablet, after meals, for 30 days."
 */
export const saySig = (sig: Sig, product: SigProduct): { en: string; ur: string } => ({
  en: sayIn(sig, product, 'en'),
  ur: sayIn(sig, product, 'ur'),
})
