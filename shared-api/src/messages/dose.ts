import en from './en/dose.json' with { type: 'json' }
import { format, type Params } from './format.ts'
import type { Language } from './sentences.ts'
import ur from './ur/dose.json' with { type: 'json' }

export type DoseKey = keyof typeof en

/** The words of doses in both languages at once: a pharmacist reads one and prints the other. */
export const doseMessages: Readonly<Record<Language, Readonly<Record<DoseKey, string>>>> = { en, ur }

/** Fills one message of a dose. Values of Urdu sentences are Urdu themselves and need no isolates. */
export const sayDoseMessage = (language: Language, key: DoseKey, params: Params = {}): string =>
  format(doseMessages[language][key], params)
