import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { fill } from 'shared-api/notices'
import { local, setCookie } from '../app/local.ts'
import { en } from './en.ts'

export type Language = 'en' | 'ur'
export type WordKey = keyof typeof en
export type ShopWords = Readonly<Record<WordKey, string>>

/** The words of a lazily loaded feature, both languages in its own chunk. */
export interface FeatureWords<Key extends string> {
  en: Readonly<Record<Key, string>>
  ur: Readonly<Record<Key, string>>
}

type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string

interface I18n {
  language: Language
  words: ShopWords
  switchLanguage: (language: Language) => Promise<void>
}

const Context = createContext<I18n>({ language: 'en', words: en, switchLanguage: async () => undefined })

/** Urdu is a chunk of its own, loaded by those who read it. */
export const loadWords = async (language: Language): Promise<ShopWords> =>
  language === 'ur' ? (await import('./ur.ts')).ur : en

interface Props {
  language: Language
  words: ShopWords
  children: ReactNode
}

export const I18nProvider = ({ language: first, words: firstWords, children }: Props) => {
  const queries = useQueryClient()
  const [{ language, words }, setSpoken] = useState({ language: first, words: firstWords })

  const switchLanguage = useCallback(
    async (next: Language) => {
      const nextWords = await loadWords(next)
      document.documentElement.lang = next
      document.documentElement.dir = next === 'ur' ? 'rtl' : 'ltr'
      setCookie('lang', next)
      local.set('lang', next)
      setSpoken({ language: next, words: nextWords })
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

  const value = useMemo(() => ({ language, words, switchLanguage }), [language, words, switchLanguage])
  return <Context value={value}>{children}</Context>
}

export const useLanguage = () => useContext(Context)

/** A sum stays on one line. */
const unbroken = ([name, value]: [string, string | number]) => [
  name,
  typeof value === 'string' && /^-?Rs [\d,.]+$/.test(value) ? value.replace(' ', '\u00a0') : String(value),
]

const translator =
  <Key extends string>(words: Readonly<Record<Key, string>>): Translate<Key> =>
  (key, values) =>
    values ? fill(words[key], Object.fromEntries(Object.entries(values).map(unbroken))) : words[key]

/** The shop's words: `const t = useT(); t('only', { count: 3 })`. A lazy feature passes its own: `useT(checkoutWords)`. */
export function useT(): Translate<WordKey>
export function useT<Key extends string>(words: FeatureWords<Key>): Translate<Key>
export function useT(words?: FeatureWords<string>): Translate<never> {
  const spoken = useContext(Context)
  return useMemo(() => translator(words ? words[spoken.language] : spoken.words), [words, spoken])
}

/** Names of the catalogue's categories and units, in the language of the page where it has them. */
export const useName = () => {
  const { words } = useContext(Context)
  return (name: string): string => (words as Readonly<Record<string, string>>)[`name:${name}`] ?? name
}
