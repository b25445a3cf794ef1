import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { format, type Params } from 'shared-api/messages/format'
import { type ShopMessages, shopMessages } from 'shared-api/messages/storefront/shop'
import { local, setCookie } from '../app/local.ts'

export type Language = 'en' | 'ur'
export type MessageKey = keyof ShopMessages

/** The messages of a lazily loaded feature, both languages in its own chunk. */
export type FeatureMessages<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

/** What every page needs in one language: the messages of the frame, and the names of categories and units. */
export interface LoadedMessages {
  shop: ShopMessages
  names: Readonly<Record<string, string>>
}

type Translate<Key extends string> = (key: Key, params?: Params) => string

interface I18n {
  language: Language
  messages: LoadedMessages
  switchLanguage: (language: Language) => Promise<void>
}

const english: LoadedMessages = { shop: shopMessages, names: {} }

const Context = createContext<I18n>({
  language: 'en',
  messages: english,
  switchLanguage: async () => undefined,
})

/** Urdu is a chunk of its own, loaded by those who read it. */
export const loadMessages = async (language: Language): Promise<LoadedMessages> => {
  if (language === 'en') return english
  const urdu = await import('shared-api/messages/storefront/shopUr')
  return { shop: urdu.shopMessages, names: urdu.catalogueNames }
}

interface Props {
  language: Language
  messages: LoadedMessages
  children: ReactNode
}

export const I18nProvider = ({ language: first, messages: firstMessages, children }: Props) => {
  const queries = useQueryClient()
  const [{ language, messages }, setShown] = useState({ language: first, messages: firstMessages })

  const switchLanguage = useCallback(
    async (next: Language) => {
      const nextMessages = await loadMessages(next)
      document.documentElement.lang = next
      document.documentElement.dir = next === 'ur' ? 'rtl' : 'ltr'
      setCookie('lang', next)
      local.set('lang', next)
      setShown({ language: next, messages: nextMessages })
      // The server's sentences come in the language that was asked for.
      void queries.invalidateQueries()
    },
    [queries],
  )

  useEffect(() => {
    // The cookie may have gone while storage still knows.
    const remembered = local.get('lang')
    if ((remembered === 'en' || remembered === 'ur') && remembered !== first) void switchLanguage(remembered)
    // Another tab speaks another language now.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === 'lang' && (newValue === 'en' || newValue === 'ur')) void switchLanguage(newValue)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [first, switchLanguage])

  const value = useMemo(() => ({ language, messages, switchLanguage }), [language, messages, switchLanguage])
  return <Context value={value}>{children}</Context>
}

export const useLanguage = () => useContext(Context)

/** A sum stays on one line. In Urdu a value that is not a number keeps its own direction: first strong isolate. */
const wrapIn =
  (language: Language) =>
  (value: string): string => {
    const unbroken = /^-?Rs [\d,.]+$/.test(value) ? value.replace(' ', '\u00a0') : value
    return language === 'ur' && /[^\d,.]/.test(value) ? `\u2068${unbroken}\u2069` : unbroken
  }

const translator =
  <Key extends string>(messages: Readonly<Record<Key, string>>, language: Language): Translate<Key> =>
  (key, params) =>
    params ? format(messages[key], params, language, wrapIn(language)) : messages[key]

/** The shop's messages: `const t = useT(); t('onlyLeft', { count: 3 })`. A lazy feature passes its own: `useT(cartMessages)`. */
export function useT(): Translate<MessageKey>
export function useT<Key extends string>(feature: FeatureMessages<Key>): Translate<Key>
export function useT(feature?: FeatureMessages<string>): Translate<never> {
  const { language, messages } = useContext(Context)
  return useMemo(
    () => translator(feature ? feature[language] : messages.shop, language),
    [feature, language, messages],
  )
}

/** Names of the catalogue's categories and units, in the language of the page where it has them. */
export const useName = () => {
  const { names } = useContext(Context).messages
  return (name: string): string => (Object.hasOwn(names, name) && names[name]) || name
}
