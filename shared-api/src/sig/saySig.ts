import type { DoseKey } from '../messages/dose.ts'
import type { Language } from '../messages/sentences.ts'
import { doseWords, sayPer } from './sayPer.ts'
import type { Sig } from './sig.ts'
import type { SigProduct } from './sigProduct.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The way into the body, where the dose unit does not name it: a capsule for a powder inhaler would be swallowed, a
 * tablet for under the tongue too.
 */
const wayOf = (unit: Sig['unit'], { route, formGroup }: SigProduct): DoseKey | null => {
  if (route === 'sublingual') return 'route.sublingual'
  const isCounted = unit === 'tablet' || unit === 'capsule'
  if (route === 'inhaled') return isCounted ? 'route.inhaled' : null
  if (route === 'vaginal') return isCounted || unit === 'application' ? 'route.vaginal' : null
  return route === 'rectal' && formGroup !== 'suppository' ? 'route.rectal' : null
}

const sayIn = (sig: Sig, product: SigProduct, language: Language): string => {
  const words = doseWords(sig.unit, product, language)
  const { say } = words
  const days = 'taper' in sig.per ? null : sig.days
  const way = wayOf(sig.unit, product)
  const text = words.commas([
    sayPer(sig.per, sig.unit, words),
    ...(way ? [say(way)] : []),
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
