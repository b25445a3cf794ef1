import { type DoseKey, doseMessages, sayDoseMessage } from '../messages/dose.ts'
import type { Language } from '../messages/sentences.ts'
import type { SigProblem } from './sigProblem.ts'

/** Parameters that name a value of a closed list, by the messages of that list. */
const lists: Readonly<Record<string, string>> = {
  unit: 'countedIn',
  site: 'site',
  meal: 'meal',
  side: 'sum.one',
}

const isKey = (key: string): key is DoseKey => Object.hasOwn(doseMessages.en, key)

/** Words of the prescription keep their own direction inside an Urdu sentence: first strong isolate. */
const isolate = (value: string | number) => (typeof value === 'string' ? `\u2068${value}\u2069` : value)

/** Returns the sentence of a problem for the pharmacist. */
export const sayProblem = ({ code, params }: SigProblem, language: Language): string =>
  sayDoseMessage(
    language,
    `problem.${code}`,
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => {
        const key = `${lists[name]}.${value}`
        return [name, isKey(key) ? sayDoseMessage(language, key) : language === 'ur' ? isolate(value) : value]
      }),
    ),
  )
