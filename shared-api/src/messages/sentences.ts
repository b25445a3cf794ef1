import enErrors from './en/errors.json' with { type: 'json' }
import enFields from './en/fields.json' with { type: 'json' }
import enReasons from './en/reasons.json' with { type: 'json' }
import { format } from './format.ts'
import { type ResultKey, results } from './results.ts'
import { resultsUr } from './resultsUr.ts'
import urErrors from './ur/errors.json' with { type: 'json' }
import urFields from './ur/fields.json' with { type: 'json' }
import urReasons from './ur/reasons.json' with { type: 'json' }

export type Language = 'en' | 'ur'

/** An error's code, with what distinguishes its sentence behind a dot: `NOT_FOUND.ORDER` is sent as `NOT_FOUND`. */
export type ErrorCode = keyof typeof enErrors
/** An error on one field: 400 with `INVALID_INPUT`. */
export type FieldCode = keyof typeof enFields
/** A sentence that is stored, or sent with a success: the reason of a failed payment, a change in a cart. */
export type ReasonCode = keyof typeof enReasons
export type SentenceCode = ErrorCode | ReasonCode

/** A sentence before it is rendered. A parameter may be a sentence itself. Money is written out: `Rs 1,250`. */
export interface Sentence {
  code: SentenceCode
  params: SentenceParams
}
export type SentenceParams = Readonly<Record<string, string | number | Sentence>>

type Catalogue<Code extends string> = Readonly<Record<Language, Readonly<Record<Code, string>>>>

const sentences: Catalogue<SentenceCode> = {
  en: { ...enErrors, ...enReasons },
  ur: { ...urErrors, ...urReasons },
}
// One field may carry the sentence of the whole error, such as an email address that is taken.
const fields: Catalogue<FieldCode | SentenceCode> = {
  en: { ...sentences.en, ...enFields },
  ur: { ...sentences.ur, ...urFields },
}
const actions: Catalogue<ResultKey> = { en: results, ur: resultsUr }

export const isSentenceCode = (code: string): code is SentenceCode => Object.hasOwn(sentences.en, code)
export const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(enFields, code)

/** A value keeps its own direction inside an Urdu sentence: first strong isolate (U+2068). */
const isolate = (value: string) => `\u2068${value}\u2069`

const paramText = (value: string | number | Sentence, language: Language): string | number => {
  if (typeof value === 'object') return sayIn(language)(value.code, value.params)
  return typeof value === 'string' && language === 'ur' ? isolate(value) : value
}

const render = (pattern: string, params: SentenceParams, language: Language): string =>
  format(
    pattern,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, paramText(value, language)])),
  )

/** Renders the server's messages in one language. */
export interface Say {
  (code: SentenceCode, params?: SentenceParams): string
  field(code: FieldCode | SentenceCode, params?: SentenceParams): string
  /** The message after an action that succeeded. */
  done(
    action: ResultKey extends infer K ? (K extends `${infer A}.success` ? A : never) : never,
    params?: SentenceParams,
  ): string
}

const say = (language: Language): Say =>
  Object.assign(
    (code: SentenceCode, params: SentenceParams = {}) => render(sentences[language][code], params, language),
    {
      field: (code: FieldCode | SentenceCode, params: SentenceParams = {}) =>
        render(fields[language][code], params, language),
      done: (action: string, params: SentenceParams = {}) =>
        render(actions[language][`${action}.success` as ResultKey], params, language),
    },
  )

const both: Readonly<Record<Language, Say>> = { en: say('en'), ur: say('ur') }

/** The renderer of a language. */
export const sayIn = (language: Language): Say => both[language]
