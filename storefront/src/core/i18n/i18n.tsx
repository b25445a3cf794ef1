import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { format, type Params } from 'shared-api/messages/format'
import { type FirstPage, type ShopMessages, shopMessages } from 'shared-api/messages/storefront/shop'
import { local, setCookie } from '../local.ts'

export type Language = 'en' | 'ur'
export type MessageKey = keyof ShopMessages

type Messages<Key extends string = string> = Readonly<Record<Key, string>>

/**
 * The messages of a lazily loaded feature, both languages in its own chunk. The home, product and search
 * pages carry English only and name their part of the Urdu chunk.
 */
export interface FeatureMessages<Key extends string> {
  en: Messages<Key>
  ur: Messages<Key> | FirstPage
}

/** The messages of every page in one language. English pages bring their own messages. */
export interface LoadedMessages {
  shop: ShopMessages
  /** The text of the catalogue in this language, where it has one. */
  nameOf: (text: string) => string
  pages: Readonly<Record<FirstPage, Messages>> | null
}

type Translate<Key extends string> = (key: Key, params?: Params) => string

interface I18n {
  language: Language
  messages: LoadedMessages
  switchLanguage: (language: Language) => Promise<void>
}

const english: LoadedMessages = { shop: shopMessages, nameOf: (text) => text, pages: null }

const Context = createContext<I18n>({
  language: 'en',
  messages: english,
  switchLanguage: async () => undefined,
})

/** Urdu is a chunk of its own, loaded by those who read it. */
export const loadMessages = async (language: Language): Promise<LoadedMessages> => {
  if (language === 'en') return english
  const urdu = await import('shared-api/messages/storefront/shopUr')
  return { shop: urdu.shopMessages, nameOf: urdu.catalogueName, pages: urdu.pageMessages }
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
  <Key extends string>(messages: Messages<Key>, language: Language): Translate<Key> =>
  (key, params) =>
    params ? format(messages[key], params, wrapIn(language)) : messages[key]

/** The shop's messages: `const t = useT(); t('onlyLeft', { count: 3 })`. A lazy feature passes its own: `useT(cartMessages)`. */
export function useT(): Translate<MessageKey>
export function useT<Key extends string>(feature: FeatureMessages<Key>): Translate<Key>
export function useT(feature?: FeatureMessages<string>): Translate<never> {
  const { language, messages } = useContext(Context)
  return useMemo(() => {
    const own = feature ? feature[language] : messages.shop
    return translator(typeof own === 'string' ? (messages.pages?.[own] ?? {}) : own, language)
  }, [feature, language, messages])
}

/**
 * Texts of the catalogue that are no brand and no medicine, in the language of the page where it has them: categories,
 * forms, packs, units, the largest cities.
 */
export const useName = () => useContext(Context).messages.nameOf
