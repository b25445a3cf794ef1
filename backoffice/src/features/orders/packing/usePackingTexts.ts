import { useState } from 'react'
import { format, type Params } from 'shared-api/messages/format'
import { type PackingKey, packingMessages } from 'shared-api/messages/packing'

type PackingLanguage = keyof typeof packingMessages

const storageKey = 'packingLanguage'

/** Keeps a name of another script from turning the sentence around it. */
export const isolate = (value: string) => `\u2068${value}\u2069`

/** The texts of the packing page in the language that this device was set to. */
export const usePackingTexts = () => {
  const [language, setLanguage] = useState<PackingLanguage>(
    localStorage.getItem(storageKey) === 'ur' ? 'ur' : 'en',
  )
  return {
    language,
    switchLanguage: () => {
      const next = language === 'en' ? 'ur' : 'en'
      localStorage.setItem(storageKey, next)
      setLanguage(next)
    },
    say: (key: PackingKey, params: Params = {}) =>
      format(packingMessages[language][key], params, language === 'ur' ? isolate : undefined),
  }
}

export type Say = ReturnType<typeof usePackingTexts>['say']
