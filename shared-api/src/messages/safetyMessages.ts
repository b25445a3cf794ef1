import en from './en/safety.json' with { type: 'json' }
import { format, type Params } from './format.ts'
import type { Language } from './sentences.ts'
import ur from './ur/safety.json' with { type: 'json' }

export type SafetyKey = keyof typeof en

/** The words of safety stops. The server writes them, so that no page loads them. */
export const safetyMessages: Readonly<Record<Language, Readonly<Record<SafetyKey, string>>>> = { en, ur }

export const saySafety = (language: Language, key: SafetyKey, params: Params = {}): string =>
  format(safetyMessages[language][key], params)
