import { createContext, useContext, useEffect } from 'react'
import { type Language, useLanguage } from './i18n/i18n.tsx'

export interface Meta {
  title: string
  description?: string
  /** Path of the page's one address; without it the page's own path. */
  canonical?: string
  /** Path of the preview image of a shared link. */
  image?: string | null
  /** Personal pages stay out of search engines. */
  noIndex?: boolean
  /** schema.org objects, sent with the first view only: their readers run no script. */
  schema?: readonly object[]
}

/** The server collects the page's metadata here. */
export const MetaSink = createContext<{ meta?: Meta } | null>(null)

export const shopNames: Record<Language, string> = { en: 'Nuskha Pharmacy', ur: 'نسخہ فارمیسی' }
export const fullTitle = (title: string, language: Language) =>
  title.includes('Nuskha') ? title : `${title} | ${shopNames[language]}`

const setContent = (selector: string, attribute: string, value: string) =>
  document.head.querySelector(selector)?.setAttribute(attribute, value)

/** The title of this page: for the tab, for search engines and for shared links. */
export const useMeta = (meta: Meta) => {
  const sink = useContext(MetaSink)
  const { language } = useLanguage()
  if (sink) sink.meta = meta
  const { title, description } = meta
  useEffect(() => {
    document.title = fullTitle(title, language)
    if (description) setContent('meta[name=description]', 'content', description)
    setContent('link[rel=canonical]', 'href', location.origin + location.pathname)
  }, [title, description, language])
}
